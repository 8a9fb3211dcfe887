import { expect, test } from 'vitest';
import { isGroup, newAtom, newGroup, type Part } from '../../../../src/studio/world/condition/draft.ts';
import {
  add,
  moveIn,
  moveOut,
  partOn,
  put,
  remove,
  shift,
  unwrap,
  wrap,
} from '../../../../src/studio/world/condition/tree.ts';

const channel = (name: string) => newAtom({ form: 'origin_in', names: [name] });
const [a, b, c] = [channel('a'), channel('b'), channel('c')];
const inner = newGroup('any', [b, c]);
const root = newGroup('all', [a, inner]);

/** Such as `all(a any(b c))`. */
function drawn(part: Part | null): string | null {
  if (!part) return null;
  if (isGroup(part)) return `${part.form}(${part.parts.map(drawn).join(' ')})`;
  return 'names' in part ? part.names.join() : part.form;
}

test('a part moves up and down among its neighbours, and no further', () => {
  expect(drawn(shift(root, a.key, 1))).toBe('all(any(b c) a)');
  expect(drawn(shift(root, c.key, -1))).toBe('all(a any(c b))');
  expect(shift(root, a.key, -1)).toBeNull();
  expect(shift(root, root.key, 1)).toBeNull();
});

test('a part moves into the group beside it, and out behind its own', () => {
  expect(drawn(moveIn(root, a.key))).toBe('all(any(a b c))');
  expect(drawn(moveOut(root, b.key))).toBe('all(a any(c) b)');
  expect(moveIn(root, b.key)).toBeNull();
  expect(moveOut(root, a.key)).toBeNull();
});

test('out of a "not" a part comes by taking the "not" away', () => {
  const negated = newGroup('all', [newGroup('not', [a]), b]);
  expect(drawn(moveOut(negated, a.key))).toBe('all(a b)');
  const deep = newGroup('all', [newGroup('not', [newGroup('any', [a, b])]), c]);
  expect(drawn(moveOut(deep, a.key))).toBe('all(not(any(b)) a c)');
});

test('a group that is left with nothing goes along', () => {
  const lonely = newGroup('all', [newGroup('any', [a]), b]);
  expect(drawn(remove(lonely, a.key))).toBe('all(b)');
  expect(drawn(moveOut(lonely, a.key))).toBe('all(a b)');
  expect(remove(newGroup('not', [a]), a.key)).toBeNull();
});

test('a part is wrapped, and a group taken away leaves its parts', () => {
  expect(drawn(wrap(root, b.key, 'not'))).toBe('all(a any(not(b) c))');
  expect(drawn(unwrap(root, inner.key))).toBe('all(a b c)');
  expect(unwrap(root, root.key)).toBeNull();
  expect(unwrap(newGroup('not', [inner]), inner.key)).toBeNull();
});

test('a part is put down anywhere but in itself, and never beside another in a "not"', () => {
  expect(drawn(put(root, a.key, { group: inner.key, index: 1 }))).toBe('all(any(b a c))');
  expect(drawn(put(root, inner.key, { group: root.key, index: 0 }))).toBe('all(any(b c) a)');
  expect(put(root, inner.key, { group: inner.key, index: 0 })).toBeNull();
  expect(put(root, a.key, { group: root.key, index: 1 })).toBeNull();
  const negation = newGroup('not', [b]);
  expect(put(newGroup('all', [a, negation]), a.key, { group: negation.key, index: 0 })).toBeNull();
});

test('a second condition beside a single one comes with it into "all"', () => {
  expect(drawn(add(null, null, a))).toBe('a');
  expect(drawn(add(a, null, b))).toBe('all(a b)');
  expect(drawn(add(root, inner.key, channel('d')))).toBe('all(a any(b c d))');
});

test('a path in the text leads to the part that it is about', () => {
  expect(partOn(root, ['all', '1', 'any', '0', 'origin_in', '0'])).toBe(b);
  expect(partOn(root, ['all', '7'])).toBe(root);
  expect(partOn(newGroup('not', [root]), ['not', 'all', '0'])).toBe(a);
});
