import type { GoodWorld } from '../store/reading.ts';
import type { Selection } from '../store/selection.ts';
import { Icon } from '../ui/icon.tsx';
import { showThing } from '../world/show.ts';
import { scenariosIn } from './exercised.ts';
import { nOf } from './numbers.ts';
import type { Checked } from './verify-store.ts';

/** `dead`: no case of the world can ever come to it. `untested`: one can, and no scenario does. */
type Standing = { state: 'decides' | 'matches' | 'untested' | 'dead' | 'unknown'; scenarios: number };

/** Which rules and invariants the scenarios exercise: what is dead is told apart from what nobody has tried. */
export function RuleCoverage({ world, checked }: { world: GoodWorld; checked: Checked }) {
  const { rules = [], invariants = [] } = world.manifest;
  const things: Selection[] = [
    ...invariants.map(({ id }): Selection => ({ kind: 'invariant', id })),
    ...rules.map(({ id }): Selection => ({ kind: 'rule', id })),
  ];
  if (things.length === 0) return null;
  return (
    <section className="verify-block" aria-labelledby="rule-coverage">
      <div className="block-head">
        <h2 id="rule-coverage">Rules in scenarios</h2>
        <span className="meta">what can never decide, told apart from what nobody has tried</span>
      </div>
      <ul className="findings coverage">
        {things.map((thing) => {
          const id = 'id' in thing ? thing.id : '';
          const { state, scenarios } = standingOf(checked, id);
          return (
            <li key={id} className="finding" data-state={state}>
              <Icon name={icons[state]} />
              <button type="button" className="finding__text" onClick={() => showThing(thing)}>
                <code>{id}</code> {thing.kind === 'invariant' && <span className="meta">invariant</span>}
              </button>
              <span className="meta">{saidOf(state, scenarios)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const icons = { decides: 'check', matches: 'check', untested: 'note', dead: 'close', unknown: 'clock' } as const;
const dead = new Set(['rule-dead', 'escalation-never-put', 'invariant-idle', 'condition-contradictory']);

function standingOf({ report, exercises }: Checked, id: string): Standing {
  const isDead = report.findings.some(
    ({ code, subject }) =>
      dead.has(code) && subject.id === id && (subject.kind === 'rule' || subject.kind === 'invariant'),
  );
  if (isDead) return { state: 'dead', scenarios: 0 };
  if (!exercises) return { state: 'unknown', scenarios: 0 };
  const deciding = exercises.filter(
    ({ rule }) => rule.id === id && (rule.kind === 'rule' || rule.kind === 'invariant'),
  );
  if (deciding.length > 0) return { state: 'decides', scenarios: scenariosIn(deciding) };
  const matching = exercises.filter(({ matched }) => matched.includes(id));
  return matching.length > 0
    ? { state: 'matches', scenarios: scenariosIn(matching) }
    : { state: 'untested', scenarios: 0 };
}

function saidOf(state: Standing['state'], scenarios: number): string {
  switch (state) {
    case 'decides':
      return `decides in ${nOf(scenarios, 'scenario')}`;
    case 'matches':
      return `matches in ${nOf(scenarios, 'scenario')}, never decides there`;
    case 'untested':
      return 'not exercised: it can decide, no scenario comes to it';
    case 'dead':
      return 'dead: no case of this world ever comes to it';
    case 'unknown':
      return 'playing the scenarios…';
  }
}
