import type { DecidingRule, Decision, Json, LedgerEntry, Mode, TrustLevel } from '@core';
import { contextOf } from './context.ts';
import type { Answered, Frame, Run } from './run.ts';

export const lanes = ['reality', 'boundary', 'agent', 'verdict', 'memory'] as const;
export type Lane = (typeof lanes)[number];

/** The trust level at origin, `derived` for what was made or remembered; of a proposal and its verdict, the context's. */
type Trust = { trust_level: TrustLevel; tainted: boolean };

/** One thing in the graph. `ref` is its id in the ledger; `name` its channel, transformation, action, rule or key. */
export type GraphNode = Trust & {
  id: string;
  kind: 'raw' | 'event' | 'made' | 'proposal' | 'verdict' | 'memory' | 'unknown';
  lane: Lane;
  ref: string;
  name: string;
  session: string;
  step: number;
  quarantined: boolean;
  /** An endorsement: taint ends here. */
  cleared: boolean;
  /** Of a verdict: the first resolution, the answer it got, and what it came to when resolved anew. */
  verdict?: { decision: Decision; rule: DecidingRule; answer?: Answered['answer']; afterwards?: Decision };
  /** Of a memory version: its number among those of its key, from 1. */
  version?: number;
};

/**
 * What flows from one node to another: `event` from Reality through the boundary; `returns` from an action to what it
 * brought back; `transformation` from input to output; `cites` from an object to the proposal whose chain names it, for
 * these `parameters`; `observed` from what the agent had seen to what it then made or proposed; `resolution` from a
 * proposal to its verdict; `execution` from a verdict to the memory version it wrote; `memory` from version to read.
 */
export type GraphEdge = Trust & {
  id: string;
  kind: 'event' | 'returns' | 'transformation' | 'cites' | 'observed' | 'resolution' | 'execution' | 'memory';
  from: string;
  to: string;
  parameters?: string[];
};

/** A session between its walls: its first and last step so far. */
export type GraphSession = { session: string; mode: Mode; first: number; last: number };

export type Graph = { nodes: GraphNode[]; edges: GraphEdge[]; sessions: GraphSession[] };

/** The provenance graph of a run after a step, in the order in which things came to be: a pure function of both. */
export function graphOf(run: Run, step: number = run.frames.length): Graph {
  const sessions: GraphSession[] = [];
  const drawing: Drawing = { run, nodes: new Map(), edges: [], objects: new Map(), versions: new Map() };
  for (const frame of run.frames.filter((each) => each.step <= step)) {
    const { session, mode } = frame;
    const current = sessions.at(-1);
    if (current?.session === session) current.last = frame.step;
    else sessions.push({ session, mode, first: frame.step, last: frame.step });
    for (const entry of run.ledger.entries.slice(frame.ledger.from, frame.ledger.to)) draw(drawing, entry, frame);
  }
  return { nodes: [...drawing.nodes.values()], edges: drawing.edges, sessions };
}

type Drawing = {
  run: Run;
  nodes: Map<string, GraphNode>;
  edges: GraphEdge[];
  /** The node of each object by its id in the ledger. */
  objects: Map<string, GraphNode>;
  /** How many versions each memory key has. */
  versions: Map<string, number>;
};
type Entry<Kind extends LedgerEntry['kind']> = Extract<LedgerEntry, { kind: Kind }>;

function draw(drawing: Drawing, entry: LedgerEntry, frame: Frame): void {
  switch (entry.kind) {
    case 'event':
      drawEvent(drawing, entry, frame);
      break;
    case 'derivation':
      drawDerivation(drawing, entry, frame);
      break;
    case 'proposal':
      drawProposal(drawing, entry, frame);
      break;
    case 'resolution':
      drawVerdict(drawing, entry, frame);
      break;
    case 'approval': {
      const verdict = drawing.nodes.get(`verdict:${entry.proposal}`)?.verdict;
      if (verdict) verdict.answer = entry.answer;
      break;
    }
    case 'memory_write':
      drawMemory(drawing, entry, frame);
      break;
    case 'memory_read':
      for (const version of entry.versions) {
        const from = drawing.objects.get(version);
        if (from) connect(drawing, 'memory', from, `event:${entry.event}`);
      }
      break;
    case 'session_start':
    case 'lapse':
    case 'execution':
    case 'manifest':
      break;
  }
}

function drawEvent(drawing: Drawing, { record, quarantined, of }: Entry<'event'>, frame: Frame): void {
  const { id, source: name, trust_level, tainted } = record;
  const common = { ref: id, name, trust_level, tainted, quarantined };
  const event = place(drawing, frame, { ...common, kind: 'event', lane: 'boundary' });
  const proposal = drawing.nodes.get(`proposal:${of}`);
  drawing.objects.set(id, event);
  if (frame.raw === undefined) {
    if (proposal) connect(drawing, 'returns', proposal, event.id);
    return;
  }
  const raw = place(drawing, frame, { ...common, kind: 'raw', lane: 'reality' });
  if (proposal) connect(drawing, 'returns', proposal, raw.id);
  connect(drawing, 'event', raw, event.id);
}

function drawDerivation(drawing: Drawing, { record, quarantined }: Entry<'derivation'>, frame: Frame): void {
  const { id: ref, parents } = record;
  const { name, cleared } = record.transformation;
  const trust = trustOf(drawing, ref);
  const made = place(drawing, frame, { kind: 'made', lane: 'agent', ref, name, ...trust, quarantined, cleared });
  drawing.objects.set(ref, made);
  for (const parent of parents) {
    const from = drawing.objects.get(parent);
    if (from) connect(drawing, frame.made?.from.includes(parent) ? 'transformation' : 'observed', from, made.id);
  }
}

