import { useState } from 'react';
import { TrustBadges } from '../../parts/trust-badge.tsx';
import type { GoodWorld } from '../../store/reading.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Cells } from './cells.ts';
import type { Kind } from './contexts.ts';
import { lawOf } from './grid-cell.tsx';
import { Columns, Existing, widthOf } from './table.tsx';

/** What the matrix comes to: the capabilities and the actions that each kind of context has. */
export function Follows({ world, kinds, cells }: { world: GoodWorld; kinds: readonly Kind[]; cells: Cells }) {
  const capabilities = Object.keys(world.manifest.capabilities);
  const locked = new Set(cells.tainted?.flatMap((cell) => (lawOf(cell) ? cell.capability : [])));
  const all = Object.keys(world.manifest.actions).length;
  return (
    <table
      className="matrix matrix--effective"
      aria-label="Capabilities present in each kind of context"
      style={widthOf(capabilities)}
    >
      <Columns capabilities={capabilities} />
      <thead className="sr">
        <tr>
          <th scope="col">Context</th>
          {capabilities.map((capability) => (
            <th key={capability} scope="col">
              {capability}
            </th>
          ))}
          <th scope="col">Actions that exist</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ id, name, context, actions }) => (
          <tr key={id}>
            <th scope="row">
              <span className="eff__name">{name}</span>
              <TrustBadges context={context} />
            </th>
            {capabilities.map((capability) => (
              <td key={capability}>
                <Mark
                  present={context.capabilities.includes(capability)}
                  locked={context.tainted && locked.has(capability)}
                />
              </td>
            ))}
            <td className="matrix__n">
              <Existing names={actions} all={all} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Present or absent; a mark that has just turned pulses once. */
function Mark({ present, locked }: { present: boolean; locked: boolean }) {
  const [seen, setSeen] = useState({ present, turns: 0 });
  if (seen.present !== present) setSeen({ present, turns: seen.turns + 1 });
  const classes = ['mark', present ? 'mark--on' : '', seen.turns > 0 ? 'has-changed' : ''].filter(Boolean).join(' ');
  return (
    <span key={seen.turns} className={classes} data-verdict={present ? 'allow' : 'deny'}>
      {locked && !present ? <Icon name="lock" /> : <i className={present ? 'pip pip--on' : 'pip'} />}
      {present ? 'present' : 'absent'}
    </span>
  );
}
