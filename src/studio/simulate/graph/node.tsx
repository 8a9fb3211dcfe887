import type { GraphNode } from '@demo';
import { Fragment, memo } from 'react';
import type { Node, NodeProps } from 'reactflow';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { dragEnds, dragObject, useComposing } from '../composer/drag.ts';
import type { DrawnNode, Fold } from './drawn.ts';
import { grouped } from './plan.ts';
import { counted, decidingWords, foldWords, nameOf, trustWords } from './words.ts';

export type NodeData = {
  node: DrawnNode;
  /** Of a raw input: what it is outside. */
  raw: { name: string; icon: IconName } | null;
  isOff: boolean;
  isRinged: boolean;
  isOrigin: boolean;
  /** The search has found it. */
  isMatch: boolean;
  /** The serial of the change that an edit has just made to this verdict; it pulses once for each. */
  changed: number | null;
};
export type ThingNode = Node<NodeData, 'thing'>;

/** One thing in the graph. Its border is its trust, its band taint, its shape its kind, its fill a decision. */
export const ThingView = memo(function ThingView({ data }: NodeProps<ThingNode>) {
  const { fold, kind } = data.node;
  if (fold) return <Folded {...data} fold={fold} />;
  return kind === 'verdict' ? <Verdict {...data} /> : <Thing {...data} />;
});

/** A folded session is a strip across the lanes, a folded step a chip in its row. */
function Folded({ node, fold, isOff, isRinged, isMatch }: NodeData & { fold: Fold }) {
  const { of, steps, things, decisions } = fold;
  const classes = [
    'gfold',
    `gfold--${of}`,
    node.tainted ? 'node--hatched' : '',
    ...states({ isOff, isRinged, isMatch }),
  ];
  const verdicts = [...grouped(decisions, (decision) => decision)];
  const name = of === 'session' ? node.session : String(node.step);
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      data-fold={of}
      title={`${foldWords(fold, name)}. Click to unfold.`}
    >
      {of === 'session' ? (
        <>
          <Icon name="chevron-right" />
          <span className="gfold__name">
            Session {node.session}, {counted(steps, 'step')}
          </span>
        </>
      ) : (
        <span className="gfold__count">
          <Icon name="plus" />
          {things}
        </span>
      )}
      <span className="gfold__verdicts">
        {verdicts.map(([decision, all]) => (
          <span key={decision} className="verdict verdict--glyph" data-verdict={glyphs[decision]}>
            <Icon name={glyphs[decision]} />
            {of === 'session' && all.length > 1 && all.length}
          </span>
        ))}
      </span>
    </div>
  );
}

function states({ isOff, isRinged, isMatch }: Pick<NodeData, 'isOff' | 'isRinged' | 'isMatch'>): string[] {
  return [isOff ? 'is-off' : '', isRinged ? 'is-selected' : '', isMatch ? 'is-match' : ''];
}

function Thing({ node, raw, isOff, isRinged, isOrigin, isMatch }: NodeData) {
  const isRaw = node.kind === 'raw';
  const citable = useComposing() && (node.kind === 'event' || node.kind === 'made' || node.kind === 'memory');
  const classes = [
    'gnode',
    // The canvas is not panned by what is dragged out of it.
    citable ? 'gnode--citable nopan' : '',
    `gnode--${node.kind}`,
    node.tainted && !isRaw ? 'node--hatched' : '',
    ...states({ isOff, isRinged, isMatch }),
  ];
  const title = `${nameOf(node)}: ${trustWords(node)}`;
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      data-trust={isRaw ? undefined : node.trust_level}
      data-ref={node.ref}
      title={citable ? `${title}. Drag it to where it is cited.` : title}
      {...(citable && {
        draggable: true,
        onDragStart: (event) => dragObject(event, node.ref),
        onDragEnd: dragEnds,
      })}
    >
      <span className="gnode__head">
        <Icon name={raw?.icon ?? iconOf(node)} />
        <code>{isRaw ? 'raw' : node.kind === 'unknown' ? '?' : node.ref}</code>
        {mark(node, isOrigin)}
      </span>
      <span className="gnode__name">{raw?.name ?? node.name}</span>
    </div>
  );
}

function mark({ kind, version, quarantined, cleared }: GraphNode, isOrigin: boolean) {
  if (kind === 'raw') return null;
  if (isOrigin) return <span className="gnode__origin">origin</span>;
  if (version !== undefined) return <span className="gnode__end">v{version}</span>;
  if (cleared) return <Icon name="gate" className="gnode__end" />;
  return quarantined ? <Icon name="lock" className="gnode__end" /> : null;
}

const glyphs = { ALLOW: 'allow', DENY: 'deny', ASK: 'ask' } as const;

function Verdict({ node, isOff, isRinged, isMatch, changed }: NodeData) {
  if (!node.verdict) return null;
  const { decision } = node.verdict;
  const words = decidingWords(node);
  const classes = ['gverdict', ...states({ isOff, isRinged, isMatch })];
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      data-verdict={glyphs[decision]}
      data-ref={node.ref}
      title={`${decision}, ${words}`}
    >
      <span
        key={changed}
        className={changed === null ? 'verdict verdict--node' : 'verdict verdict--node has-changed'}
        data-verdict={glyphs[decision]}
      >
        <Icon name={glyphs[decision]} />
        {decision}
      </span>
      <small>
        <span>
          <Breakable>{words}</Breakable>
        </span>
      </small>
    </div>
  );
}

/** Lets a name of the manifest break where its words do. */
function Breakable({ children }: { children: string }) {
  let at = 0;
  const parts = children.split(/(?<=[-_/.])|(?<=[a-z])(?=[A-Z])/).map((part) => {
    at += part.length;
    return { part, at };
  });
  return parts.map(({ part, at: end }) => (
    <Fragment key={end}>
      {part}
      <wbr />
    </Fragment>
  ));
}

function iconOf({ kind, trust_level }: GraphNode): IconName {
  switch (kind) {
    case 'raw':
    case 'event':
    case 'unknown':
      return trust_level;
    case 'made':
      return 'transform';
    case 'proposal':
    case 'verdict':
      return 'action';
    case 'memory':
      return 'memory';
  }
}
