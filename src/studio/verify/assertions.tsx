import type { Assertion, VerifyReport } from '@core';
import type { GoodWorld } from '../store/reading.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Sentence } from '../world/condition/sentence.tsx';
import { useEditable } from '../world/edit.ts';
import { claimOf } from '../world/inspector/assertion.tsx';
import { choose } from '../world/inspector/choose.tsx';
import { few } from '../world/matrix/words.ts';
import { remove } from '../world/things/remove.ts';
import { number } from './numbers.ts';
import type { Checked } from './verify-store.ts';
import { PlayWitness } from './witness-view.tsx';
import { modesSaid } from './words.ts';

type State = VerifyReport['assertions'][number];

/** What the author wants proven, and whether it is. Choosing one opens it in the inspector, where it is written. */
export function Assertions({
  world,
  checked,
  current,
  onShow,
}: {
  world: GoodWorld;
  checked: Checked;
  /** The one that is shown. */
  current: string | null;
  onShow: () => void;
}) {
  const editable = useEditable();
  const assertions = world.manifest.assertions ?? [];
  const { report } = checked;
  return (
    <section className="verify-block" aria-labelledby="assertions">
      <div className="block-head">
        <h2 id="assertions">Assertions</h2>
        <span className="meta">what this world must keep, checked after every edit</span>
      </div>
      {assertions.length === 0 ? (
        <p className="prose">None yet. An assertion says what must never, always or only be decided.</p>
      ) : (
        <ul className="findings">
          {assertions.map((assertion) => {
            const { id } = assertion;
            const state = report.assertions.find((each) => each.id === id);
            const counter = report.findings.find(({ subject, witness }) => {
              return witness !== undefined && subject.kind === 'assertion' && subject.id === id;
            });
            return (
              <li key={id} className={current === id ? 'finding is-current' : 'finding'}>
                <Icon name={state?.state === 'holds' ? 'check' : state?.state === 'fails' ? 'error' : 'clock'} />
                <span className="assertion__state">{stateSaid(state)}</span>
                <button
                  type="button"
                  className="finding__text"
                  aria-pressed={current === id}
                  onClick={() => {
                    choose({ kind: 'assertion', id });
                    onShow();
                  }}
                >
                  <code>{id}</code> <Claim assertion={assertion} />
                </button>
                <span className="finding__do">
                  {counter?.witness && (
                    <PlayWitness
                      compiled={world.compiled}
                      witness={counter.witness}
                      title={`Counterexample to ${id}`}
                    />
                  )}
                  <IconButton
                    icon="close"
                    label={`Delete ${id}`}
                    disabled={!editable}
                    onClick={() => remove({ kind: 'assertion', id })}
                  />
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function stateSaid(state: State | undefined): string {
  if (!state) return 'being checked';
  if (state.state === 'fails') return `fails in ${number(state.failing)} of ${number(state.cells)}`;
  return state.state === 'holds' ? `holds in all ${number(state.cells)}` : 'not decided';
}

/** Such as: Never ALLOW send_email where the data is tainted, in every mode. */
function Claim({ assertion }: { assertion: Assertion }) {
  const { actions, when, modes } = assertion;
  return (
    <span className="meta">
      {claimOf(assertion).replace(/\.$/, '')}: {actions ? few(actions) : 'any action'}
      {when && (
        <>
          {' '}
          where <Sentence condition={when} />
        </>
      )}
      {modes && `, ${modesSaid(modes)}`}
    </span>
  );
}
