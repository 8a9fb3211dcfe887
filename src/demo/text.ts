import type { Json, Span } from '@core';
import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { pointerOf, type ScenarioDiagnostic } from './diagnostic.ts';

const SIZE_LIMIT = 5 * 1024 * 1024;
const DEPTH_LIMIT = 64;

export type Problem = Omit<ScenarioDiagnostic, 'step'> & { keys: PropertyKey[] };
export type CheckedText = { value?: Json; problems: Problem[]; locate: (keys: PropertyKey[]) => Span | undefined };

/** Text to JSON data in which no key is lost, doubled or dangerous, with a way back from keys to the text. */
export function readJson(text: string): CheckedText {
  const problems: Problem[] = [];
  const report = (code: Problem['code'], keys: PropertyKey[], values: Problem['values'], span?: Span) =>
    problems.push({ code, severity: 'error', path: pointerOf(keys), keys, values, ...(span && { span }) });
  const failed = (): CheckedText => ({ problems, locate: () => undefined });

  if (text.length > SIZE_LIMIT) {
    report('too_large', [], { limit: SIZE_LIMIT, length: text.length });
    return failed();
  }
  const errors: ParseError[] = [];
  let tree: Node | undefined;
  let value: Json;
  try {
    tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  } catch {
    // The parser recurses: what overflows its stack is far beyond the limit.
    report('too_deep', [], { limit: DEPTH_LIMIT });
    return failed();
  }
  try {
    value = JSON.parse(text) as Json;
  } catch {
    report('not_json', [], {}, spanOf(text, errors[0]?.offset ?? 0, errors[0]?.length ?? 0));
    return failed();
  }
  if (tree) inspect(tree, [], (code, keys, node, values) => report(code, keys, values, spanOfNode(text, node)));
  if (problems.length > 0) return failed();
  return { value, problems, locate: (keys) => locate(text, tree, keys) };
}

type Report = (code: Problem['code'], keys: PropertyKey[], node: Node, values: Problem['values']) => void;

function inspect(node: Node, keys: PropertyKey[], report: Report): void {
  if (keys.length > DEPTH_LIMIT) {
    report('too_deep', keys, node, { limit: DEPTH_LIMIT });
    return;
  }
  if (node.type === 'array') {
    for (const [index, child] of (node.children ?? []).entries()) inspect(child, [...keys, index], report);
  }
  if (node.type !== 'object') return;
  const seen = new Set<string>();
  for (const { children } of node.children ?? []) {
    const [key, value] = children ?? [];
    if (!key || !value) continue;
    const name = String(key.value);
    const path = [...keys, name];
    if (name === '__proto__') report('forbidden_key', path, key, { key: name });
    if (seen.has(name)) report('duplicate_key', path, key, { key: name });
    seen.add(name);
    inspect(value, path, report);
  }
}

/** The place of the innermost thing on the way to `keys` that the text holds. */
function locate(text: string, tree: Node | undefined, keys: PropertyKey[]): Span | undefined {
  if (!tree) return undefined;
  for (let length = keys.length; length >= 0; length--) {
    const path = keys.slice(0, length).map((key) => (typeof key === 'number' ? key : String(key)));
    const node = findNodeAtLocation(tree, path);
    if (node) return spanOfNode(text, node);
  }
  return undefined;
}

const spanOfNode = (text: string, node: Node) => spanOf(text, node.offset, node.length);

function spanOf(text: string, offset: number, length: number): Span {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { offset, length, line: before.split('\n').length, column: offset - lineStart + 1 };
}
