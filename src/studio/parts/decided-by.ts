import type { DecidingRule } from '@core';

/** What decided, as it is said behind a verdict. */
export function decidedBy({ kind, id }: DecidingRule): string {
  return kind === 'uncovered' ? 'as no rule covers it' : `by ${id ?? 'its form'}`;
}
