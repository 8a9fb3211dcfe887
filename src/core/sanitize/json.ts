import { type Node, parseTree } from 'jsonc-parser';
import type { Json } from '../model/json.ts';
import { MAX_DEPTH } from '../model/plain.ts';
import { childPointer } from '../model/pointer.ts';
import type { Report } from './report.ts';
import { cleanText } from './text.ts';
import { located, origin, slice, type Traced } from './traced.ts';

/** A payload is put into events, ledger entries and parameters, which may nest to MAX_DEPTH themselves. */
const MAX_JSON_DEPTH = MAX_DEPTH - 16;

/** The tree of a JSON text, with offsets; nothing where it is no JSON, or holds what JSON data cannot (1e999). */
export function parseJson({ text }: Traced): Node | 'not_json' | 'too_deep' {
  if (isTooDeep(text)) return 'too_deep';
  try {
    JSON.parse(text, (_, value: unknown) => {
      if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('no JSON number');
      return value;
    });
  } catch {
    return 'not_json';
  }
  return parseTree(text) ?? 'not_json';
}

/**
 * SPEC 3: the value with every string and key in it filtered. Of keys that are alike once clean the first stays, and
 * `__proto__` goes: a consumer that copies members by assignment would hand over its prototype.
 */
export function cleanJson(node: Node, source: Traced, where: string, report: Report): Json {
  switch (node.type) {
    case 'string':
      return cleanText(stringAt(node, source), where, report).text;
    case 'array':
      return (node.children ?? []).map((child, i) => cleanJson(child, source, childPointer(where, i), report));
    case 'object': {
      const members = new Map<string, Json>();
      for (const { children: [keyNode, valueNode] = [] } of node.children ?? []) {
        if (keyNode === undefined || valueNode === undefined) continue;
        const key = cleanText(stringAt(keyNode, source), where, report).text;
        if (key === '__proto__' || members.has(key)) {
          const end = valueNode.offset + valueNode.length;
          const removed = source.text.slice(keyNode.offset, end);
          report.add('unsafe_key', where, removed, 1, origin(source, keyNode.offset, end));
        } else {
          members.set(key, cleanJson(valueNode, source, childPointer(where, key), report));
        }
      }
      return Object.fromEntries(members);
    }
    case 'number':
      return (node.value as number) + 0;
    default:
      return node.value === undefined ? null : (node.value as boolean | null);
  }
}

/** The member of that name, the first where there are more. */
export function memberOf(node: Node, name: string): Node | undefined {
  if (node.type !== 'object') return undefined;
  return node.children?.find((property) => property.children?.[0]?.value === name)?.children?.[1];
}

export function stringAt(node: Node, source: Traced): Traced {
  const value = String(node.value);
  const end = node.offset + node.length;
  if (node.length === value.length + 2) return slice(source, node.offset + 1, end - 1);
  const { offset, length } = origin(source, node.offset, end);
  return located(value, offset, length);
}

/** Counted beforehand, since how deep an engine parses is its own affair. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isString = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (isString) {
      if (character === '\\') i += 1;
      else if (character === '"') isString = false;
    } else if (character === '"') isString = true;
    else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > MAX_JSON_DEPTH) return true;
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return false;
}
