import type { Resolution } from '@core';
import { VerdictBadge } from '../../parts/verdict-badge.tsx';
import type { GoodWorld } from '../../store/reading.ts';
import type { Selection } from '../../store/selection.ts';
import { decidingOf, openRules, parametersRead, pointerName } from '../reach/deciding.ts';
import type { Verdict } from '../reach/straight.ts';
import { Choose } from './choose.tsx';

/** What was decided, about what or for whom, and by which law or rule; below it the rules that other parameters match. */
export function Decided({
  world,
  name,
  to,
  verdict: { action, resolution },
}: {
  world: GoodWorld;
  name: string;
  to: Selection;
  verdict: Verdict;
}) {
  const open = openRules(resolution, world.manifest, action);
  return (
    <li className="decided__row">
      <VerdictBadge decision={resolution.decision} size="glyph" />
      <Choose to={to} className="decided__name">
        <code>{name}</code>
      </Choose>
      <By world={world} resolution={resolution} />
      {resolution.decision !== 'DENY' && open.length > 0 && (
        <span className="decided__open meta">
          {open.map((rule) => (
            <span key={rule.id}>
              {rule.effect} by <code>{parametersRead(rule).map(pointerName).join(', ')}</code>:{' '}
              <Choose to={{ kind: 'rule', id: rule.id }}>{rule.id}</Choose>
            </span>
          ))}
        </span>
      )}
    </li>
  );
}

function By({ world, resolution }: { world: GoodWorld; resolution: Resolution }) {
  const { text, selection } = decidingOf(resolution, world.manifest);
  return (
    <span className="rows__end decided__by meta" title={text}>
      {selection ? <Choose to={selection}>{text}</Choose> : text}
    </span>
  );
}
