import { useDocument } from '../../store/document.ts';
import { type Selection, sameSelection } from '../../store/selection.ts';
import { Icon } from '../../ui/icon.tsx';
import { EXIT, edgeId, nodeId } from '../reach/ids.ts';
import { lockAt } from './edge.tsx';
import type { Layout } from './layout.ts';

const locked: Selection = { kind: 'cell', row: 'tainted', capability: EXIT };
/** The least gap between two columns that the name of the law fits into. */
const roomy = 124;

/** What hangs on edges: the lock with the name of its law, and how data comes to be tainted. */
export function Marks({
  layout,
  selection,
  tainting,
  choose,
}: {
  layout: Layout;
  selection: Selection | null;
  /** Whether what is selected is tainted by an untrusted source. */
  tainting: boolean;
  choose: (selection: Selection) => void;
}) {
  const refused = useDocument((state) =>
    state.reading.diagnostics.find(({ code }) => code === 'tainted-row-grants-exit'),
  );
  const [untrusted, tainted, exit] = [nodeId.row('untrusted'), nodeId.row('tainted'), nodeId.capability(EXIT)].map(
    (id) => layout.boxes.get(id),
  );
  const ports = layout.ports.get(edgeId.lock);
  if (!untrusted || !tainted || !exit || !ports) return null;
  const [fromX, fromY] = [tainted.x + tainted.width, tainted.y + tainted.height / 2 + ports.out];
  const { x, y } = lockAt(fromX, exit.x, fromY, exit.y + exit.height / 2 + ports.in);
  const brief = layout.density === 'head';
  const below =
    exit.x - fromX >= roomy || brief
      ? y + (brief ? 15 : 19)
      : Math.max(tainted.y + tainted.height, exit.y + exit.height) + 3;
  const gap = tainted.y - untrusted.y - untrusted.height;
  const line = refused?.span ? `line ${refused.span.line} asks for this edge; ` : '';
  return (
    <>
      {gap >= 30 && untrusted.x === tainted.x && !layout.compact && (
        <span
          className={tainting ? 'map__note' : 'map__note map__note--off'}
          style={{ left: untrusted.x + untrusted.width / 2 + 12, top: tainted.y - gap / 2 - 7 }}
          aria-hidden="true"
        >
          taints on entry
        </span>
      )}
      <button
        type="button"
        className={[
          'lock nopan nodrag',
          brief ? 'lock--small' : '',
          refused ? 'lock--refused' : '',
          sameSelection(selection, locked) ? 'is-selected' : '',
        ].join(' ')}
        style={{ left: x, top: y }}
        aria-label={`${refused ? 'Refused: the' : 'The'} edge from tainted to ${EXIT} is locked by TaintContainmentLaw`}
        aria-pressed={sameSelection(selection, locked)}
        onClick={() => choose(locked)}
      >
        <Icon name="lock" />
      </button>
      <span className="map__note map__note--lock" style={{ left: x, top: below }} aria-hidden="true">
        {line}TaintContainmentLaw{line && ' holds it'}
      </span>
    </>
  );
}
