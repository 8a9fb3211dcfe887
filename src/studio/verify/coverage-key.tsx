import { CoverageMark } from './coverage-marks.tsx';

/** What the marks of coverage mean. */
export function CoverageKey() {
  return (
    <ul className="legend coverage-key" aria-label="Key to the coverage">
      <li>
        <CoverageMark decision="ALLOW" state="exercised" />
        <CoverageMark decision="ASK" state="exercised" />
        <CoverageMark decision="DENY" state="exercised" />
        allowed, asked, denied in a scenario
      </li>
      <li>
        <CoverageMark decision="ALLOW" state="untested" />
        untested: in no scenario
      </li>
      <li>
        <CoverageMark decision="ALLOW" state="dead" />
        dead: never happens
      </li>
    </ul>
  );
}
