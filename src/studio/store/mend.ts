import { describe, type Fix } from '@core';
import { applyChange } from './document.ts';
import { announce, notify } from './notices.ts';

/** Applies a fix of Core's, as one step of undo that is named as the fix is. */
export function mend(fix: Fix): void {
  const label = describe(fix);
  if (applyChange(label, fix.changes)) announce(`Done: ${label}`);
  else notify('This fix does not apply any more.', 'error');
}
