import { type Condition, canonical, type Diagnostic, edit, type Fix, type Pointer } from '@core';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { draftOf, type Missing, type Part, readDraft } from './draft.ts';
import { draftStore, type Kept, keepDraft } from './drafts.ts';

/** Writes a condition to where it belongs, or takes it away: whether that was done, else what Core says against it. */
export type Write = (
  condition: Condition | undefined,
  what: string,
) => { done: boolean; errors: readonly Diagnostic[] };

export type Draft = {
  root: Part | null;
  /** The condition that it stands for; null while something is missing. */
  condition: Condition | null;
  missing: readonly Missing[];
  errors: readonly Diagnostic[];
  /** It is not in the text. */
  pending: boolean;
  /** It is not in the text, and what it began from has changed there. */
  overtaken: boolean;
  /** Changes the draft; `what` names the step, without one it is not written to the text yet. */
  change: (root: Part | null, what: string | null) => void;
  write: () => void;
  takeBack: () => void;
  mend: (fix: Fix) => void;
};

/** What is being written in a slot: the condition that stands there, until something is changed that is not in it yet. */
export function useDraft(slot: string, condition: Condition | undefined, path: Pointer, write: Write): Draft {
  const kept = useStore(draftStore, (drafts) => drafts[slot]);
  const standing = textOf(condition);
  const fresh = useMemo(() => freshOf(standing), [standing]);
  const now = kept && (kept.pending || kept.base === standing) ? kept : fresh;
  const read = useMemo(() => (now.draft ? readDraft(now.draft) : null), [now.draft]);
  const missing = read && 'missing' in read ? read.missing : [];

  const put = (draft: Part | null, what: string | null) => {
    const base = now.pending ? now.base : standing;
    const result = draft && readDraft(draft);
    const whole = result && 'condition' in result ? result.condition : undefined;
    if (what === null || (draft && !whole)) {
      keepDraft(slot, { draft, base, pending: true, errors: what === null ? now.errors : [] });
      return;
    }
    const written = textOf(whole);
    if (written === standing) return keepDraft(slot, { draft, base: standing, pending: false, errors: [] });
    const { done, errors } = write(whole, what);
    keepDraft(slot, done ? { draft, base: written, pending: false, errors } : { draft, base, pending: true, errors });
  };
  return {
    root: now.draft,
    condition: read && 'condition' in read ? read.condition : null,
    missing,
    errors: now.errors,
    pending: now.pending,
    overtaken: now.pending && now.base !== standing,
    change: put,
    write: () => put(now.draft, 'writing what was begun'),
    takeBack: () => keepDraft(slot, freshOf(standing)),
    mend: (fix) => {
      const mended = read && 'condition' in read ? mendedBy(read.condition, path, fix) : null;
      if (mended) put(draftOf(mended), 'mending what was refused');
    },
  };
}

/** In canonical form, whatever the order in the text; empty for none. */
function textOf(condition: Condition | undefined): string {
  return condition === undefined ? '' : (canonical(condition) ?? '');
}

function freshOf(standing: string): Kept {
  const draft = standing === '' ? null : draftOf(JSON.parse(standing));
  return { draft, base: standing, pending: false, errors: [] };
}

/** A condition after a fix whose changes are places in the text at `path`. */
function mendedBy(condition: Condition, path: Pointer, { changes }: Fix): Condition | null {
  let text: string | null = JSON.stringify({ condition });
  for (const change of changes) {
    if (text === null || change.op === 'text' || !change.path.startsWith(path)) return null;
    text = edit(text, { ...change, path: `/condition${change.path.slice(path.length)}` });
  }
  const mended: { condition?: Condition } = JSON.parse(text ?? '{}');
  return mended.condition ?? null;
}
