import type { Json, Span } from '@core';
import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { pointerOf, type ScenarioDiagnostic } from './diagnostic.ts';

const SIZE_LIMIT = 5 * 1024 * 1024;
const DEPTH_LIMIT = 64;

export type Problem = Omit<ScenarioDiagnostic, 'step'> & { keys: PropertyKey[] };
/** `value` is absent where the text is no JSON; where there are problems it is not to be relied on. */
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
  const spanOf = createSpans(text);
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
    report('not_json', [], {}, spanOf(errors[0]?.offset ?? 0, errors[0]?.length ?? 0));
    return failed();
  }
  if (tree)
    inspect(tree, [], (code, keys, node, values) => report(code, keys, values, spanOf(node.offset, node.length)));
  return { value, problems, locate: (keys) => locate(tree, keys, spanOf) };
}

type SpanOf = (offset: number, length: number) => Span;
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
function locate(tree: Node | undefined, keys: PropertyKey[], spanOf: SpanOf): Span | undefined {
  if (!tree) return undefined;
  for (let length = keys.length; length >= 0; length--) {
    const path = keys.slice(0, length).map((key) => (typeof key === 'number' ? key : String(key)));
    const node = findNodeAtLocation(tree, path);
    if (node) return spanOf(node.offset, node.length);
  }
  return undefined;
}

/** From an offset to line and column, both from 1. */
function createSpans(text: string): SpanOf {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return (offset, length) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { offset, length, line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
