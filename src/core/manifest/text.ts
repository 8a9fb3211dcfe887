import { createScanner, type Node as ParsedNode, type ParseError, parseTree } from 'jsonc-parser';
import type { SyntaxProblem } from '../diagnostics/codes/text.ts';
import type { Span } from '../model/diagnostic.ts';
import type { Json, JsonObject } from '../model/json.ts';
import { MAX_DEPTH } from '../model/plain.ts';
import { readFast } from './reader.ts';
import { lastNotAfter, type Node, type Range } from './tree.ts';

/** A source text read as a tree, and what is wrong with it as a text. */
export type Source = {
  root: Node | undefined;
  problems: ({ problem: SyntaxProblem } & Range)[];
  /** The keys that stand in an object for a second time; `index` is the member's, -1 where its value is missing. */
  duplicates: ({ name: string; container: Node; index: number } & Range)[];
  /** Where containers stand that are nested too deep. They are read as `0`. */
  tooDeep: number[];
};

/** Texts with more values than this are refused unread. */
export const MOST_VALUES = 500_000;

/** Whether a text may hold more values than that: each stands behind a comma or a bracket of its own container. */
export function hasTooMany(text: string): boolean {
  let values = 1;
  for (let at = 0; at < text.length && text.length > MOST_VALUES; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x2c || code === 0x5b || code === 0x7b) values++;
  }
  return values > MOST_VALUES;
}

/** SPEC 2: JSON with comments and trailing commas. */
export function readSource(text: string): Source {
  const root = readFast(text);
  return root === undefined ? readPatiently(text) : { root, problems: [], duplicates: [], tooDeep: [] };
}

/** More syntax errors than a reader would mend at once are not kept. */
const MOST_PROBLEMS = 2000;

export function readPatiently(text: string): Source {
  const { shallow, tooDeep } = cutDeep(text);
  const errors: ParseError[] = [];
  // A hostile text can have an error at each character.
  errors.push = (error: ParseError) => (errors.length < MOST_PROBLEMS ? Array.prototype.push.call(errors, error) : 0);
  const tree = parseTree(shallow, errors, { allowTrailingComma: true });
  const source: Source = {
    root: undefined,
    problems: errors.map(({ error, offset, length }) => ({
      problem: problemOf[error - 1] ?? 'invalid_symbol',
      offset,
      length,
    })),
    duplicates: [],
    tooDeep,
  };
  if (tree !== undefined) source.root = toNode(tree, source.duplicates);
  return source;
}

/** By jsonc-parser's ParseErrorCode, which counts from 1. */
const problemOf: readonly SyntaxProblem[] = [
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

/** The parser's tree as nodes. A member whose value is missing is left out. */
function toNode(parsed: ParsedNode, duplicates: Source['duplicates']): Node {
  const { type, offset, length, children = [] } = parsed;
  if (type === 'array') {
    const items = children.map((child) => toNode(child, duplicates));
    return { offset, length, value: items.map(({ value }) => value), children: items };
  }
  if (type !== 'object') {
    const value = parsed.value as Json;
    return { offset, length, value: typeof value === 'number' ? value + 0 : value };
  }
  const value: JsonObject = {};
  const members: Node[] = [];
  const object: Node = { offset, length, value, children: members };
  const seen = new Set<string>();
  for (const { children: [key, held] = [] } of children) {
    if (key === undefined) continue;
    const name = String(key.value);
    const range = { offset: key.offset, length: key.length };
    const index = held === undefined ? -1 : members.length;
    if (seen.has(name)) duplicates.push({ name, container: object, index, ...range });
    seen.add(name);
    if (held === undefined) continue;
    const member = toNode(held, duplicates);
    members.push({ ...member, name, key: range });
    if (name === '__proto__') define(value, name, member.value);
    else value[name] = member.value;
  }
  return object;
}

/** Makes an own member of a key that assigning would take for the prototype. */
function define(object: JsonObject, key: string, value: Json): void {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
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
