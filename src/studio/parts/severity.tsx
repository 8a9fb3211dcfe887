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

/** How many problems something has, under the drawing of the worst. */
export function ProblemCount({ worst, problems }: { worst: Diagnostic['severity']; problems: number }) {
  return (
    <span className={`count count--${worst}`}>
      <SeverityIcon severity={worst} />
      {problems}
    </span>
  );
}
