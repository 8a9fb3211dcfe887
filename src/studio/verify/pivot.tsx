import type { ActionReport, ContextKind, Counts, Decision, Mode, PivotCell } from '@core';
import { useState } from 'react';
import { modeNames } from '../parts/mode-names.ts';
import { Says } from '../parts/verdict-badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { exercisedIn, modes, scenariosIn } from './exercised.ts';
import { nOf, number } from './numbers.ts';
import type { Shown } from './shown.ts';
import type { Checked } from './verify-store.ts';
import { contextKinds, kindNames } from './words.ts';

const decisions = ['ALLOW', 'ASK', 'DENY'] as const satisfies readonly Decision[];
const glyphs = { ALLOW: 'allow', ASK: 'ask', DENY: 'deny' } as const;
const badges = {
  trusted: ['trusted'],
  derived: ['derived'],
  cleared: ['derived'],
  tainted: ['untrusted', 'tainted'],
  derived_tainted: ['derived', 'tainted'],
  unknown_origin: ['untrusted', 'tainted'],
} as const satisfies { [kind in ContextKind]: readonly string[] };

const all = 'all';
const options = [{ value: all, label: 'all modes' }, ...modes.map((value) => ({ value, label: modeNames[value] }))];

/** The decision space: how often each action is decided how, by the kind of data it is made from. */
export function Pivot({ checked, shown, onShow }: { checked: Checked; shown: Shown; onShow: (shown: Shown) => void }) {
  const [chosen, setChosen] = useState<string>(all);
  const mode = modes.find((each) => each === chosen) ?? null;
  const { report } = checked;
  const total = sum(report.actions.flatMap(({ pivot }) => pivot.map((cell) => countsOf(cell, mode))));
  return (
    <section className="verify-block" aria-labelledby="space">
      <div className="block-head">
        <h2 id="space">Decision space</h2>
        <span className="mixkey">
          {decisions.map((decision) => (
            <span key={decision} className="mixkey__n">
              <Says decision={decision} /> {number(total[decision])}
            </span>
          ))}
        </span>
        <div className="block-head__end">
          <Segmented label="Mode of the decision space" value={chosen} options={options} onChange={setChosen} />
        </div>
      </div>
      <div className="pivot-box">
        <table className="pivot" aria-label="Decision space, actions by trust context">
          <colgroup>
            <col className="col--act" />
            <col span={contextKinds.length} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">Action</th>
              {contextKinds.map((kind) => (
                <th key={kind} scope="col">
                  <span className="pivot__ctx">
                    {badges[kind].map((level) => (
                      <span key={level} className="tg" data-trust={level}>
                        <Icon name={level} />
                      </span>
                    ))}
                    {kindNames[kind]}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.actions.map((action) => (
              <Row key={action.action ?? ''} of={action} mode={mode} checked={checked} shown={shown} onShow={onShow} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">all actions</th>
              {contextKinds.map((kind) => (
                <td key={kind}>
                  <Mix
                    counts={sum(
                      report.actions.flatMap(({ pivot }) =>
                        pivot.flatMap((cell) => (cell.kind === kind ? [countsOf(cell, mode)] : [])),
                      ),
                    )}
                  />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

function Row({
  of: { action, pivot, cases },
  mode,
  checked,
  shown,
  onShow,
}: {
  of: ActionReport;
  mode: Mode | null;
  checked: Checked;
  shown: Shown;
  onShow: (shown: Shown) => void;
}) {
  return (
    <tr>
      <th scope="row">
        {action === null ? 'undeclared action' : <code>{action}</code>}
        <span className="meta">{nOf(cases, 'parameter case')}</span>
      </th>
      {contextKinds.map((kind) => {
        const cell = pivot.find((each) => each.kind === kind);
        const selected = shown?.kind === 'cell' && shown.action === action && shown.context === kind;
        return (
          <td key={kind} className={selected ? 'is-selected' : ''}>
            {!cell || cell.contexts === 0 ? (
              <span className="cov">cannot occur</span>
            ) : (
              <button
                type="button"
                className="pivot__cell"
                aria-pressed={selected}
                aria-label={`${action ?? 'undeclared action'}, ${kindNames[kind]}: ${spoken(countsOf(cell, mode))}`}
                onClick={() => onShow({ kind: 'cell', action, context: kind })}
              >
                <Mix counts={countsOf(cell, mode)} />
                <Coverage checked={checked} action={action} kind={kind} mode={mode} />
              </button>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function Coverage({
  checked: { exercises },
  action,
  kind,
  mode,
}: {
  checked: Checked;
  action: string | null;
  kind: ContextKind;
  mode: Mode | null;
}) {
  if (!exercises) return <span className="cov">…</span>;
  const count = scenariosIn(exercisedIn(exercises, action, kind, mode));
  return count === 0 ? (
    <span className="cov cov--none">not exercised</span>
  ) : (
    <span className="cov">{nOf(count, 'scenario')}</span>
  );
}

/** A bar of the three decisions, and their numbers. */
function Mix({ counts }: { counts: Counts }) {
  const some = decisions.filter((decision) => counts[decision] > 0);
  return (
    <span className="mix">
      <span className="mix__bar">
        {some.map((decision) => (
          <i key={decision} className="mix__seg" data-verdict={glyphs[decision]} style={{ flex: counts[decision] }} />
        ))}
      </span>
      <span className="mix__nums">
        {some.map((decision) => (
          <span key={decision} className="mix__n" data-verdict={glyphs[decision]}>
            <Icon name={glyphs[decision]} />
            <span className="sr">{decision}</span>
            {number(counts[decision])}
          </span>
        ))}
      </span>
    </span>
  );
}

export function countsOf(cell: PivotCell, mode: Mode | null): Counts {
  return mode === null ? sum(modes.map((each) => cell.modes[each])) : cell.modes[mode];
}

function sum(counts: readonly Counts[]): Counts {
  const of = (decision: Decision) => counts.reduce((total, each) => total + each[decision], 0);
  return { ALLOW: of('ALLOW'), ASK: of('ASK'), DENY: of('DENY') };
}

function spoken(counts: Counts): string {
  return decisions.flatMap((each) => (counts[each] > 0 ? [`${each} ${counts[each]}`] : [])).join(', ');
}
