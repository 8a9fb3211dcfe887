import {
  available,
  type CompiledManifest,
  label,
  type ProvenanceRecord,
  type TrustContext,
  type TrustLevel,
  type WorldManifest,
} from '@core';
import { few } from './words.ts';

/** A kind of context that an agent can be in: what its chain is made of, how Core labels it, which actions exist. */
export type Kind = { id: string; name: string; context: TrustContext; actions: readonly string[] };

/** A chain made for the purpose; its last record is what the agent holds. */
type Chain = { name: string; records: readonly ProvenanceRecord[] };

/**
 * Every kind of context of a world: each channel straight, what a derived channel gives back of something trusted or
 * untrusted, what each clear rule clears, and an origin that nobody knows. Alike chains that Core labels alike are one.
 */
export function kindsOf(manifest: WorldManifest, compiled: CompiledManifest): Kind[] {
  const channels = (level: TrustLevel) =>
    Object.keys(manifest.channels).filter((name) => manifest.channels[name]?.trust_level === level);
  const [trusted, untrusted, derived] = [channels('trusted'), channels('untrusted'), channels('derived')];
  const source = untrusted[0] ?? trusted[0];

  const straight = [...trusted, ...untrusted].map((name) => ({ name, records: [event('e1', name)] }));
  const kinds = group('straight', straight, compiled, (names) => `${few(names)}, straight`);
  for (const parents of [trusted, untrusted]) {
    const [parent] = parents;
    if (parent === undefined) continue;
    const again = derived.map((name) => ({ name, records: [event('e1', parent), event('e2', name, ['e1'])] }));
    kinds.push(...group('again', again, compiled, (names) => `${few(names)}, from ${few(parents, 'or')}`));
  }
  if (source !== undefined) {
    const cleared = clearRules(manifest).map(({ transformation, by }) => {
      const made = { transformation: { name: transformation, by, cleared: true } };
      return { name: transformation, records: [event('e1', source), { ...unclaimed('d2', ['e1']), ...made }] };
    });
    kinds.push(...group('cleared', cleared, compiled, (names) => `${few(names)}, cleared`));
  }
  return [...kinds, ...group('unknown', [{ name: '', records: [] }], compiled, () => 'unknown origin')];
}

/** What a change did: the actions that came into being or ceased to exist, by kind of context. */
export function consequences(before: readonly Kind[], after: readonly Kind[]): string[] {
  return after.flatMap(({ id, name, actions }) => {
    const old = before.find((kind) => kind.id === id)?.actions ?? actions;
    const gained = actions.filter((action) => !old.includes(action));
    const lost = old.filter((action) => !actions.includes(action));
    return [
      ...(gained.length > 0 ? [`${few(gained)} now ${gained.length === 1 ? 'exists' : 'exist'} for ${name}`] : []),
      ...(lost.length > 0 ? [`${few(lost)} no longer ${lost.length === 1 ? 'exists' : 'exist'} for ${name}`] : []),
    ];
  });
}

function group(
  sort: string,
  chains: readonly Chain[],
  compiled: CompiledManifest,
  phrase: (names: readonly string[]) => string,
): Kind[] {
  const groups = new Map<string, { names: string[]; context: TrustContext }>();
  for (const { name, records } of chains) {
    const shown = records.at(-1)?.id ?? 'nowhere';
    const context = label(compiled, [{ ref: shown }], { session: here, records, observed: [shown] });
    const id = [sort, context.trust_level, context.derived, context.tainted, context.unknown_origin].join(' ');
    const known = groups.get(id);
    if (known) known.names.push(name);
    else groups.set(id, { names: [name], context });
  }
  return [...groups].map(([id, { names, context }]) => {
    return { id, name: phrase(names), context, actions: namesOf(compiled, context) };
  });
}

function namesOf(compiled: CompiledManifest, context: TrustContext): string[] {
  return available(compiled, context).map(({ name }) => name);
}

function clearRules({ taint_rules = [] }: WorldManifest) {
  return taint_rules.flatMap((rule) => (rule.taint === 'clear' ? [rule] : []));
}

const here = 'this session';

/** A record that claims the best, so that its label is what Core makes of it. */
function unclaimed(id: string, parents: string[]) {
  return { id, session: here, parents, trust_level: 'trusted' as const, tainted: false };
}

function event(id: string, source: string, parents: string[] = []): ProvenanceRecord {
  return { ...unclaimed(id, parents), source };
}
