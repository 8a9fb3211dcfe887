import type { HypervisorOptions, Transformation, Transformed } from '../model/hypervisor.ts';
import type { Json } from '../model/json.ts';
import { copyPlain, PROPOSAL_LIMITS } from '../model/plain.ts';
import type { StoredObject } from '../provenance/store.ts';
import { refuse } from './argument.ts';
import type { World } from './world.ts';

/**
 * SPEC 4 and 2, Taint Propagation Rules: makes an object from others. What the agent makes also descends from all it
 * has been shown; only a transformation that the hypervisor or a person runs may read what is quarantined, and only
 * theirs can clear.
 */
export function transform(
  world: World,
  { name, from, by, value }: Transformation,
  functions: HypervisorOptions['transformations'],
): Transformed {
  const inputs: StoredObject[] = [];
  for (const [i, id] of from.entries()) {
    const input = world.store.get(id);
    if (input === undefined) return refuse('object-unknown', `/from/${i}`, { id });
    if (by === 'agent' && input.quarantined) return refuse('object-quarantined', `/from/${i}`, { id });
    inputs.push(input);
  }
  if ((value === undefined) !== (by === 'hypervisor')) return refuse('transformation-value', '/value', { by });
  const made = by === 'hypervisor' ? run(functions, name, inputs) : { value: value as Json };
  if ('diagnostics' in made) return made;

  const rule = world.tables.taintRules.get(name);
  const seen = by === 'agent' && world.tables.observes ? world.observed : [];
  const object = world.store.addMade(world.tables, {
    session: world.session,
    parents: [...new Set([...from, ...seen])],
    transformation: { name, by, cleared: rule?.taint === 'clear' && rule.fits(made.value) },
    value: made.value,
    quarantined: inputs.some((input) => input.quarantined),
  });
  const { record, quarantined } = object;
  world.record({ kind: 'derivation', record, value: made.value, quarantined });
  world.show(object);
  return {
    object: {
      id: record.id,
      tainted: record.tainted,
      cleared: record.transformation.cleared,
      quarantined,
      ...(quarantined ? {} : { value: made.value }),
    },
    diagnostics: [],
  };
}

function run(functions: HypervisorOptions['transformations'], name: string, inputs: readonly StoredObject[]) {
  const made = functions !== undefined && Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (made === undefined) return refuse('transformation-unknown', '/name', { name });
  try {
    const copied = copyPlain(made(inputs.map((input) => input.value)), PROPOSAL_LIMITS);
    return 'value' in copied ? copied : refuse('transformation-failed', '/name', { name });
  } catch {
    return refuse('transformation-failed', '/name', { name });
  }
}
