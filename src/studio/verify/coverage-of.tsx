import './coverage.css';
import type { ContextKind } from '@core';
import { modeNames } from '../parts/mode-names.ts';
import { hrefOf } from '../router.ts';
import type { GoodWorld } from '../store/reading.ts';
import type { Selection } from '../store/selection.ts';
import { Section } from '../world/inspector/section.tsx';
import { requiring } from '../world/reach/reach.ts';
import type { Exercise } from './coverage.ts';
import { CoverageMarks } from './coverage-marks.tsx';
import { useCoverage } from './coverage-view.ts';
import { totalOf } from './coverage-words.ts';
import { coveredOf, kindsOccurring, kindsOfRow } from './covered.ts';
import { modes, played, scenariosIn } from './exercised.ts';
import { nOf } from './numbers.ts';
import type { Checked } from './verify-store.ts';
import { contextKinds, kindNames } from './words.ts';

/** How the cells of what is selected are decided, and what the scenarios come to; nothing while no coverage is shown. */
export function CoverageOf({ world, selection }: { world: GoodWorld; selection: Selection }) {
  const checked = useCoverage();
  if (!checked) return null;
  const all = Object.keys(world.manifest.actions);
  switch (selection.kind) {
    case 'channel':
      return <OfChannel checked={checked} name={selection.name} />;
    case 'action':
      return <Cells checked={checked} actions={[selection.name]} kinds={contextKinds} />;
    case 'row':
      return <Cells checked={checked} actions={all} kinds={kindsOfRow[selection.name]} />;
    case 'capability':
      return <Cells checked={checked} actions={requiring(world, selection.name)} kinds={contextKinds} />;
    case 'cell':
      return (
        <Cells checked={checked} actions={requiring(world, selection.capability)} kinds={kindsOfRow[selection.row]} />
      );
    default:
      return null;
  }
}

function Cells({
  checked,
  actions,
  kinds,
}: {
  checked: Checked;
  actions: readonly string[];
  kinds: readonly ContextKind[];
}) {
  const occurring = kindsOccurring(checked.report, actions, kinds);
  const { exercised, of } = totalOf(coveredOf(checked, actions, kinds));
  return (
    <Section title="Coverage" meta={checked.exercises ? `${exercised} of ${of} exercised` : '…'}>
      {occurring.length === 0 ? (
        <p className="prose">Dead: no case of this world ever comes to it.</p>
      ) : (
        <table className="coverage-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">Made from</span>
              </th>
              {modes.map((mode) => (
                <th key={mode} scope="col">
                  {modeNames[mode]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {occurring.map((kind) => (
              <tr key={kind}>
                <th scope="row">{kindNames[kind]}</th>
                {modes.map((mode) => (
                  <td key={mode}>
                    <CoverageMarks covered={coveredOf(checked, actions, [kind], [mode])} brief />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="meta prose--after">
        {nOf(actions.length, 'action')}, by what a call is made from and by mode.{' '}
        <a className="text-link" href={hrefOf({ screen: 'verify' })}>
          Each case, in Verify
        </a>
      </p>
    </Section>
  );
}

/** A channel has no cells of its own: what counts is whether anything that came by it was ever acted on. */
function OfChannel({ checked: { exercises }, name }: { checked: Checked; name: string }) {
  const own = exercises?.filter(({ channels }) => channels.includes(name)) ?? [];
  return (
    <Section title="Coverage" meta={exercises ? `in ${nOf(scenariosIn(own), 'scenario')}` : '…'}>
      {exercises && own.length === 0 && (
        <p className="prose">Untested: in no scenario does the agent propose anything that came this way.</p>
      )}
      <ul className="rows">
        {firstOfEach(own).map(({ scenario, title, step, stance }) => (
          <li key={scenario}>
            <a className="text-link" href={hrefOf({ screen: 'simulate', scenario, step, ...played(stance) })}>
              {title}
            </a>
            <span className="rows__end meta">step {step}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function firstOfEach(exercises: readonly Exercise[]): Exercise[] {
  return [...new Map(exercises.toReversed().map((each) => [each.scenario, each])).values()].toReversed();
}