/** What was made has no level of its own: it is drawn as Core labels it, cleared or clean of derived origin as derived. */
function trustOf({ run }: Drawing, object: string): Trust {
  const context = contextOf(run, object);
  if (context === undefined) return { trust_level: 'untrusted', tainted: true };
  const { trust_level, derived, tainted } = context;
  return { trust_level: derived && trust_level === 'trusted' ? 'derived' : trust_level, tainted };
}

function drawProposal(drawing: Drawing, { proposal }: Entry<'proposal'>, frame: Frame): void {
  const ref = frame.proposal ?? '';
  const name = member(proposal, 'action_type');
  const trust: Trust = { trust_level: 'untrusted', tainted: true };
  const node = place(drawing, frame, { kind: 'proposal', lane: 'agent', ref, name: asText(name), ...trust });
  for (const [cited, parameters] of citations(proposal)) {
    const from = drawing.objects.get(cited) ?? drawUnknown(drawing, cited, frame);
    connect(drawing, 'cites', from, node.id, parameters);
  }
}

/** A reference that leads nowhere is of unknown origin: untrusted and tainted. */
function drawUnknown(drawing: Drawing, ref: string, frame: Frame): GraphNode {
  const trust: Trust = { trust_level: 'untrusted', tainted: true };
  const known = drawing.nodes.get(`unknown:${ref}`);
  return known ?? place(drawing, frame, { kind: 'unknown', lane: 'boundary', ref, name: ref, ...trust });
}

function drawVerdict(drawing: Drawing, { cause, observed, resolution }: Entry<'resolution'>, frame: Frame): void {
  const { decision, rule, trust_context } = resolution;
  const ref = frame.proposal ?? '';
  const proposal = drawing.nodes.get(`proposal:${ref}`);
  const verdict = drawing.nodes.get(`verdict:${ref}`)?.verdict;
  if (cause !== 'proposed') {
    if (verdict) verdict.afterwards = decision;
    return;
  }
  if (!proposal) return;
  proposal.trust_level = trust_context.trust_level;
  proposal.tainted = trust_context.tainted;
  if (isObserving(drawing)) {
    const cited = new Set(drawing.edges.filter(({ to }) => to === proposal.id).map(({ from }) => from));
    for (const seen of observed) {
      const from = drawing.objects.get(seen);
      if (from && !cited.has(from.id)) connect(drawing, 'observed', from, proposal.id);
    }
  }
  const name = rule.id ?? rule.kind;
  const { trust_level, tainted } = trust_context;
  const node = place(drawing, frame, { kind: 'verdict', lane: 'verdict', ref, name, trust_level, tainted });
  node.verdict = { decision, rule };
  connect(drawing, 'resolution', proposal, node.id);
}

function drawMemory(drawing: Drawing, entry: Entry<'memory_write'>, frame: Frame): void {
  const { record, key, quarantined, proposal } = entry;
  const { id: ref } = record;
  const version = (drawing.versions.get(key) ?? 0) + 1;
  const trust = trustOf(drawing, ref);
  const node = place(drawing, frame, { kind: 'memory', lane: 'memory', ref, name: key, ...trust, quarantined });
  node.version = version;
  drawing.versions.set(key, version);
  drawing.objects.set(ref, node);
  const verdict = drawing.nodes.get(`verdict:${proposal}`);
  if (verdict) connect(drawing, 'execution', verdict, node.id);
}

type Placed = Pick<GraphNode, 'kind' | 'lane' | 'ref' | 'name' | keyof Trust> & Partial<GraphNode>;

function place({ nodes }: Drawing, { session, step }: Frame, placed: Placed): GraphNode {
  const id = `${placed.kind}:${placed.ref}`;
  const node: GraphNode = { id, session, step, quarantined: false, cleared: false, ...placed };
  nodes.set(id, node);
  return node;
}

/** What flows along an edge is as trusted as where it comes from. */
function connect(
  { edges }: Drawing,
  kind: GraphEdge['kind'],
  from: GraphNode,
  to: string,
  parameters?: string[],
): void {
  const { trust_level, tainted } = from;
  const id = `${kind}:${from.id}>${to}`;
  edges.push({ id, kind, from: from.id, to, trust_level, tainted, ...(parameters && { parameters }) });
}

function isObserving({ run }: Drawing): boolean {
  return run.manifests[0]?.provenance.tracking === 'observed';
}

/** What a proposal cites, once each; without pointers the citation counts for every parameter. */
function citations(proposal: Json): Map<string, string[] | undefined> {
  const cited = new Map<string, string[] | undefined>();
  const chain = member(proposal, 'provenance_chain');
  for (const entry of Array.isArray(chain) ? chain : []) {
    const ref = asText(member(entry, 'ref'));
    const pointers = member(entry, 'parameters');
    const parameters = Array.isArray(pointers) && pointers.length > 0 ? pointers.map(asText) : undefined;
    const before = cited.get(ref);
    cited.set(ref, cited.has(ref) ? before && parameters && [...before, ...parameters] : parameters);
  }
  return cited;
}

function member(value: Json | undefined, key: string): Json | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

const asText = (value: Json | undefined) => (typeof value === 'string' ? value : '');
