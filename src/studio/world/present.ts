import { type Change, canonical, type Diagnostic, type Json } from '@core';
import { findNodeAtLocation, getNodePath, type Node, parse, parseTree } from 'jsonc-parser';
import { isObject } from '../parts/json.ts';
import { pointer, tokens } from '../store/selection.ts';

/**
 * Views show the last good world, and what one changes there is found again in the present text, which does not compile:
 * an entry of a list by its id, any other by being the same, and only then by its place.
 */

/** A change in one text as the same change in another; null where the other has no such place. */
export function changeIn(present: string, change: Change, shown: string): Change | null {
  if (change.op === 'text') return textIn(present, change, shown);
  const [valueHere, valueShown] = [readOf(present), readOf(shown)];
  const path = pathIn(valueHere, tokens(change.path), valueShown, change.op === 'insert');
  if (path === null) return null;
  if (change.op !== 'set') return { ...change, path: pointer(...path) };
  const value = merged(at(valueHere, path), at(valueShown, tokens(change.path)), change.value);
  return value === null ? null : { ...change, path: pointer(...path), value: value.merged };
}

/** A stretch of text is found again where the value around it is written alike in both. */
function textIn(present: string, change: Extract<Change, { op: 'text' }>, shown: string): Change | null {
  const [tree, treeHere] = [treeOf(shown), treeOf(present)];
  const around = tree && valueAround(tree, change.offset, change.offset + change.length);
  if (!around || !treeHere) return null;
  const path = pathIn(readOf(present), getNodePath(around).map(String), readOf(shown), false);
  const here = path && findNodeAtLocation(treeHere, path);
  const written = (text: string, { offset, length }: Node) => text.slice(offset, offset + length);
  if (!here || written(present, here) !== written(shown, around)) return null;
  return { ...change, offset: change.offset - around.offset + here.offset };
}

/** The smallest value that has more text before and behind a stretch. */
function valueAround(node: Node, from: number, to: number): Node | null {
  if (node.offset >= from || node.offset + node.length <= to) return null;
  for (const child of node.children ?? []) {
    const inner = valueAround(child, from, to);
    if (inner && inner.type !== 'property') return inner;
  }
  return node;
}

/** What setting a value that was shown comes to where it is another by now: nothing written meanwhile is lost. */
function merged(present: Json | undefined, shown: Json | undefined, value: Json): { merged: Json } | null {
  if (present === undefined || shown === undefined || canonical(present) === canonical(shown)) return { merged: value };
  if (isObject(present) && isObject(shown) && isObject(value)) {
    const result: { [key: string]: Json } = { ...present };
    for (const key of Object.keys(shown)) if (!Object.hasOwn(value, key)) delete result[key];
    for (const [key, wanted] of Object.entries(value)) {
      if (canonical(wanted) === canonical(shown[key])) continue;
      const member = merged(present[key], shown[key], wanted);
      if (member === null) return null;
      result[key] = member.merged;
    }
    return { merged: result };
  }
  if (isNames(present) && isNames(shown) && isNames(value)) {
    const kept = present.filter((name) => value.includes(name) || !shown.includes(name));
    return { merged: [...kept, ...value.filter((name) => !shown.includes(name) && !kept.includes(name))] };
  }
  return typeof value === 'object' && value !== null ? null : { merged: value };
}

const isNames = (value: Json): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

function at(value: Json, path: readonly (string | number)[]): Json | undefined {
  let here: Json | undefined = value;
  for (const token of path) {
    if (here === undefined) return undefined;
    here = Array.isArray(here)
      ? here[Number(token)]
      : isObject(here) && Object.hasOwn(here, token)
        ? here[token]
        : undefined;
  }
  return here;
}

/** Errors that are there after a change and were not before; one that has only moved is none. */
export function newErrors(before: string, was: readonly Diagnostic[], after: string, is: readonly Diagnostic[]) {
  const [errorsBefore, errorsAfter] = [was.filter(isError), is.filter(isError)];
  const [valueBefore, valueAfter] = [readOf(before), readOf(after)];
  const known = new Set(errorsBefore.map((error) => nameOf(error, valueBefore)));
  const countOf = (code: string, errors: readonly Diagnostic[]) => errors.filter((error) => error.code === code).length;
  return errorsAfter.filter(
    (error) =>
      !known.has(nameOf(error, valueAfter)) && countOf(error.code, errorsAfter) > countOf(error.code, errorsBefore),
  );
}

const isError = ({ severity }: Diagnostic) => severity === 'error';

function pathIn(present: Json, path: readonly string[], shown: Json, inserts: boolean): (string | number)[] | null {
  const [token, ...rest] = path;
  if (token === undefined) return [];
  // Behind the last entry is behind the last entry.
  if (token === '-') return [token];
  if (!Array.isArray(shown) || !Array.isArray(present)) {
    const below = pathIn(memberOf(present, token), rest, memberOf(shown, token), inserts);
    return below && [token, ...below];
  }
  const entry = shown[Number(token)];
  if (entry === undefined) return inserts && rest.length === 0 ? ['-'] : null;
  const index = indexIn(present, entry, Number(token), shown.length);
  const below = index === null ? null : pathIn(present[index] ?? null, rest, entry, inserts);
  return index === null ? null : below && [index, ...below];
}

function indexIn(present: readonly Json[], entry: Json, place: number, length: number): number | null {
  const id = idOf(entry);
  const same = (other: Json | undefined) =>
    other !== undefined && (id === null ? canonical(other) === canonical(entry) : idOf(other) === id);
  if (same(present[place])) return place;
  const found = present.findIndex(same);
  if (found >= 0) return found;
  return id === null && present.length === length ? place : null;
}

/** An error by its code and its place, entries of lists by their ids, so that it stays the same when others come or go. */
function nameOf({ code, path }: Diagnostic, root: Json): string {
  let here: Json = root;
  const named = tokens(path).map((token) => {
    const below: Json = Array.isArray(here) ? (here[Number(token)] ?? null) : memberOf(here, token);
    const id = Array.isArray(here) ? idOf(below) : null;
    here = below;
    return id ?? token;
  });
  return JSON.stringify([code, ...named]);
}

function idOf(entry: Json): string | null {
  const id = memberOf(entry, 'id') ?? memberOf(entry, 'transformation');
  return typeof id === 'string' ? id : null;
}

function memberOf(value: Json, key: string): Json {
  return isObject(value) && Object.hasOwn(value, key) ? (value[key] ?? null) : null;
}

function readOf(text: string): Json {
  return (parse(text, [], { allowTrailingComma: true }) as Json | undefined) ?? null;
}

function treeOf(text: string): Node | undefined {
  return parseTree(text, [], { allowTrailingComma: true });
}
