import type { Flip } from '../../model/analysis.ts';
import type { Json, JsonObject } from '../../model/json.ts';
import { modes } from '../../model/names.ts';
import { pointerTokens } from '../../model/pointer.ts';
import type { ProvenanceRecord } from '../../model/provenance.ts';
import { memberOf } from '../../resolve/argument.ts';
import { label } from '../../resolve/label.ts';
import { Space } from '../space.ts';
import { type Question, subsets, tried } from './trial.ts';

/** No more sets of changes of one kind are tried. */
const MOST_TRIED = 600;
/** For each other decision so many ways are told. */
const MOST_TOLD = 3;

export function otherModes(question: Question): Flip[] {
  const { context } = question;
  return modes
    .filter((mode) => mode !== context.mode)
    .flatMap((mode) =>
      tried(question, { kind: 'mode', code: 'flip-mode', values: { mode }, context: { ...context, mode } }),
    );
}

type Patch = { name: string; value: Json | undefined };

/** Other values, of as few parameters as possible: one of each kind that the conditions and the schema tell apart. */
export function otherParameters(question: Question): Flip[] {
  const { side, proposal, resolution } = question;
  if (resolution.rule.kind === 'law') return [];
  const { parameters } = new Space([side], [], { values: new Map(), contexts: new Map() });
  const { base = {} } = parameters;
  const patches = parameters.groups.flatMap(({ name, choices }) =>
    name === null ? [] : choices.map(({ value }): Patch => ({ name, value })),
  );
  const wholes = parameters.groups.flatMap(({ name, choices }) =>
    name === null ? choices.map(({ value }) => value as JsonObject) : [],
  );
  const misfit = resolution.explanation.find(({ step }) => step === 'schema')?.ids ?? [];
  const mended = [...new Set(misfit.flatMap((pointer) => pointerTokens(pointer).slice(0, 1)))].map(
    (name): Patch => ({ name, value: base[name] }),
  );
  const attempt = (made: JsonObject, names: readonly string[]) =>
    tried(question, {
      kind: 'parameters',
      code: 'flip-parameters',
      values: { parameters: [...names], values: names.map((name) => made[name] ?? null) },
      proposal: { ...proposal, parameters: made },
    });
  const sets = firstOf(subsets(patches, 2), MOST_TRIED)
    .filter((set) => new Set(set.map(({ name }) => name)).size === set.length)
    .map((set) => [...mended.filter(({ name }) => set.every((each) => each.name !== name)), ...set]);
  const found = [...(mended.length > 0 ? [mended] : []), ...sets].flatMap((set) =>
    attempt(
      set.reduce((made, patch) => patched(made, patch), proposal.parameters),
      set.map(({ name }) => name),
    ),
  );
  return smallest(
    [...found, ...wholes.flatMap((whole) => attempt(whole, Object.keys(whole)))],
    ({ values }) => (values.parameters as string[]).length,
  );
}

function patched(parameters: JsonObject, { name, value }: Patch): JsonObject {
  const { [name]: _, ...others } = parameters;
  return value === undefined ? others : { ...parameters, [name]: value };
}

/** Other lineage: without some of the objects it comes from, or from nothing but clean input. */
export function otherLineage(question: Question): Flip[] {
  const { tables, proposal, context } = question;
  const { provenance_chain: chain = [] } = proposal;
  const { mode: _, ...labelled } = context;
  const observed = tables.observes ? (context.observed ?? []) : [];
  const roots = [...new Set([...chain.map(({ ref }) => ref), ...observed])];
  const without = (dropped: readonly string[]) => ({
    proposal: { ...proposal, provenance_chain: chain.filter(({ ref }) => !dropped.includes(ref)) },
    context: { ...context, observed: observed.filter((id) => !dropped.includes(id)) },
  });
  const attempt = (objects: readonly string[]) =>
    tried(question, {
      kind: 'lineage',
      code: 'flip-lineage',
      values: { objects: [...objects], channel: null },
      ...without(objects),
    });
  // Each object that taints by itself has to go.
  const bad = roots.filter((ref) => label(tables.artifact, [{ ref }], { ...labelled, observed: [] }).tainted);
  const some = [...firstOf(subsets(roots, 2), MOST_TRIED), bad]
    .filter((set) => set.length > 0 && set.length < roots.length)
    .flatMap(attempt);
  const channel = tables.artifact.channels.find(({ trust_level }) => trust_level === 'trusted')?.name;
  const clean =
    channel === undefined
      ? []
      : tried(question, {
          kind: 'lineage',
          code: 'flip-lineage',
          values: { objects: roots, channel },
          ...onlyFrom(question, channel),
        });
  return smallest([...some, ...clean], ({ values }) => (values.objects as string[]).length);
}

/** The same call, made of nothing but what entered by one channel. */
function onlyFrom({ proposal, context }: Question, source: string) {
  const taken = new Set(context.records.map((record) => memberOf(record, 'id')));
  let id = 'clean';
  while (taken.has(id)) id += '_';
  const record: ProvenanceRecord = {
    id,
    session: context.session,
    parents: [],
    source,
    trust_level: 'trusted',
    tainted: false,
  };
  return {
    proposal: { ...proposal, provenance_chain: [{ ref: id }] },
    context: { ...context, records: [...context.records, record], observed: [id] },
  };
}

/** Of the ways to each decision the first few of those that change the least. */
export function smallest(flips: readonly Flip[], size: (flip: Flip) => number): Flip[] {
  return (['ALLOW', 'ASK', 'DENY'] as const).flatMap((decision) => {
    const there = flips.filter((flip) => flip.decision === decision);
    const least = Math.min(...there.map(size));
    return there.filter((flip) => size(flip) === least).slice(0, MOST_TOLD);
  });
}

function firstOf<T>(items: Iterable<T>, most: number): T[] {
  const found: T[] = [];
  for (const item of items) {
    if (found.length >= most) break;
    found.push(item);
  }
  return found;
}
