import { compileCondition } from '../../compile/conditions.ts';
import type { Tables } from '../../compile/tables.ts';
import { TRUE } from '../../compile/truth.ts';
import type { ContextFact, ContextKind } from '../../model/analysis.ts';
import type { ChainEntry } from '../../model/proposal.ts';
import type { ProvenanceRecord } from '../../model/provenance.ts';
import { foldChain, type Lineage } from '../../provenance/lineage.ts';
import { indexRecords } from '../../provenance/records.ts';
import { assemble, type Path, SESSION } from './path.ts';
import { type ChainAtom, pathsFor } from './paths.ts';

export type Facts = { readonly [fact in ContextFact]: boolean };

/** A trust context that the worlds tell from every other, with a chain that has it. */
export type Context = {
  /** As the first world sees it. */
  kind: ContextKind;
  chain: ChainEntry[];
  records: ProvenanceRecord[];
  /** For each world what the chain folds to, what it is, and what each atom comes out as. */
  lineages: Lineage[];
  facts: Facts[];
  truths: boolean[][];
};

export type Contexts = { list: Context[]; complete: boolean };

const MOST_CONTEXTS = 3000;

/**
 * SPEC 4, as a set: every trust context that some chain has, as far as the worlds and atoms can tell them apart, the
 * simplest chains first. Labels are a semilattice, the worst of the parts, so that the contexts are what the lines of
 * descent of `pathsFor` come to when they are joined until nothing new comes of it.
 */
export function contextsFor(worlds: readonly Tables[], atoms: readonly ChainAtom[]): Contexts {
  const tests = atoms.map(holdsIn);
  const look = (paths: readonly Path[]): Context => {
    const { chain, records } = assemble(paths);
    const index = indexRecords(records as never);
    const lineages = worlds.map((tables) =>
      foldChain(tables, chain, { session: SESSION, records: index, observed: [] }),
    );
    const facts = lineages.map((lineage, i) => factsOf(lineage, worlds[i], paths));
    const truths = lineages.map((lineage) => tests.map((test) => test(lineage)));
    return { kind: kindOf(facts[0]), chain, records, lineages, facts, truths };
  };
  const bits = (context: Context): bigint =>
    context.facts.reduce<bigint>((sofar, facts, world) => {
      const own = [
        ...factNames.map((fact) => facts[fact]),
        ...atoms.map((atom, i) => context.truths[world]?.[i] !== 'origins_within' in atom),
      ];
      return own.reduce((found, bit) => (found << 1n) | (bit ? 1n : 0n), sofar);
    }, 0n);

  const parts = new Map<bigint, Path>();
  for (const path of pathsFor(worlds, atoms)) {
    const mask = bits(look([path]));
    const known = parts.get(mask);
    if (known === undefined || path.cost < known.cost) parts.set(mask, path);
  }
  const width = factNames.length + atoms.length;
  const { joined, complete } = join(parts, (mask) => settle(mask, worlds.length, width));
  return { list: joined.map((paths) => look(paths)), complete };
}

const factNames: readonly ContextFact[] = ['unknown_origin', 'untrusted', 'tainted', 'derived', 'cleared'];

/**
 * Rows of the matrix are nested, so that what is tainted has the same capabilities derived or cleared or neither; what
 * is of unknown origin, derived or not.
 */
function settle(mask: bigint, worlds: number, width: number): bigint {
  let settled = mask;
  for (let world = 0; world < worlds; world++) {
    const top = BigInt(width * (worlds - world));
    const bit = (place: number) => 1n << (top - BigInt(place + 1));
    if ((settled & bit(0)) !== 0n) settled &= ~(bit(3) | bit(4));
    if ((settled & bit(2)) !== 0n) settled &= ~bit(4);
  }
  return settled;
}

type Joined = { paths: readonly Path[]; cost: number };

/** All joins of the parts, each by the cheapest way to it, cheapest first. */
function join(
  parts: ReadonlyMap<bigint, Path>,
  settled: (mask: bigint) => bigint,
): { joined: Path[][]; complete: boolean } {
  const best = new Map<bigint, Joined>();
  const waiting: Map<bigint, Joined>[] = [];
  const offer = (mask: bigint, found: Joined) => {
    const known = best.get(mask);
    if (known !== undefined && known.cost <= found.cost) return;
    best.set(mask, found);
    const bucket = waiting[found.cost] ?? new Map<bigint, Joined>();
    waiting[found.cost] = bucket.set(mask, found);
  };
  for (const [mask, path] of parts) offer(settled(mask), { paths: [path], cost: path.cost });
  const joined: Path[][] = [];
  for (let cost = 0; cost < waiting.length; cost++) {
    for (const [mask, found] of waiting[cost] ?? []) {
      if (best.get(mask) !== found) continue;
      joined.push([...found.paths]);
      if (joined.length > MOST_CONTEXTS) return { joined, complete: false };
      for (const [other, path] of parts) {
        offer(settled(mask | other), { paths: [...found.paths, path], cost: cost + path.cost });
      }
    }
  }
  return { joined, complete: true };
}

function holdsIn(atom: ChainAtom): (lineage: Lineage) => boolean {
  if ('from' in atom) {
    const { param, from } = atom;
    return (lineage) => lineage.unknownOrigin || lineage.channelsFor(param).some((channel) => from.includes(channel));
  }
  const test = compileCondition(atom);
  return (lineage) => test({ parameters: {}, lineage }) === TRUE;
}

function factsOf(lineage: Lineage, tables: Tables | undefined, paths: readonly Path[]): Facts {
  const { unknownOrigin, trusted, tainted, derived } = lineage;
  const clears = paths.some(({ steps }) =>
    steps.some(({ step }) => {
      const rule = 'name' in step && step.cleared ? tables?.taintRules.get(step.name) : undefined;
      return rule?.taint === 'clear' && 'name' in step && rule.by === step.by;
    }),
  );
  return {
    unknown_origin: unknownOrigin,
    untrusted: !trusted,
    tainted,
    derived: derived && !unknownOrigin,
    cleared: clears && !tainted,
  };
}

function kindOf(facts: Facts | undefined): ContextKind {
  if (facts === undefined || facts.unknown_origin) return 'unknown_origin';
  if (facts.tainted) return facts.derived ? 'derived_tainted' : 'tainted';
  return facts.cleared ? 'cleared' : facts.derived ? 'derived' : 'trusted';
}

/** What of a world a chain's label depends on. */
export const worldKey = ({ channels, taint_rules, provenance }: Tables['artifact']) => [
  channels.map(({ name, trust_level }) => [name, trust_level]),
  taint_rules.map((rule) => [rule.transformation, rule.taint, rule.taint === 'clear' ? rule.by : null]),
  provenance.tracking,
];
