import { PointerSchema } from '../model/condition.ts';
import type { Change } from '../model/diagnostic.ts';
import type { Json } from '../model/json.ts';
import { copyPlain, MAX_DEPTH } from '../model/plain.ts';
import { pointerTokens } from '../model/pointer.ts';
import { z } from '../model/zod.ts';
import { applyEdits, type Document, type Edit, openDocument } from './edit/document.ts';
import { insert } from './edit/insert.ts';
import { lineIndent, print } from './edit/layout.ts';
import { reconcile } from './edit/reconcile.ts';
import { removeChild } from './edit/remove.ts';
import { rename } from './edit/rename.ts';
import { MOST_TEXT } from './parse.ts';
import { type Node, nodeAt } from './tree.ts';

const count = z.int().check(z.nonnegative());
const path = PointerSchema;
const value = z.unknown();
const ChangeSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('set'), path, value }),
  z.strictObject({ op: z.literal('insert'), path, value }),
  z.strictObject({ op: z.literal('remove'), path }),
  z.strictObject({ op: z.literal('rename'), path, to: z.string() }),
  z.strictObject({ op: z.literal('text'), offset: count, length: count, text: z.string() }),
]);
const CHANGE_LIMITS = { depth: MAX_DEPTH + 1, values: 1_000_000, text: MOST_TEXT };

/** More changes than these in one value are made by writing it anew. */
const MOST_STEPS = 100;

/**
 * SPEC 10: a source text with one change made, and nothing else: comments, order and layout stay as they are, and what
 * is added is laid out like what stands around it. Null where the change does not apply: there is no such place, a name
 * is taken, or the text has errors of its own that only `text` changes can mend. Never throws.
 */
export function edit(text: string, change: Change): string | null {
  const copied = copyPlain(change, CHANGE_LIMITS);
  const parsed = 'value' in copied ? ChangeSchema.safeParse(copied.value) : undefined;
  if (typeof text !== 'string' || text.length > MOST_TEXT || !parsed?.success) return null;
  return apply(text, parsed.data as Change);
}

function apply(text: string, change: Change): string | null {
  if (change.op === 'text') {
    return change.offset + change.length <= text.length ? applyEdits(text, [change]) : null;
  }
  const document = openDocument(text);
  if (document === undefined) return null;
  const tokens = pointerTokens(change.path);
  if (change.op === 'set') {
    const node = nodeAt(document.root, tokens);
    if (node !== undefined) return setExisting(document, node, change);
  }
  const edits = change.op === 'rename' ? rename(document, tokens, change.to) : inParent(document, tokens, change);
  return edits === undefined ? null : applyEdits(text, edits);
}

function setExisting(document: Document, node: Node, { path, value }: { path: string; value: Json }): string | null {
  const { text, style } = document;
  const steps = reconcile(node.value, value, path);
  const [only] = steps;
  if (only === undefined) return text;
  if (steps.length > MOST_STEPS || (only.op === 'set' && only.path === path)) {
    const { offset, length } = node;
    return applyEdits(text, [{ offset, length, text: print(value, lineIndent(text, offset), style) }]);
  }
  return steps.reduce<string | null>((done, step) => (done === null ? null : apply(done, step)), text);
}

/** Changes that put a child into its container or take one out. */
function inParent(
  document: Document,
  tokens: readonly string[],
  change: Exclude<Change, { op: 'rename' | 'text' }>,
): Edit[] | undefined {
  const last = tokens.at(-1);
  const parent = last === undefined ? undefined : nodeAt(document.root, tokens.slice(0, -1));
  if (last === undefined || parent?.children === undefined) return undefined;
  const { children } = parent;
  const isList = Array.isArray(parent.value);
  const index = isList ? indexIn(last, children.length) : children.findIndex(({ name }) => name === last);
  if (change.op === 'remove') {
    return index !== undefined && index in children ? removeChild(document.text, parent, index) : undefined;
  }
  if (!isList) return index === -1 ? insert(document, parent, children.length, change.value, last) : undefined;
  return change.op === 'insert' && index !== undefined ? insert(document, parent, index, change.value) : undefined;
}

function indexIn(token: string, length: number): number | undefined {
  if (token === '-') return length;
  return /^(?:0|[1-9]\d*)$/.test(token) && Number(token) <= length ? Number(token) : undefined;
}
