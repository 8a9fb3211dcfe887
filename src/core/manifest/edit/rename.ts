import { pointerTokens } from '../../model/pointer.ts';
import { Place } from '../place.ts';
import { declarations, type NameKind, references, type Use } from '../references.ts';
import { nodeAt } from '../tree.ts';
import type { Document, Edit } from './document.ts';

/** Which names are declared as keys of a member, and which as a text inside its items. */
const byKey: { readonly [member: string]: NameKind } = {
  channels: 'channel',
  capabilities: 'capability',
  actions: 'action',
};
const byItem: { readonly [member: string]: readonly [kind: NameKind, key: string] } = {
  rules: ['rule', 'id'],
  invariants: ['rule', 'id'],
  taint_rules: ['transformation', 'transformation'],
};

/**
 * Renames what a path declares wherever it is referred to: a channel, a capability, an action, a rule or an invariant
 * (by itself or its `id`), a transformation (by its taint rule). Any other member has just its key renamed. Undefined
 * where there is nothing of the kind, or where the new name is taken.
 */
export function rename({ root }: Document, tokens: readonly string[], to: string): Edit[] | undefined {
  const manifest = new Place(root.value);
  const [member = '', name = '', key] = tokens;
  if (to === '') return undefined;
  if (tokens.length === 2 && Object.hasOwn(byKey, member)) {
    return manifest.at(member).has(name) ? follow(byKey[member] as NameKind, name) : undefined;
  }
  if (Object.hasOwn(byItem, member) && tokens.length >= 2) {
    const [kind, idKey] = byItem[member] as readonly [NameKind, string];
    if (tokens.length === 2 || (tokens.length === 3 && key === idKey)) {
      const place = manifest.at(member).items()[Number(name)]?.at(idKey);
      return place?.text === undefined ? undefined : follow(kind, place.text, place);
    }
  }
  return renameKey();

  function follow(kind: NameKind, from: string, own?: Place): Edit[] | undefined {
    const declared = declarations(manifest);
    const uses = [...declared, ...references(manifest)];
    const same = kinds(kind, from);
    const isNamed = (use: Use, word: string) => same.includes(use.kind) && use.name === word;
    if (declared.some((use) => isNamed(use, to))) return to === from ? [] : undefined;
    const twice = declared.filter((use) => use.kind === kind && use.name === from).length > 1;
    // Of two that share an id, nobody knows which one is meant elsewhere.
    if (twice) return own === undefined ? undefined : writeAll([{ kind, name: from, place: own, on: 'value' }]);
    return writeAll(uses.filter((use) => isNamed(use, from)));
  }

  /** What a memory write stores is made by the transformation that bears the action's name (SPEC 4). */
  function kinds(kind: NameKind, from: string): NameKind[] {
    const writes = kind === 'action' && manifest.at('actions').at(from).at('memory').has('write');
    return writes ? [kind, 'transformation'] : [kind];
  }

  function writeAll(uses: readonly Use[]): Edit[] {
    return uses.flatMap(({ place, on }) => {
      const node = nodeAt(root, pointerTokens(place.path));
      const range = on === 'key' ? node?.key : node;
      return range === undefined ? [] : [{ offset: range.offset, length: range.length, text: JSON.stringify(to) }];
    });
  }

  function renameKey(): Edit[] | undefined {
    const { key: range, name: from } = nodeAt(root, tokens) ?? {};
    if (range === undefined) return undefined;
    if (from === to) return [];
    const taken = nodeAt(root, [...tokens.slice(0, -1), to]) !== undefined;
    return taken ? undefined : [{ ...range, text: JSON.stringify(to) }];
  }
}
