import type { Pointer, WorldManifest } from '@core';
import { pointer } from '../../store/selection.ts';
import type { Token } from './place.ts';

/** What a name of the manifest names. Rules and invariants share their ids. */
export type NameKind = 'channel' | 'capability' | 'action' | 'rule' | 'transformation';

const conditions: { readonly [key: string]: NameKind } = {
  origin_in: 'channel',
  origins_within: 'channel',
  passed_through: 'channel',
  from: 'channel',
  transformed_by: 'transformation',
};

/** The kind of name that a place in the text takes, where it takes one. */
export function kindAt(path: readonly Token[], isKey: boolean): NameKind | null {
  const [part, , member, inner] = path;
  if (isKey || path.length === 2) return isKey && path.length === 2 ? declaredBy(part) : null;
  if (part === 'rules' || part === 'invariants') {
    if (member === 'id') return 'rule';
    if (member === 'overrides') return 'rule';
  }
  if (part === 'taint_rules' && member === 'transformation') return 'transformation';
  if (part === 'actions' && member === 'returns') return 'channel';
  if (typeof path.at(-1) !== 'number') return null;
  if (part === 'capability_matrix' && path.length === 3) return 'capability';
  if (part === 'actions') return member === 'requires' ? 'capability' : null;
  if (part === 'invariants' && member === 'forbid') {
    return inner === 'capabilities' ? 'capability' : inner === 'actions' ? 'action' : null;
  }
  if (member === 'actions') return 'action';
  const list = path.at(-2);
  return typeof list === 'string' && path.length > 3 ? (conditions[list] ?? null) : null;
}

function declaredBy(part: Token | undefined): NameKind | null {
  if (part === 'channels') return 'channel';
  if (part === 'capabilities') return 'capability';
  return part === 'actions' ? 'action' : null;
}

/** Every name of a kind, in the order of the manifest, with what it says of itself. */
export function namesOf(kind: NameKind, manifest: WorldManifest): { name: string; says: string }[] {
  switch (kind) {
    case 'channel':
      return Object.entries(manifest.channels).map(([name, { description, trust_level }]) => ({
        name,
        says: description ?? `${trust_level} channel`,
      }));
    case 'capability':
      return Object.entries(manifest.capabilities).map(([name, says]) => ({ name, says }));
    case 'action':
      return Object.entries(manifest.actions).map(([name, { description }]) => ({ name, says: description ?? '' }));
    case 'rule':
      return (manifest.rules ?? []).map(({ id, effect }) => ({ name: id, says: `${effect} rule` }));
    case 'transformation':
      return (manifest.taint_rules ?? []).map(({ transformation, taint }) => ({ name: transformation, says: taint }));
  }
}

/** Where a name is declared; null where it is not. */
export function declarationOf(kind: NameKind, name: string, manifest: WorldManifest): Pointer | null {
  const inList = (part: string, at: number | undefined, key: string) =>
    at === undefined || at < 0 ? null : pointer(part, at, key);
  switch (kind) {
    case 'channel':
      return Object.hasOwn(manifest.channels, name) ? pointer('channels', name) : null;
    case 'capability':
      return Object.hasOwn(manifest.capabilities, name) ? pointer('capabilities', name) : null;
    case 'action':
      return Object.hasOwn(manifest.actions, name) ? pointer('actions', name) : null;
    case 'transformation':
      return inList(
        'taint_rules',
        manifest.taint_rules?.findIndex((rule) => rule.transformation === name),
        'transformation',
      );
    case 'rule':
      return (
        inList(
          'rules',
          manifest.rules?.findIndex(({ id }) => id === name),
          'id',
        ) ??
        inList(
          'invariants',
          manifest.invariants?.findIndex(({ id }) => id === name),
          'id',
        )
      );
  }
}
