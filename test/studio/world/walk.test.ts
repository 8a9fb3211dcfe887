import { readdirSync, readFileSync } from 'node:fs';
import { parseTree } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { walkTo } from '../../../src/studio/world/source/walk.ts';

type Node = NonNullable<ReturnType<typeof parseTree>>;

/** Every member and entry of a text, with the tokens that lead to it. */
function* everything(node: Node, tokens: readonly string[]): Generator<{ tokens: readonly string[]; node: Node }> {
  yield { tokens, node: node.parent?.type === 'property' ? node.parent : node };
  for (const [index, child] of (node.children ?? []).entries()) {
    const [key, value] = child.children ?? [];
    if (child.type !== 'property') yield* everything(child, [...tokens, String(index)]);
    else if (key && value) yield* everything(value, [...tokens, String(key.value)]);
  }
}

const odd =
  '// [\n{ "a": [1, -2.5e3, /* ] */ true, "x]", null,], "b\\u0022": { "": {} }, "c": [] , "d": [[1],[2, 3]] }';
const samples = readdirSync('manifests').map((name) => readFileSync(`manifests/${name}/manifest.jsonc`, 'utf8'));

test('whatever stands in a text is found where a tree of the whole has it', () => {
  for (const text of [odd, ...samples]) {
    const root = parseTree(text, [], { allowTrailingComma: true });
    if (!root) throw new Error('the text can be read');
    for (const { tokens, node } of everything(root, [])) {
      expect({ tokens, ...walkTo(text, tokens) }).toEqual({ tokens, offset: node.offset, length: node.length });
    }
  }
});

test('what is not there is not found, nor is anything behind the end of a text that breaks off', () => {
  expect(walkTo(odd, ['e'])).toBeNull();
  expect(walkTo(odd, ['a', '9'])).toBeNull();
  expect(walkTo(odd, ['a', 'x'])).toBeNull();
  expect(walkTo('{ "a": [1, 2', ['a'])).toBeNull();
  expect(walkTo('{ "a": "b', ['a'])).toBeNull();
  expect(walkTo('', [])).toBeNull();
  expect(walkTo('oops', ['a'])).toBeNull();
});
