import type { Graph } from '@demo';
import { grouped } from './plan.ts';
import { decidingWords, flowWords, nameOf, trustWords } from './words.ts';

/**
 * The graph for whoever does not look at it: one row for each thing, with all that led to it. Where it can be seen, a
 * step's number leads to the step.
 */
export function GraphTable({
  graph,
  step,
  onStep,
}: {
  graph: Graph;
  step: number;
  onStep: ((step: number) => void) | null;
}) {
  const names = new Map(graph.nodes.map((node) => [node.id, nameOf(node)]));
  const into = grouped(graph.edges, ({ to }) => to);
  return (
    <table className="graph-table">
      <caption className="sr">Provenance graph up to this step</caption>
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Session</th>
          <th scope="col">What</th>
          <th scope="col">Trust</th>
          <th scope="col">Led to it</th>
        </tr>
      </thead>
      <tbody>
        {graph.nodes.map((node) => (
          <tr key={node.id} aria-current={node.step === step ? 'step' : undefined}>
            <td>
              {onStep ? (
                <button type="button" className="text-link" title="Go to this step" onClick={() => onStep(node.step)}>
                  {node.step}
                </button>
              ) : (
                node.step
              )}
            </td>
            <td>{node.session}</td>
            <th scope="row">
              {nameOf(node)}
              {node.verdict && `: ${node.verdict.decision}, ${decidingWords(node)}`}
            </th>
            <td>{node.verdict ? '' : trustWords(node)}</td>
            <td>
              {into
                .get(node.id)
                ?.map((edge) => flowWords(edge, names.get(edge.from) ?? ''))
                .join('; ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
