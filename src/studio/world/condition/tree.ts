import { type Group, type GroupForm, isGroup, newGroup, type Part } from './draft.ts';

/** Moves of a part within a condition. Each gives the new whole, or null where there is nowhere to move. */

/** Where a part can be put down: before the part at `index` of a group. */
export type Slot = { group: number; index: number };
type Found = { part: Part; parent: Group | null; index: number };
/** The parts from the whole down to one of them. */
type Trail = Found[];

export function trailTo(root: Part, key: number): Trail | null {
  const find = (part: Part, parent: Group | null, index: number): Trail | null => {
    const here = { part, parent, index };
    if (part.key === key) return [here];
    for (const [at, inner] of (isGroup(part) ? part.parts : []).entries()) {
      const below = find(inner, isGroup(part) ? part : null, at);
      if (below) return [here, ...below];
    }
    return null;
  };
  return find(root, null, 0);
}

export function partAt(root: Part, key: number): Part | null {
  return trailTo(root, key)?.at(-1)?.part ?? null;
}

/** Puts something in place of a part; a group that is left with nothing goes along. */
export function replace(root: Part, key: number, by: readonly Part[]): Part | null {
  if (root.key === key) return by.length === 1 ? (by[0] ?? null) : null;
  if (!isGroup(root)) return root;
  const parts = root.parts.flatMap((part) => {
    if (part.key === key) return by;
    const inner = replace(part, key, by);
    return inner ? [inner] : [];
  });
  const same = parts.length === root.parts.length && parts.every((part, at) => part === root.parts[at]);
  if (same) return root;
  return parts.length === 0 ? null : { ...root, parts };
}

export function remove(root: Part, key: number): Part | null {
  return replace(root, key, []);
}

/** Adds a part to a group; beside a condition that is no group, both come into `all`. */
export function add(root: Part | null, into: number | null, part: Part): Part {
  if (!root) return part;
  const target = into === null ? root : partAt(root, into);
  if (!target) return root;
  const grown =
    isGroup(target) && (target.form !== 'not' || target.parts.length === 0)
      ? { ...target, parts: [...target.parts, part] }
      : newGroup('all', [target, part]);
  return replace(root, target.key, [grown]) ?? root;
}

export function wrap(root: Part, key: number, form: GroupForm): Part | null {
  const part = partAt(root, key);
  return part && replace(root, key, [newGroup(form, [part])]);
}

/** Takes a group away and leaves its parts. */
export function unwrap(root: Part, key: number): Part | null {
  const found = trailTo(root, key)?.at(-1);
  if (!found || !isGroup(found.part)) return null;
  const { parts } = found.part;
  const roomy = parts.length === 1 || (parts.length > 1 && found.parent !== null && found.parent.form !== 'not');
  return roomy ? replace(root, key, parts) : null;
}

/** Up or down among its neighbours. */
export function shift(root: Part, key: number, by: 1 | -1): Part | null {
  const found = trailTo(root, key)?.at(-1);
  const { parent, index } = found ?? {};
  if (!parent || index === undefined || !parent.parts[index + by]) return null;
  return put(root, key, { group: parent.key, index: by === 1 ? index + 2 : index - 1 });
}

/** Into the group that stands before it, else into the one after it. */
export function moveIn(root: Part, key: number): Part | null {
  const { parent, index = 0 } = trailTo(root, key)?.at(-1) ?? {};
  if (!parent) return null;
  const [before, after] = [parent.parts[index - 1], parent.parts[index + 1]];
  if (before && hasRoom(before)) return put(root, key, { group: before.key, index: before.parts.length });
  return after && hasRoom(after) ? put(root, key, { group: after.key, index: 0 }) : null;
}

/** Out of its group, behind it; out of a "not" by taking that away. */
export function moveOut(root: Part, key: number): Part | null {
  const trail = trailTo(root, key);
  const parent = trail?.at(-1)?.parent;
  if (!trail || !parent) return null;
  if (parent.form === 'not') return unwrap(root, parent.key);
  // The nearest group further out that takes another part.
  for (let at = trail.length - 2; at >= 1; at -= 1) {
    const around = trail[at];
    if (around?.parent && around.parent.form !== 'not') {
      return put(root, key, { group: around.parent.key, index: around.index + 1 });
    }
  }
  return null;
}

/** Puts a part down somewhere else; never into itself, nor a second one into a "not". */
export function put(root: Part, key: number, { group, index }: Slot): Part | null {
  const found = trailTo(root, key)?.at(-1);
  const target = partAt(root, group);
  if (!found?.parent || !target || !isGroup(target) || trailTo(found.part, group)) return null;
  const stays = found.parent.key === group;
  if (stays && (index === found.index || index === found.index + 1)) return null;
  if (!stays && !hasRoom(target)) return null;
  const without = (parts: readonly Part[]) => parts.flatMap((part) => remove(part, key) ?? []);
  const [before, after] = [target.parts.slice(0, index), target.parts.slice(index)];
  // Put down first: a group that is left with nothing goes, and is never the one that it comes into.
  return move(root, key, { ...target, parts: [...without(before), found.part, ...without(after)] });
}

function move(part: Part, key: number, filled: Group): Part | null {
  if (part.key === filled.key) return filled;
  if (part.key === key) return null;
  if (!isGroup(part)) return part;
  const parts = part.parts.flatMap((inner) => move(inner, key, filled) ?? []);
  return parts.length === 0 && part.parts.length > 0 ? null : { ...part, parts };
}

function hasRoom(part: Part): part is Group {
  return isGroup(part) && (part.form !== 'not' || part.parts.length === 0);
}

/** The part that a path inside the condition leads to, as far as it goes: `all/1/param` is the second part of `all`. */
export function partOn(root: Part, tokens: readonly string[]): Part {
  let part = root;
  for (let at = 0; at < tokens.length && isGroup(part) && tokens[at] === part.form; ) {
    const next: Part | undefined = part.form === 'not' ? part.parts[0] : part.parts[Number(tokens[at + 1])];
    if (!next) break;
    at += part.form === 'not' ? 1 : 2;
    part = next;
  }
  return part;
}
