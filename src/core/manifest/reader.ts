import type { Json, JsonObject } from '../model/json.ts';
import { MAX_DEPTH } from '../model/plain.ts';
import type { Node } from './tree.ts';

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const words: { readonly [word: string]: Json } = { true: true, false: false, null: null };

const [TAB, LINE_FEED, RETURN, SPACE, QUOTE, STAR, COMMA, SLASH, COLON, BACKSLASH] = [
  9, 10, 13, 32, 34, 42, 44, 47, 58, 92,
] as const;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125] as const;

/** Thrown inside this file only: the text needs the patient reader. */
class NotPlain {}

/**
 * Reads a text without syntax errors, several times as fast as a parser that could recover from one. Undefined where it
 * meets anything to report: a syntax error, a duplicate or forbidden key, or nesting that is too deep.
 */
export function readFast(text: string): Node | undefined {
  let at = 0;

  /** Skips white space and comments; the code unit that follows, NaN at the end. */
  function next(): number {
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === SPACE || code === LINE_FEED || code === RETURN || code === TAB) at++;
      else if (code === SLASH) comment();
      else return code;
    }
  }

  function comment(): void {
    const kind = text.charCodeAt(at + 1);
    if (kind !== SLASH && kind !== STAR) throw new NotPlain();
    if (kind === STAR) {
      const end = text.indexOf('*/', at + 2);
      if (end < 0) throw new NotPlain();
      at = end + 2;
    } else {
      while (at < text.length && text.charCodeAt(at) !== LINE_FEED && text.charCodeAt(at) !== RETURN) at++;
    }
  }

  function string(): string {
    const start = at++;
    let escaped = false;
    for (;;) {
      const code = text.charCodeAt(at++);
      if (code === QUOTE) break;
      // A control character, or no character at all: the text has ended.
      if (!(code >= SPACE)) throw new NotPlain();
      if (code === BACKSLASH) {
        escaped = true;
        at++;
      }
    }
    return escaped ? (JSON.parse(text.slice(start, at)) as string) : text.slice(start + 1, at - 1);
  }

  function match(pattern: RegExp): string {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    if (found === undefined) throw new NotPlain();
    at += found.length;
    return found;
  }

  function value(depth: number): Node {
    const code = next();
    const offset = at;
    if (code === OPEN_OBJECT || code === OPEN_LIST) {
      if (depth > MAX_DEPTH) throw new NotPlain();
      return code === OPEN_OBJECT ? object(offset, depth) : list(offset, depth);
    }
    // `-0` becomes `0`.
    const found: Json =
      code === QUOTE ? string() : code > COLON ? (words[match(WORD)] ?? null) : Number(match(NUMBER)) + 0;
    return { offset, length: at - offset, value: found };
  }

  function object(offset: number, depth: number): Node {
    const members: JsonObject = {};
    const children: Node[] = [];
    at++;
    while (next() !== CLOSE_OBJECT) {
      const start = at;
      if (next() !== QUOTE) throw new NotPlain();
      const name = string();
      const length = at - start;
      if (next() !== COLON || name === '__proto__' || Object.hasOwn(members, name)) throw new NotPlain();
      at++;
      const member = value(depth + 1);
      member.name = name;
      member.key = { offset: start, length };
      members[name] = member.value;
      children.push(member);
      if (next() === COMMA) at++;
      else if (next() !== CLOSE_OBJECT) throw new NotPlain();
    }
    at++;
    return { offset, length: at - offset, value: members, children };
  }

  function list(offset: number, depth: number): Node {
    const items: Json[] = [];
    const children: Node[] = [];
    at++;
    while (next() !== CLOSE_LIST) {
      const item = value(depth + 1);
      items.push(item.value);
      children.push(item);
      if (next() === COMMA) at++;
      else if (next() !== CLOSE_LIST) throw new NotPlain();
    }
    at++;
    return { offset, length: at - offset, value: items, children };
  }

  try {
    const root = value(1);
    return Number.isNaN(next()) ? root : undefined;
  } catch {
    return undefined;
  }
}
