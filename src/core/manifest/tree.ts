import type { Json, Pointer } from '../model/json.ts';
import { childPointer } from '../model/pointer.ts';

/** A stretch of a text, in UTF-16 code units. */
export type Range = { offset: number; length: number };

/** A value in a source text: where it stands, what it is, and for a container what stands in it. */
export type Node = Range & {
  value: Json;
  /** The items of a list or the members of an object, in the order of the text. */
  children?: Node[];
  /** Of an object's member: its key, and where that stands. */
  name?: string;
  key?: Range;
};

/** The node that tokens lead to. Of two members with one key it is the last, whose value is the one that counts. */
export function nodeAt(root: Node, tokens: readonly string[]): Node | undefined {
  let node: Node | undefined = root;
  for (const token of tokens) {
    if (node?.children === undefined) return undefined;
    if (!Array.isArray(node.value)) node = node.children.findLast(({ name }) => name === token);
    else node = /^(?:0|[1-9]\d*)$/.test(token) ? node.children[Number(token)] : undefined;
  }
  return node;
}

/** The path to the innermost node that stands at an offset, or whose key does. */
export function pathAt(root: Node | undefined, offset: number): Pointer {
  let path: Pointer = '';
  for (let node = root; node?.children !== undefined; ) {
    const { children }: Node = node;
    const index = lastNotAfter(children.length, offset, (i) => startOf(children[i]));
    const child: Node | undefined = children[index];
    if (child === undefined || offset < startOf(child) || offset >= child.offset + child.length) break;
    path = childPointer(path, child.name ?? index);
    node = child;
  }
  return path;
}

/** Where an item or a member with its key begins. */
export const startOf = (node: Node | undefined): number => node?.key?.offset ?? node?.offset ?? 0;

/** The last of so many ascending offsets that is not after one; 0 where all are. */
export function lastNotAfter(count: number, offset: number, at: (index: number) => number): number {
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (at(middle) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
