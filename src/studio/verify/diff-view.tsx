import './diff.css';
import type { CompiledManifest, DiffGroup, DiffReport } from '@core';
import { Turn } from '../parts/verdict-badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { SaidText } from '../world/condition/sentence.tsx';
import { diffSaid } from './diff-words.ts';
import type { Compared } from './messages.ts';
import { nOf, number } from './numbers.ts';
import { useDiff } from './use-diff.ts';
import { PlayWitness, WitnessFacts } from './witness-view.tsx';
import { modesSaid, saidOf } from './words.ts';

/** How the two worlds are called in the sentences. */
export type Worlds = { earlier: string; later: string };
const beforeAndAfter: Worlds = { earlier: 'before', later: 'after' };

type Shown = {
  /** In which a witness can be played; left out, none can. */
  compiled?: CompiledManifest | undefined;
  worlds?: Worlds;
  /** Called before the page goes to Simulate, so that a dialog can close. */
  onPlay?: () => void;
};

/** Which cases are decided otherwise in one text than in another: what becomes possible first. */
export function SemanticDiff({ from, to, title, ...shown }: { from: string; to: string; title: string } & Shown) {
  const report = useDiff(from, to);
  return (
    <section className="diff" aria-label={title}>
      <h4 className="diff__head">
        {title}
        <span className="meta">{report && changedOf(report)}</span>
      </h4>
      {report === undefined && <p className="meta">Comparing every case…</p>}
      {report === null && <p className="meta">One of the two does not compile, so there is nothing to compare.</p>}
      {report && <DiffGroups report={report} {...shown} />}
    </section>
  );
}

function changedOf({ cells }: DiffReport): string {
  return `${number(cells.changed)} of ${nOf(cells.total, 'context')} ${cells.changed === 1 ? 'changes' : 'change'}`;
}

function DiffGroups({ report, ...shown }: { report: Compared } & Shown) {
  const { groups, cells, undecided } = report;
  const looser = groups.filter(({ loosens }) => loosens);
  const tighter = groups.filter(({ loosens }) => !loosens);
  const standing = (action: string | null) => {
    if (action === null) return '';
    return report.added.includes(action)
      ? ', a new action,'
      : report.gone.includes(action)
        ? ', an action no more,'
        : '';
  };
  const summary = diffSaid(report);
  return (
    <>
      {summary !== '' && <p className="prose">{summary}</p>}
      {looser.length > 0 && <Part title="Becomes possible" loud groups={looser} standing={standing} {...shown} />}
      {tighter.length > 0 && <Part title="Is possible no longer" groups={tighter} standing={standing} {...shown} />}
      <p className="diff__same">
        {cells.changed === 0
          ? `Nothing is decided otherwise, in any of ${nOf(cells.total, 'context')}.`
          : `${nOf(cells.total - cells.changed, 'context')} ${cells.total - cells.changed === 1 ? 'stays' : 'stay'} as before.`}
        {undecided.length > 0 && ` ${nOf(undecided.length, 'region')} could not be compared.`}
      </p>
    </>
  );
}

function Part({
  title,
  loud = false,
  groups,
  standing,
  ...shown
}: {
  title: string;
  loud?: boolean;
  groups: readonly DiffGroup[];
  standing: (action: string | null) => string;
} & Shown) {
  return (
    <div className={loud ? 'diff__part diff__part--loud' : 'diff__part'}>
      <h5>{title}</h5>
      <ul>
        {groups.map((group) => (
          <li key={JSON.stringify([group.action, group.from, group.to, group.modes, group.facts])}>
            <Group group={group} standing={standing(group.action)} {...shown} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `standing`: what is to be said of the action itself, where only one of the worlds has it. */
function Group({
  group,
  standing,
  compiled,
  worlds = beforeAndAfter,
  onPlay,
}: { group: DiffGroup; standing: string } & Shown) {
  const { action, from, to, modes, facts, cells, witness } = group;
  return (
    <details className="diff__group">
      <summary>
        <Turn from={from} to={to} />
        <span className="diff__says">
          {action === null ? 'an action outside the ontology' : <code>{action}</code>}
          {standing} {modesSaid(modes)}
          {facts.length === 0 && ', whatever it is made from'}
          {facts.map((fact, at) => (
            <span key={JSON.stringify(fact)}>
              {at === 0 ? ' where ' : ' and '}
              <SaidText said={saidOf(fact, worlds.earlier, worlds.later)} />
            </span>
          ))}
        </span>
        <span className="diff__cells">{number(cells)}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="diff__witness">
        <WitnessFacts {...witness} />
        {compiled && (
          <PlayWitness
            compiled={compiled}
            witness={witness}
            title={`${from} becomes ${to}: ${witness.proposal.action_type}`}
            label="Play it as it is decided now"
            onPlay={onPlay}
          />
        )}
      </div>
    </details>
  );
}
