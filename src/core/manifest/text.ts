import { createScanner, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { SyntaxProblem } from '../diagnostics/codes/text.ts';
import type { Span } from '../model/diagnostic.ts';
import type { Json, Pointer } from '../model/json.ts';
import { bareObject, MAX_DEPTH } from '../model/plain.ts';
import { childPointer } from '../model/pointer.ts';

/** Source text read as a tree: JSON with comments and trailing commas. */
export type Source = {
  root: Node | undefined;
  problems: { problem: SyntaxProblem; offset: number; length: number }[];
  /** Offsets at which containers stand that are nested too deep. They are read as `0`. */
  tooDeep: number[];
};

/** More syntax errors than a reader will mend at once are not kept. */
const MOST_PROBLEMS = 2000;

export function readSource(text: string): Source {
  const { shallow, tooDeep } = cutDeep(text);
  const errors: ParseError[] = [];
  // A hostile text can have an error at each character.
  errors.push = (error: ParseError) => (errors.length < MOST_PROBLEMS ? Array.prototype.push.call(errors, error) : 0);
  const root = parseTree(shallow, errors, { allowTrailingComma: true });
  return {
    root,
    problems: errors.map(({ error, offset, length }) => ({
      problem: problemOf[error] ?? 'invalid_symbol',
      offset,
      length,
    })),
    tooDeep,
  };
}

/** By jsonc-parser's ParseErrorCode, which starts at 1. */
const problemOf: readonly (SyntaxProblem | undefined)[] = [
  undefined,
  'invalid_symbol',
  'invalid_number',
  'property_name_expected',
  'value_expected',
  'colon_expected',
  'comma_expected',
  'close_brace_expected',
  'close_bracket_expected',
  'end_expected',
  'invalid_symbol',
  'comment_not_closed',
  'string_not_closed',
  'number_not_finished',
  'invalid_unicode',
  'invalid_escape',
  'invalid_character',
];

/**
 * Blanks what is nested too deep, offsets kept: the parser is recursive, and a hostile text must not exhaust its stack.
 * A bracket that closes nothing is passed over, as the parser does, so that it never nests deeper than is counted here.
 */
function cutDeep(text: string): { shallow: string; tooDeep: number[] } {
  const scanner = createScanner(text, true);
  const open: (string | undefined)[] = [];
  const tooDeep: number[] = [];
  let shallow = '';
  let kept = 0;
  while (scanner.scan() !== END) {
    const offset = scanner.getTokenOffset();
    const token = text[offset];
    if (token === '{' || token === '[') {
      open.push(token === '{' ? '}' : ']');
      if (open.length !== MAX_DEPTH + 1) continue;
      tooDeep.push(offset);
      shallow += text.slice(kept, offset);
      kept = offset;
    } else if (token === open.at(-1)) {
      if (open.length === MAX_DEPTH + 1) {
        shallow += blank(offset + 1 - kept);
        kept = offset + 1;
      }
      open.pop();
    }
  }
  const rest = text.slice(kept);
  return { shallow: shallow + (open.length > MAX_DEPTH ? blank(rest.length) : rest), tooDeep };
}

/** jsonc-parser's SyntaxKind.EOF, whose enum has no value at run time. */
const END = 17;

const blank = (length: number): string => `0${' '.repeat(length - 1)}`;

/** The plain value of a tree. A member whose value is missing is left out; of two with one key the last counts. */
export function valueOf(node: Node): Json {
  switch (node.type) {
    case 'object': {
      const object = bareObject();
      for (const property of node.children ?? []) {
        const value = property.children?.[1];
        if (value !== undefined) object[keyOf(property)] = valueOf(value);
      }
      return object;
    }
    case 'array':
      return (node.children ?? []).map(valueOf);
    case 'number':
      return Number(node.value) + 0;
    default:
      return node.value as Json;
  }
}

export const keyOf = (property: Node): string => String(property.children?.[0]?.value);

/** The property or item that tokens lead to, and its value's node. Of two members with one key it is the last. */
export function nodeAt(root: Node, tokens: readonly string[]): { node: Node; property?: Node } | undefined {
  let found: { node: Node; property?: Node } = { node: root };
  for (const token of tokens) {
    const { type, children = [] } = found.node;
    if (type === 'object') {
      const property = children.findLast((child) => keyOf(child) === token);
      const node = property?.children?.[1];
      if (property === undefined || node === undefined) return undefined;
      found = { node, property };
    } else {
      const node = type === 'array' && /^(?:0|[1-9]\d*)$/.test(token) ? children[Number(token)] : undefined;
      if (node === undefined) return undefined;
      found = { node };
    }
  }
  return found;
}

/** The path to the innermost node at an offset. */
export function pathAt(root: Node | undefined, offset: number): Pointer {
  let path: Pointer = '';
  for (let node = root; node !== undefined; ) {
    const children: readonly Node[] = node.children ?? [];
    const index = lastNotAfter(children.length, offset, (i) => children[i]?.offset ?? 0);
    const child = children[index];
    if (child === undefined || offset < child.offset || offset >= child.offset + child.length) break;
    if (node.type !== 'property') path = childPointer(path, child.type === 'property' ? keyOf(child) : index);
    node = child;
  }
  return path;
}

/** The last of so many ascending offsets that is not after one; 0 where all are. */
function lastNotAfter(count: number, offset: number, at: (index: number) => number): number {
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (at(middle) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** From offsets to lines and columns, for one text. */
export function createSpans(text: string): (offset: number, length: number) => Span {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
  return (offset, length) => {
    const line = lastNotAfter(starts.length, offset, (i) => starts[i] ?? 0);
    return { offset, length, line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}
