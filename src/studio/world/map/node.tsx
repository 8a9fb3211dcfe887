import { memo, useState } from 'react';
import { Handle, type Node, type NodeProps, Position } from 'reactflow';
import { Says, VerdictBadge } from '../../parts/verdict-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CoverageMarks } from '../../verify/coverage-marks.tsx';
import type { Card, Line, Mark } from './cards.ts';
import { useMapActions } from './context.ts';
import type { Density } from './layout.ts';
import type { MapNode } from './world.ts';

export type FlowNode = Node<
  {
    node: MapNode;
    card: Card;
    density: Density;
    /** Whether there is room for an icon on every node; a channel always has one. */
    icons: boolean;
    selected: boolean;
    /** The one node that Tab comes to. */
    inTabOrder: boolean;
    described: boolean;
    /** A channel or a line is being dragged, and this node would take it. */
    target: 'open' | 'over' | null;
    /** Lines may be drawn out of it, and into it. */
    starts: boolean;
    connects: boolean;
  },
  'card'
>;

const linesShown = { full: 2, brief: 1, head: 0 } as const;

/** A channel, a row, a capability or an action. One button: Enter selects it, two clicks rename it. */
export const NodeCard = memo(function NodeCard({ data, id }: NodeProps<FlowNode>) {
  const { node, card, density, selected, target } = data;
  const { select, rename, focused, blurred, drawn } = useMapActions();
  const classes = [
    'node',
    density === 'head' ? 'node--head' : '',
    card.state === 'absent' ? 'is-absent' : '',
    selected ? 'is-selected' : '',
    target ? `is-target is-target--${target}` : '',
  ];
  return (
    <>
      {node.column > 0 && (
        <Handle
          type="target"
          position={Position.Left}
          id="in"
          isConnectableStart={false}
          isConnectable={data.connects}
        />
      )}
      <button
        type="button"
        ref={(element) => drawn(id, element)}
        className={classes.filter(Boolean).join(' ')}
        data-trust={card.trust ?? undefined}
        tabIndex={data.inTabOrder ? 0 : -1}
        aria-label={card.words}
        aria-pressed={selected}
        aria-describedby={data.described ? hintId : undefined}
        onClick={() => select(id)}
        onDoubleClick={() => rename(id)}
        onFocus={({ currentTarget }) => focused(id, currentTarget)}
        onBlur={blurred}
      >
        <span className="node__head">
          {card.icon && (data.icons || node.column === 0) && <Icon name={card.icon} />}
          <span className="node__name">{node.name}</span>
          <End card={card} brief={density === 'head'} />
        </span>
        {card.lines.slice(0, linesShown[density]).map((line) => (
          <LineOf key={JSON.stringify(line)} line={line} brief={node.column === 1} />
        ))}
      </button>
      {node.column < 3 && (
        <Handle type="source" position={Position.Right} id="out" isConnectable={data.starts} isConnectableEnd={false} />
      )}
    </>
  );
});

export const hintId = 'map-hint';

function End({ card: { mark, problem }, brief }: { card: Card; brief: boolean }) {
  const shown = mark && isShown(mark, brief) ? mark : null;
  if (!shown && !problem) return null;
  return (
    <span className="node__end">
      {problem && <Icon name={problem} className={`icon--${problem}`} />}
      {shown && <MarkOf mark={shown} brief={brief} />}
    </span>
  );
}

function isShown(mark: Mark, brief: boolean): boolean {
  if (mark.kind === 'verdict') return true;
  // What a line says where there is room for lines.
  const inPlace = mark.kind === 'coverage' || mark.inPlace === true;
  return inPlace === brief;
}

function MarkOf({ mark, brief }: { mark: Mark; brief: boolean }) {
  if (mark.kind === 'verdict') return <Verdict mark={mark} brief={brief} />;
  if (mark.kind === 'coverage') return <CoverageMarks covered={mark.covered} brief said />;
  return (
    <span className={mark.outline ? 'tag tag--outline' : 'tag'} title={mark.icon && mark.text}>
      {mark.icon ? <Icon name={mark.icon} /> : mark.text}
    </span>
  );
}

/** A verdict that an edit has changed pulses once; that of another channel is just another. */
function Verdict({ mark, brief }: { mark: Extract<Mark, { kind: 'verdict' }>; brief: boolean }) {
  const { decision, filled, of } = mark;
  const [seen, setSeen] = useState({ decision, of, turns: 0 });
  if (seen.decision !== decision || seen.of !== of) {
    setSeen({ decision, of, turns: seen.of === of ? seen.turns + 1 : 0 });
  }
  if (!filled && !brief) return <Says decision={decision} />;
  return (
    <VerdictBadge key={seen.turns} decision={decision} size={brief ? 'glyph' : 'plain'} changed={seen.turns > 0} />
  );
}

/** `brief`: there is room for marks, not for their numbers. */
function LineOf({ line, brief }: { line: Line; brief: boolean }) {
  switch (line.kind) {
    case 'text':
      return (
        <span className="node__text">
          {line.parts.map((part) => (typeof part === 'string' ? part : <code key={part.name}>{part.name}</code>))}
        </span>
      );
    case 'pips':
      return (
        <span className="node__text pips">
          <span className="pips__row" hidden={line.pips.length === 0}>
            {line.pips.map(({ name, state }) => (
              <i key={name} className={`pip pip--${state}`} />
            ))}
          </span>
          {line.text}
        </span>
      );
    case 'coverage':
      return <CoverageMarks covered={line.covered} brief={brief} said />;
    case 'rule':
      return (
        <span
          className={line.off ? 'node__text node__rule is-off' : 'node__text node__rule'}
          data-verdict={line.verdict ?? undefined}
        >
          <Icon name={line.icon} />
          <span>{line.text}</span>
        </span>
      );
  }
}
