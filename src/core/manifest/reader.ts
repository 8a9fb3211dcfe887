import type { Json, JsonObject } from '../model/json.ts';
import { deepFreeze, MAX_DEPTH } from '../model/plain.ts';
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

/** The container of a World Manifest that its items stand in is the second; an item is the third. */
const ITEM_DEPTH = 3;

/**
 * The items of the last text read here, by their own text. A text that is being typed differs from the one before in a
 * single item, and the others need not be read again: same text, same value. They are frozen, so that they can be shared.
 */
let lastItems: ReadonlyMap<string, Json> = new Map();

/**
 * Reads a text without syntax errors, several times as fast as a parser that could recover from one. Undefined where it
 * meets anything to report: a syntax error, a duplicate or forbidden key, or nesting that is too deep.
 */
export function readFast(text: string): Node | undefined {
  const items = new Map<string, Json>();
  const reader = createReader(text, 0, items);
  try {
    const root = reader.value(1);
    if (!Number.isNaN(reader.next())) return undefined;
    lastItems = items;
    return root;
  } catch {
    return undefined;
  }
}

/** Reads from an offset on; with `items`, what stands at their depth is shared with the reading before. */
function createReader(text: string, from: number, items?: Map<string, Json>) {
  let at = from;

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

  /** Passes a string; true where it holds an escape. */
  function quoted(): boolean {
    let escaped = false;
    at++;
    for (;;) {
      const code = text.charCodeAt(at++);
      if (code === QUOTE) return escaped;
      // A control character, or no character at all: the text has ended.
      if (!(code >= SPACE)) throw new NotPlain();
      if (code === BACKSLASH) {
        escaped = true;
        at++;
      }
    }
  }

  function string(): string {
    const start = at;
    return quoted() ? (JSON.parse(text.slice(start, at)) as string) : text.slice(start + 1, at - 1);
  }

  function match(pattern: RegExp): string {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    if (found === undefined) throw new NotPlain();
    at += found.length;
    return found;
  }

  /** `start` is where the value's key begins, or the value itself. */
  function value(depth: number, start?: number): Node {
    const code = next();
    const offset = at;
    if (code === OPEN_OBJECT || code === OPEN_LIST) {
      if (depth > MAX_DEPTH) throw new NotPlain();
      if (depth === ITEM_DEPTH && items !== undefined) return item(items, start ?? offset, offset);
      return code === OPEN_OBJECT ? object(offset, depth) : list(offset, depth);
    }
    // `-0` becomes `0`.
    const found: Json =
      code === QUOTE ? string() : code > COLON ? (words[match(WORD)] ?? null) : Number(match(NUMBER)) + 0;
    return { offset, length: at - offset, value: found };
  }

  function item(shared: Map<string, Json>, start: number, offset: number): Node {
    pass();
    const own = text.slice(start, at);
    let known = shared.get(own) ?? lastItems.get(own);
    if (known === undefined) {
      // Read from a text of its own: names cut out of the whole would keep the whole in memory.
      const alone = ` ${text.slice(offset, at)}`.slice(1);
      known = deepFreeze(createReader(alone, 0).value(ITEM_DEPTH).value);
    }
    shared.set(own, known);
    return lazyNode(text, offset, at - offset, known);
  }

  /** Passes a container by its brackets; whether all is well in it is for a reading to say. */
  function pass(): void {
    let open = 0;
    do {
      const code = next();
      if (code === QUOTE) quoted();
      else {
        if (Number.isNaN(code)) throw new NotPlain();
        if (code === OPEN_OBJECT || code === OPEN_LIST) open++;
        else if (code === CLOSE_OBJECT || code === CLOSE_LIST) open--;
        at++;
      }
    } while (open > 0);
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
      const member = value(depth + 1, start);
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

  return { value, next };
}

/** What stands in an item is looked up again where somebody asks for its places. */
function lazyNode(text: string, offset: number, length: number, value: Json): Node {
  let children: Node[] | undefined;
  return {
    offset,
    length,
    value,
    get children() {
      children ??= createReader(text, offset).value(ITEM_DEPTH).children ?? [];
      return children;
    },
  };
}
