import { ProblemCount } from '../../parts/severity.tsx';
import { choose } from '../inspector/choose.tsx';
import { ListTable } from '../schema/list-table.tsx';
import { bitWords, type TaintRow } from './facts.ts';

const heads = ['Transformation', 'Effect', 'Output', 'Carries at most', 'Problems'] as const;

/** The Taint Propagation Rules, one transformation a row. */
export function TaintTable({ rows, selected }: { rows: readonly TaintRow[]; selected: string | null }) {
  return (
    <ListTable
      label="Taint Propagation Rules"
      className="taint-rules"
      heads={heads}
      rows={rows.map(({ transformation, taint, by, output, bits, reason, problems, worst }) => ({
        key: transformation,
        title: reason,
        cells: (
          <>
            <td>
              {taint}
              {by && <span className="meta"> by {by === 'person' ? 'a person' : 'the hypervisor'}</span>}
            </td>
            <td>{output ? <code>{output}</code> : <span className="meta">any value</span>}</td>
            <td className="is-number">{bits === null ? '' : bitWords(bits)}</td>
            <td>{worst && <ProblemCount worst={worst} problems={problems} />}</td>
          </>
        ),
      }))}
      selected={selected}
      onChoose={(chosen) => choose({ kind: 'taint_rule', transformation: chosen })}
    />
  );
}
