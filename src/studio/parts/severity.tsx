import type { Diagnostic } from '@core';
import { Icon } from '../ui/icon.tsx';

/** Octagon, triangle, ring: an error, a warning, a note. */
export function SeverityIcon({ severity }: { severity: Diagnostic['severity'] }) {
  return (
    <>
      <Icon name={severity} className={`icon--${severity}`} />
      <span className="sr">{severity}</span>
    </>
  );
}
