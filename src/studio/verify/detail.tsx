import '../world/inspector/inspector.css';
import { describe, type Finding } from '@core';
import { SeverityIcon } from '../parts/severity.tsx';
import { VerdictBadge } from '../parts/verdict-badge.tsx';
import { mend } from '../store/mend.ts';
import type { GoodWorld } from '../store/reading.ts';
import { pathOf } from '../store/selection.ts';
import { useView } from '../store/view.ts';
import { Button } from '../ui/button.tsx';
import { AssertionInspector } from '../world/inspector/assertion.tsx';
import { Section } from '../world/inspector/section.tsx';
import { few } from '../world/matrix/words.ts';
import { showThing } from '../world/show.ts';
import { kindOf, nameOf } from '../world/things/names.ts';
import { CellDetail } from './cell-detail.tsx';
import { HinderedDetail } from './hindered-detail.tsx';
import { nOf, number } from './numbers.ts';
import { keyOf, type Shown, subjectOf } from './shown.ts';
import type { Checked } from './verify-store.ts';
import { PlayWitness, WitnessFacts } from './witness-view.tsx';

/** What is looked into: a finding, a cell of the decision space, an assertion; else the check as a whole. */
export function Detail({ world, checked, shown }: { world: GoodWorld; checked: Checked; shown: Shown }) {
  const selection = useView((state) => state.selection);
  const finding = shown?.kind === 'finding' && checked.report.findings.find((each) => keyOf(each) === shown.key);
  const hindered = shown?.kind === 'hindered' && checked.hindered.find(({ scenario }) => scenario === shown.scenario);
  const assertion = shown === null && selection?.kind === 'assertion' && pathOf(selection, world.manifest) !== null;
  return (
    <aside className="inspector inspector--verify" aria-label="Inspector" tabIndex={-1}>
      {finding ? (
        <FindingDetail world={world} finding={finding} />
      ) : hindered ? (
        <HinderedDetail of={hindered} />
      ) : shown?.kind === 'cell' ? (
        <CellDetail world={world} checked={checked} action={shown.action} kind={shown.context} />
      ) : assertion ? (
        <AssertionInspector key={selection.id} world={world} id={selection.id} />
      ) : (
        <Whole checked={checked} />
      )}
    </aside>
  );
}

function FindingDetail({ world, finding }: { world: GoodWorld; finding: Finding }) {
  const { code, severity, subject, actions, witness, cells, fixes = [] } = finding;
  const selection = subjectOf(finding, world.manifest);
  const sentence = describe(finding);
  return (
    <>
      <div className="inspector__head">
        <div>
          <span className="inspector__kind">Finding, {code}</span>
          <h2 className="inspector__name">{subject.id}</h2>
        </div>
        <SeverityIcon severity={severity} />
      </div>
      <div className="inspector__body">
        <Section title="What was found">
          <p className="prose">{sentence}</p>
          {(actions.length > 0 || cells !== undefined) && (
            <p className="meta prose--after">
              {cells !== undefined && `${nOf(cells, 'context')}${actions.length > 0 ? ' of ' : ''}`}
              {few(actions)}
            </p>
          )}
          {selection && (
            <div className="button-row">
              <Button small icon="jump" onClick={() => showThing(selection)}>
                Show the {kindOf(selection)} {nameOf(selection)}
              </Button>
            </div>
          )}
        </Section>
        {witness && (
          <Section title={severity === 'error' ? 'Counterexample' : 'Witness'}>
            <p className="witness__verdict">
              <VerdictBadge decision={witness.decision} />
              <span className="meta">
                by {witness.rule.id === null ? witness.rule.kind : <code>{witness.rule.id}</code>}
              </span>
            </p>
            <WitnessFacts {...witness} />
            <div className="button-row button-row--wrap">
              <PlayWitness compiled={world.compiled} witness={witness} title={sentence} label="Play it" primary />
            </div>
          </Section>
        )}
        {fixes.length > 0 && (
          <Section title="To mend it" meta="one step of undo">
            <ul className="fixes">
              {fixes.map((fix) => (
                <li key={describe(fix)}>
                  <Button small icon="bulb" onClick={() => mend(fix)}>
                    {describe(fix)}
                  </Button>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </>
  );
}

function Whole({ checked: { report } }: { checked: Checked }) {
  const { cells, contexts, cases, actions, laws, confirmed, undecided } = report;
  return (
    <>
      <div className="inspector__head">
        <div>
          <span className="inspector__kind">Checked</span>
          <h2 className="inspector__name">every case of {nOf(actions.length, 'action')}</h2>
        </div>
      </div>
      <div className="inspector__body">
        <Section title="How it is counted">
          <p className="prose">
            Whatever this manifest can tell apart is one case. Each action has its own trust contexts (
            {number(contexts)} together) and its own parameter cases ({number(cases)} together), and each pair of them
            counts in three modes: {number(cells.total)} contexts. One of the actions stands for whatever is not
            declared.
          </p>
          <p className="prose prose--after">
            Regions decided alike are decided at once, not sampled. Core resolved a concrete example of{' '}
            {nOf(confirmed, 'region')}, and each came to what was proven.
          </p>
        </Section>
        <Section title="Laws">
          <ul className="rows">
            {laws.map(({ law, cells: decided, broken }) => (
              <li key={law}>
                <span>{law}</span>
                <span className="rows__end meta">
                  {broken === 0 ? 'not broken' : `${number(broken)} broken`}, decides {number(decided)}
                </span>
              </li>
            ))}
          </ul>
        </Section>
        {undecided.length > 0 && (
          <Section title="Not decided" meta="nothing is proven of these">
            <ul className="rows">
              {undecided.map(({ action, parameter, why }) => (
                <li key={`${action} ${parameter} ${why}`}>
                  <span>
                    {action === null ? 'an undeclared action' : <code>{action}</code>} <code>{parameter}</code>
                  </span>
                  <span className="rows__end meta">{why.replaceAll('_', ' ')}</span>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </>
  );
}
