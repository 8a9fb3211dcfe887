import type { GraphNode } from '@demo';
import { Fragment } from 'react';
import { Handle, type Node, type NodeProps, Position } from 'reactflow';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { decidingWords, nameOf, trustWords } from './words.ts';

export type NodeData = {
  node: GraphNode;
  /** Of a raw input: what it is outside. */
  raw: { name: string; icon: IconName } | null;
  isOff: boolean;
  isRinged: boolean;
  isOrigin: boolean;
  /** The serial of the change that an edit has just made to this verdict; it pulses once for each. */
  changed: number | null;
};
export type ThingNode = Node<NodeData, 'thing'>;

/** One thing in the graph. Its border is its trust, its band taint, its shape its kind, its fill a decision. */
export function ThingView({ data }: NodeProps<ThingNode>) {
  return (
    <>
      <Handle type="target" position={Position.Top} isConnectable={false} />
      {data.node.kind === 'verdict' ? <Verdict {...data} /> : <Thing {...data} />}
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </>
  );
}

function Thing({ node, raw, isOff, isRinged, isOrigin }: NodeData) {
  const isRaw = node.kind === 'raw';
  const classes = [
    'gnode',
    `gnode--${node.kind}`,
    node.tainted && !isRaw ? 'node--hatched' : '',
    isOff ? 'is-off' : '',
    isRinged ? 'is-selected' : '',
  ];
  const title = `${nameOf(node)}: ${trustWords(node)}`;
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      data-trust={isRaw ? undefined : node.trust_level}
      data-ref={node.ref}
      title={title}
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
  if (cleared) return <Icon name="check" className="gnode__end" />;
  return quarantined ? <Icon name="lock" className="gnode__end" /> : null;
}

const glyphs = { ALLOW: 'allow', DENY: 'deny', ASK: 'ask' } as const;

function Verdict({ node, isOff, isRinged, changed }: NodeData) {
  if (!node.verdict) return null;
  const { decision } = node.verdict;
  const words = decidingWords(node);
  const classes = ['gverdict', isOff ? 'is-off' : '', isRinged ? 'is-selected' : ''];
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
        <Breakable>{words}</Breakable>
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
