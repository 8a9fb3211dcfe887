import type { CapabilityMatrix, Pointer } from '@core';
import { findNodeAtLocation, getLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { tokens } from '../../store/selection.ts';
import { walkTo } from './walk.ts';

/** Where things stand in a source text, as far as it can be read: a text being typed is rarely whole. */

export type Stretch = { offset: number; length: number };
export type Token = string | number;

/** What stands at an offset: its path, and the text in quotes that the offset lies in, key or value. */
export function placeAt(text: string, offset: number): { path: Token[]; quoted: Stretch | null; isKey: boolean } {
  const { path, previousNode, isAtPropertyKey } = getLocation(text, offset);
  const inQuotes =
    (previousNode?.type === 'string' || previousNode?.type === 'property') &&
    previousNode.offset <= offset &&
    offset <= previousNode.offset + previousNode.length;
  return {
    path,
    quoted: inQuotes ? { offset: previousNode.offset, length: previousNode.length } : null,
    isKey: isAtPropertyKey,
  };
}

/** The stretch of the member or entry that a pointer names; of the nearest thing around it where there is none. */
export function stretchOf(text: string, path: Pointer): Stretch | null {
  const named = tokens(path);
  const near = walkTo(text, named);
  if (near) return near;
  const root = treeOf(text);
  for (let length = named.length; root && length >= 0; length -= 1) {
    const node = nodeAt(root, named.slice(0, length));
    if (!node) continue;
    const whole = node.parent?.type === 'property' ? node.parent : node;
    return { offset: whole.offset, length: whole.length };
  }
  return null;
}

/** The Capability Matrix as a text states it, whether or not the rest of it compiles; null where it is unreadable. */
export function matrixIn(text: string): CapabilityMatrix | null {
  const root = treeOf(text);
  const rowOf = (name: string): string[] | null => {
    const node = root && findNodeAtLocation(root, ['capability_matrix', name]);
    const entries: unknown = node?.type === 'array' ? getNodeValue(node) : null;
    return Array.isArray(entries) ? entries.map(String) : null;
  };
  const [trusted, untrusted, derived, tainted] = ['trusted', 'untrusted', 'derived', 'tainted'].map(rowOf);
  if (!trusted || !untrusted || !tainted) return null;
  return { trusted, untrusted, tainted, ...(derived ? { derived } : {}) };
}

function treeOf(text: string): Node | undefined {
  return parseTree(text, [], { allowTrailingComma: true });
}

function nodeAt(root: Node, named: readonly string[]): Node | undefined {
  let node: Node | undefined = root;
  for (const token of named) {
    node = node && findNodeAtLocation(node, [node.type === 'array' ? Number(token) : token]);
  }
  return node;
}
