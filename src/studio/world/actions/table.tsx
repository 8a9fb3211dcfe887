import { Fragment, memo } from 'react';
import { ProblemCount } from '../../parts/severity.tsx';
import { choose } from '../inspector/choose.tsx';
import { few } from '../matrix/words.ts';
import { ListTable } from '../schema/list-table.tsx';
import type { ActionRow } from './facts.ts';

const heads = ['Action', 'Requires', 'Returns by', 'Memory', 'Parameters', 'Rules', 'Problems'] as const;
const mostPips = 8;

/** The Action Ontology, one action a row. */
export function ActionTable({
  rows,
  capabilities,
  selected,
}: {
  rows: readonly ActionRow[];
  capabilities: readonly string[];
  selected: string | null;
}) {
  return (
    <ListTable
      label="Action Ontology"
      className="ontology"
      heads={heads}
      rows={rows.map((row) => ({
        key: row.name,
        title: row.description,
        cells: <Cells row={row} capabilities={capabilities} />,
      }))}
      selected={selected}
      onChoose={(name) => choose({ kind: 'action', name })}
    />
  );
}

const Cells = memo(function Cells({ row, capabilities }: { row: ActionRow; capabilities: readonly string[] }) {
  const { requires, returns, memory, parameters, rules, problems, worst } = row;
  return (
    <Fragment>
      <td>
        <span className="ontology__requires">
          {capabilities.length <= mostPips && (
            <span className="ontology__pips" aria-hidden="true">
              {capabilities.map((name) => (
                <i key={name} className={requires.includes(name) ? 'pip pip--on' : 'pip'} title={name} />
              ))}
            </span>
          )}
          <code>{few(requires)}</code>
        </span>
      </td>
      <td>
        {returns ? (
          <code className="ontology__channel" data-trust={returns.level} title={returns.level}>
            {returns.channel}
          </code>
        ) : (
          <span className="meta">nothing</span>
        )}
      </td>
      <td>{memory === 'none' ? <span className="meta">–</span> : `${memory}s`}</td>
      <td className="is-number">{parameters ?? 'any'}</td>
      <td className="is-number">{rules}</td>
      <td>{worst && <ProblemCount worst={worst} problems={problems} />}</td>
    </Fragment>
  );
});
