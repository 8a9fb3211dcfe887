import type { Decision } from '@core';
import type { Frame, Run } from '@demo';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { announce } from '../store/notices.ts';
import { runStore } from '../store/run.ts';
import { nameOf } from './timeline/gist.ts';

/** A verdict that is another than it was; null where the step has or had none. */
export type Change = { step: number; name: string; from: Decision | null; to: Decision | null };
/** What one edit, mode or answer has changed; `serial` tells two alike apart, so that each pulses once. */
export type Changes = { serial: number; of: ReadonlyMap<number, Change> };

/** The verdict that a step came to: a proposal's, or that of one resolved anew under an extended manifest. */
export function verdictOf({ kind, resolution, answered }: Frame): Decision | null {
  if (kind !== 'answer') return resolution?.decision ?? null;
  return (answered?.answer === 'extension' && answered.resolution?.decision) || null;
}

/** Compares two runs of one scenario step by step. */
export function changesBetween(before: Run, after: Run): Change[] {
  return after.frames.flatMap((frame, index) => {
    const earlier = before.frames[index];
    const from = earlier ? verdictOf(earlier) : null;
    const to = verdictOf(frame);
    return from === to ? [] : [{ step: frame.step, name: nameOf(after, frame), from, to }];
  });
}

/** What was changed last, listed until it is closed, something else changes, or something else is played. */
const listedStore = createStore<{ listed: Changes | null }>()(() => ({ listed: null }));

export function useListed(): Changes | null {
  return useStore(listedStore, ({ listed }) => listed);
}

export function forgetChanges(): void {
  listedStore.setState({ listed: null });
}

/** The run that was shown last: it outlives the screen, since the world is edited on another. */
let lastShown: { subject: string; run: Run } | null = null;
let serial = 0;

/**
 * What has changed since a run of the same `subject` (world, scenario, stance) was last shown: spoken, and shown until
 * one moves on to another step.
 */
export function useChanges(subject: string, run: Run | null, step: number): Changes | null {
  const [found, setFound] = useState<{ changes: Changes; at: number } | null>(null);
  useEffect(() => {
    if (!run || run === lastShown?.run) return;
    const isSame = lastShown?.subject === subject;
    const changes = isSame && lastShown ? changesBetween(lastShown.run, run) : [];
    if (!isSame) forgetChanges();
    lastShown = { subject, run };
    if (changes.length === 0) return;
    serial += 1;
    const of = new Map(changes.map((change) => [change.step, change]));
    setFound({ changes: { serial, of }, at: runStore.getState().step });
    listedStore.setState({ listed: { serial, of } });
    announce(changesInWords(changes));
  }, [subject, run]);
  return found?.at === step ? found.changes : null;
}

export function changesInWords(changes: readonly Change[]): string {
  const each = changes.map(
    ({ step, name, from, to }) => `step ${step}, ${name}, ${from ?? 'no verdict'} becomes ${to ?? 'no verdict'}`,
  );
  return `${changes.length} ${changes.length === 1 ? 'verdict has' : 'verdicts have'} changed: ${each.join('; ')}`;
}
