import {
  type Change,
  type CompiledManifest,
  type Diagnostic,
  describe,
  edit,
  type Fix,
  type JsonSchema,
  type Pointer,
} from '@core';
import { useMemo } from 'react';
import { documentStore, useDocument } from '../../store/document.ts';
import { announce, notify } from '../../store/notices.ts';
import { type GoodWorld, read } from '../../store/reading.ts';
import { attempt, useEditable } from '../edit.ts';
import { and, capitalised, few } from '../matrix/words.ts';
import { changeIn } from '../present.ts';
import { difference } from '../source/text.ts';
import { setDraft, useDraft } from './drafts.ts';
import { isSchema } from './shape.ts';
import { type Slice, sliceOf, stated, withSlice } from './slice.ts';

/** Whose schema it is: where it stands, and what the history calls it. */
export type Owner = {
  path: Pointer;
  /** Tells drafts apart: `action send_email`. */
  key: string;
  /** Such as `the parameters of send_email`. */
  title: string;
  /** What else follows where a value of the schema is called differently: from and to are pointers into the value. */
  follow?: (from: Pointer, to: Pointer) => Followed;
};

/** Changes elsewhere in the manifest, and where: `its memory`, `the rule mail-to-colleagues`. */
export type Followed = { changes: readonly Change[]; places: readonly string[] };

/** A schema as it is being written, with what Core says of it. */
export type Writing = {
  owner: Owner;
  /** The source text with the draft in its place; the manifest's own where there is none. */
  source: string;
  /** Null where no schema stands there. */
  slice: Slice | null;
  /** What the text states; undefined while it is no JSON. */
  schema: JsonSchema | undefined;
  /** `schema`, or while that is no JSON the manifest's own. */
  shown: JsonSchema | undefined;
  /** The schema's text in the manifest; null where none stands there. */
  written: string | null;
  /** True where what is written is not in the manifest, because Core does not accept it or one still writes. */
  draft: boolean;
  said: readonly Diagnostic[];
  /** What the world compiles to with what is written; null where it does not compile. */
  compiled: CompiledManifest | null;
  editable: boolean;
};

export function useSchema(world: GoodWorld, owner: Owner): Writing {
  const id = useDocument((state) => state.world?.id ?? '');
  const editable = useEditable();
  const now = useDocument(({ behind, reading }) => (behind === 0 ? reading.diagnostics : null));
  // What is shown is the last good world, so where that is behind, what Core says is said of it.
  const own = useMemo(() => now ?? read(world.text).diagnostics, [now, world]);
  const draft = useDraft(keyOf(id, owner));
  return useMemo(() => ({ ...writingOf(world, owner, draft, own), editable }), [world, owner, draft, own, editable]);
}

/** `own`: what Core says of the world without the draft. */
export function writingOf(
  world: GoodWorld,
  owner: Owner,
  draft: string | null,
  own: readonly Diagnostic[],
): Omit<Writing, 'editable'> {
  const { path } = owner;
  const present = sliceOf(world.text, path);
  const source = draft === null || !present ? null : withSlice(world.text, present, draft);
  const drafted = source === null ? null : read(source);
  const text = drafted && draft !== null ? draft : (present?.text ?? null);
  const value = text === null ? undefined : stated(text);
  const last = present ? stated(present.text) : undefined;
  const within = ({ path: at }: Diagnostic) => at === path || at.startsWith(`${path}/`);
  // A draft may be no JSON, so where it ends is counted, not read.
  const length = (present?.length ?? 0) + (source ?? world.text).length - world.text.length;
  return {
    owner,
    source: source ?? world.text,
    slice: present && text !== null ? { ...present, length, text } : null,
    schema: isSchema(value) ? value : undefined,
    shown: isSchema(value) ? value : isSchema(last) ? last : undefined,
    written: present?.text ?? null,
    draft: drafted !== null,
    said: drafted
      ? drafted.diagnostics.filter((each) => each.severity === 'error' || within(each))
      : own.filter(within),
    compiled: drafted ? (drafted.good?.compiled ?? null) : world.compiled,
  };
}

/**
 * Makes changes to a schema: written where Core accepts the world with them, else kept as a draft. A draft is of the schema
 * alone, so what comes with changes elsewhere is not begun.
 */
export function change(writing: Writing, label: string, changes: readonly Change[], elsewhere?: Followed): boolean {
  const { owner, source, editable } = writing;
  if (!editable) return false;
  const all = [...changes, ...(elsewhere?.changes ?? [])];
  const next = all.reduce<string | null>((text, each) => (text === null ? null : edit(text, each)), source);
  if (next === null) {
    notify(`${capitalised(label)} is not possible: the name is taken, or the place is gone.`, 'refused');
    return false;
  }
  const { good, diagnostics } = read(next);
  const { places = [] } = elsewhere ?? {};
  if (good) {
    const done = put(writing, places.length > 0 ? `${label}, and in ${few(places)}` : label, next, all);
    if (done && places.length > 0) notify(`The new name stands in ${and(places)} too.`);
    return done;
  }
  const errors = diagnostics.filter(({ severity }) => severity === 'error').map(describe);
  if (places.length > 0) {
    notify(`${capitalised(label)} is not possible yet: ${few(places)} would have to follow.`, 'error', errors);
    return false;
  }
  setDraft(keyOf(documentStore.getState().world?.id ?? '', owner), sliceOf(next, owner.path)?.text ?? null);
  announce(`A draft: ${label}. ${errors[0] ?? ''}`);
  return true;
}

/** A fix of Core for what is written. */
export function mend(writing: Writing, fix: Fix): void {
  change(writing, describe(fix), fix.changes);
}

/** What is typed stays a draft until it is written. */
export function type({ owner, written }: Writing, text: string): void {
  // What says the same as the manifest is no draft, or it would come back when that changes.
  setDraft(keyOf(documentStore.getState().world?.id ?? '', owner), text.trim() === written ? null : text);
}

/** Writes what was typed, where Core accepts it. */
export function write(writing: Writing): void {
  const { owner, source, draft, compiled, editable } = writing;
  if (draft && compiled && editable) put(writing, `writing ${owner.title}`, source, []);
}

/** Lets go of what is not written. */
export function discard({ owner }: Writing): void {
  setDraft(keyOf(documentStore.getState().world?.id ?? '', owner), null);
  announce(`The draft is gone: ${owner.title}.`);
}

export function keyOf(world: string, { key }: Pick<Owner, 'key'>): string {
  return `${world} ${key}`;
}

/** Writes a world that compiles; the draft goes where that was done. */
function put(writing: Writing, label: string, next: string, changes: readonly Change[]): boolean {
  const { world, lastGood } = documentStore.getState();
  if (!world || !lastGood) return false;
  const changed = difference(lastGood.text, next);
  const typed: Change | null = changed && { op: 'text', ...changed };
  // As it was typed, comments and all; where the text is another by now, by places.
  const alike = typed && changeIn(world.text, typed, lastGood.text) !== null;
  const done = !typed || attempt(label, alike ? [typed] : byPlaces(writing, next, changes));
  if (done) setDraft(keyOf(world.id, writing.owner), null);
  return done;
}

/** What was written last is not all where there was a draft before it, so that is set as a whole. */
function byPlaces({ owner: { path }, draft }: Writing, next: string, changes: readonly Change[]): readonly Change[] {
  const value = draft ? stated(sliceOf(next, path)?.text ?? '') : undefined;
  if (value === undefined) return changes;
  const outside = (each: Change) => each.op !== 'text' && each.path !== path && !each.path.startsWith(`${path}/`);
  return [{ op: 'set', path, value }, ...changes.filter(outside)];
}
