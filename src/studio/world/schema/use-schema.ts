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
import { applyChange, documentStore, useDocument } from '../../store/document.ts';
import { announce, notify } from '../../store/notices.ts';
import { type GoodWorld, read } from '../../store/reading.ts';
import { capitalised } from '../matrix/words.ts';
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
  follow?: (from: Pointer, to: Pointer) => Change[];
};

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
  const editable = useDocument((state) => state.behind === 0);
  const own = useDocument((state) => state.reading.diagnostics);
  const draft = useDraft(keyOf(id, owner));
  const { path } = owner;
  const present = useMemo(() => sliceOf(world.text, path), [world, path]);
  const drafted = useMemo(() => {
    if (draft === null || !present) return null;
    const source = withSlice(world.text, present, draft);
    return { source, ...read(source) };
  }, [world, present, draft]);
  return useMemo(() => {
    const text = drafted && draft !== null ? draft : (present?.text ?? null);
    const value = text === null ? undefined : stated(text);
    const last = present ? stated(present.text) : undefined;
    // A draft may be no JSON, so where it ends is counted, not read.
    const grown = (source: string) => (present?.length ?? 0) + source.length - world.text.length;
    const within = ({ path: at }: Diagnostic) => at === path || at.startsWith(`${path}/`);
    return {
      owner,
      source: drafted?.source ?? world.text,
      slice: present && drafted && text !== null ? { ...present, length: grown(drafted.source), text } : present,
      schema: isSchema(value) ? value : undefined,
      shown: isSchema(value) ? value : isSchema(last) ? last : undefined,
      written: present?.text ?? null,
      draft: drafted !== null,
      said: drafted
        ? drafted.diagnostics.filter((each) => each.severity === 'error' || within(each))
        : own.filter(within),
      compiled: drafted ? (drafted.good?.compiled ?? null) : world.compiled,
      editable,
    };
  }, [world, owner, path, present, drafted, draft, own, editable]);
}

/** Makes changes to a schema: written where Core accepts the world with them, else kept as a draft. */
export function change({ owner, source, editable }: Writing, label: string, changes: readonly Change[]): boolean {
  if (!editable) return false;
  const next = changes.reduce<string | null>((text, each) => (text === null ? null : edit(text, each)), source);
  if (next === null) {
    notify(`${capitalised(label)} is not possible: the name is taken, or the place is gone.`, 'refused');
    return false;
  }
  put(owner, label, next);
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
export function write({ owner, source, draft, compiled, editable }: Writing): void {
  if (draft && compiled && editable) put(owner, `writing ${owner.title}`, source);
}

/** Lets go of what is not written. */
export function discard({ owner }: Writing): void {
  setDraft(keyOf(documentStore.getState().world?.id ?? '', owner), null);
  announce(`The draft is gone: ${owner.title}.`);
}

export function keyOf(world: string, { key }: Pick<Owner, 'key'>): string {
  return `${world} ${key}`;
}

function put(owner: Owner, label: string, next: string): void {
  const { world } = documentStore.getState();
  if (!world) return;
  const key = keyOf(world.id, owner);
  const { good, diagnostics } = read(next);
  if (!good) {
    setDraft(key, sliceOf(next, owner.path)?.text ?? null);
    const [first] = diagnostics.filter(({ severity }) => severity === 'error');
    announce(`A draft: ${label}. ${first ? describe(first) : ''}`);
    return;
  }
  setDraft(key, null);
  const changed = difference(world.text, next);
  if (changed && applyChange(label, { op: 'text', ...changed })) announce(`Done: ${label}.`);
}
