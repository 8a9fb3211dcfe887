import { describe, type Finding } from '@core';
import { SeverityIcon } from '../parts/severity.tsx';
import { severities } from '../shell/severities.ts';
import { mend } from '../store/mend.ts';
import type { GoodWorld } from '../store/reading.ts';
import { Button } from '../ui/button.tsx';
import { HinderedRows, severityOf } from './hindered-rows.tsx';
import { nOf } from './numbers.ts';
import { keyOf, type Shown } from './shown.ts';
import type { Checked } from './verify-store.ts';
import { PlayWitness } from './witness-view.tsx';

/** What a person should know of this world, the worst first; each with what shows it and what mends it. */
export function Findings({
  world,
  checked,
  shown,
  onShow,
}: {
  world: GoodWorld;
  checked: Checked;
  shown: Shown;
  onShow: (shown: Shown) => void;
}) {
  const { findings } = checked.report;
  const found = [...findings.map(({ severity }) => severity), ...checked.hindered.map(severityOf)];
  const counts = severities.flatMap((severity) => {
    const own = found.filter((each) => each === severity).length;
    return own === 0 ? [] : [nOf(own, severity)];
  });
  return (
    <section className="verify-block" aria-labelledby="findings">
      <div className="block-head">
        <h2 id="findings">Findings</h2>
        <span className="meta" role="status">
          {counts.length === 0 ? 'nothing to say against this world' : counts.join(', ')}
        </span>
      </div>
      {found.length > 0 && (
        <ul className="findings">
          {findings.map((finding) => (
            <Row
              key={keyOf(finding)}
              world={world}
              finding={finding}
              current={shown?.kind === 'finding' && shown.key === keyOf(finding)}
              onShow={() => onShow({ kind: 'finding', key: keyOf(finding) })}
            />
          ))}
          <HinderedRows hindered={checked.hindered} shown={shown} onShow={onShow} />
        </ul>
      )}
    </section>
  );
}

function Row({
  world,
  finding,
  current,
  onShow,
}: {
  world: GoodWorld;
  finding: Finding;
  current: boolean;
  onShow: () => void;
}) {
  const { code, severity, witness, fixes = [] } = finding;
  const [fix] = fixes;
  const sentence = describe(finding);
  return (
    <li className={current ? 'finding is-current' : 'finding'}>
      <SeverityIcon severity={severity} />
      <span className="problem__code">{code}</span>
      <button type="button" className="finding__text" aria-pressed={current} onClick={onShow}>
        {sentence}
      </button>
      <span className="finding__do">
        {witness && <PlayWitness compiled={world.compiled} witness={witness} title={sentence} />}
        {fix && (
          <Button
            small
            icon="bulb"
            title={describe(fix)}
            aria-label={`Fix: ${describe(fix)}`}
            onClick={() => mend(fix)}
          >
            Fix
          </Button>
        )}
      </span>
    </li>
  );
}
