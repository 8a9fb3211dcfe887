import type { WorldManifest } from '@core';
import { pointer } from '../../store/selection.ts';
import { kindAt, namesOf } from './names.ts';
import type { placeAt, Token } from './place.ts';
import { quotedIn } from './quoted.ts';
import { declaredIn } from './uses.ts';

export type Offer = { name: string; says: string };

/**
 * The names that may stand at a place: those of its kind that the text declares, without the ones that its list already
 * has. `manifest`, the last good one, says what they are.
 */
export function offered(
  text: string,
  { path, isKey, quoted }: ReturnType<typeof placeAt>,
  manifest: WorldManifest | null,
): Offer[] {
  if (path.at(-1) === 'param') return manifest ? parametersAt(path, text, manifest) : [];
  const kind = kindAt(path, isKey);
  // A key declares a name of its own; elsewhere one of those declared is meant.
  if (!kind || isKey || path.at(-1) === 'id' || path.at(-1) === 'transformation') return [];
  const beside = new Set(
    quotedIn(text)
      .filter((other) => other.offset !== quoted?.offset && inSameList(other.path, path))
      .map(({ value }) => value),
  );
  const known = new Map((manifest ? namesOf(kind, manifest) : []).map(({ name, says }) => [name, says]));
  return declaredIn(kind, text)
    .filter((name) => !beside.has(name) && (path[2] !== 'overrides' || mayBeOverridden(name, manifest)))
    .map((name) => ({ name, says: known.get(name) ?? kind }));
}

/** An allow rule overrides rules that ask, and no others. */
function mayBeOverridden(id: string, manifest: WorldManifest | null): boolean {
  const known = [...(manifest?.rules ?? []), ...(manifest?.invariants ?? [])].find((each) => each.id === id);
  return known === undefined || ('effect' in known && known.effect === 'ask');
}

/** Pointers to the parameters of the actions that the rule, law or assertion around a place speaks about. */
function parametersAt(path: readonly Token[], text: string, manifest: WorldManifest): Offer[] {
  const spoken = quotedIn(text)
    .filter(
      (each) => each.path[0] === path[0] && each.path[1] === path[1] && kindAt(each.path, each.isKey) === 'action',
    )
    .map(({ value }) => value);
  const actions = spoken.length > 0 ? spoken : Object.keys(manifest.actions);
  const offers = actions.flatMap((name) => {
    const parameters = Object.hasOwn(manifest.actions, name) ? manifest.actions[name]?.parameters : undefined;
    const properties = typeof parameters === 'object' ? (parameters.properties ?? {}) : {};
    return Object.keys(properties).map((key) => [pointer(key), name] as const);
  });
  return [...new Map(offers)].map(([name, action]) => ({ name, says: `a parameter of ${action}` }));
}

function inSameList(a: readonly Token[], b: readonly Token[]): boolean {
  return typeof b.at(-1) === 'number' && a.length === b.length && a.slice(0, -1).join() === b.slice(0, -1).join();
}
