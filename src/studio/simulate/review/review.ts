import type { Frame, Run } from '@demo';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { announce } from '../../store/notices.ts';

/** The review queue: what background sessions deferred, and a person has neither extended the world for nor dismissed. */

type Review = {
  /** What was dismissed, by scenario. */
  dismissed: { readonly [scenario: string]: ReadonlySet<string> };
  /** The queue is folded to its chip. */
  isClosed: boolean;
};

const reviewStore = createStore<Review>()(() => ({ dismissed: {}, isClosed: false }));

const none: ReadonlySet<string> = new Set();

export function useDismissed(scenario: string): ReadonlySet<string> {
  return useStore(reviewStore, ({ dismissed }) => dismissed[scenario] ?? none);
}

export function useReviewClosed(): boolean {
  return useStore(reviewStore, ({ isClosed }) => isClosed);
}

/** A person has looked and lets it be: nothing changes. */
export function dismiss({ scenario: { name } }: Run, proposal: string): void {
  reviewStore.setState(({ dismissed }) => ({
    dismissed: { ...dismissed, [name]: new Set([...(dismissed[name] ?? none), proposal]) },
  }));
  announce(`${proposal} was dismissed from the review queue`);
}

export function closeReview(isClosed: boolean): void {
  reviewStore.setState({ isClosed });
}

/** What waits for review after a step: the frames that deferred it, in order. */
export function reviewAt(run: Run, step: number, dismissed: ReadonlySet<string>): Frame[] {
  const sofar = run.frames.slice(0, step);
  const answered = new Set(sofar.filter(({ answered }) => answered).map(({ proposal }) => proposal));
  return sofar.filter(
    ({ kind, state, proposal = '' }) =>
      kind === 'propose' && state === 'deferred' && !answered.has(proposal) && !dismissed.has(proposal),
  );
}

/** Whether somebody is there to review at this step: a session that is not in the background, or the end of the run. */
export function isGreeted({ frames }: Run, step: number): boolean {
  const frame = frames[step - 1];
  return frame !== undefined && (frame.mode !== 'background' || step === frames.length);
}

/** The first step of a session that the queue greets; null where nothing was deferred before it or nobody is there. */
export function greetingStep({ frames }: Run, session: string): number | null {
  const first = frames.find((frame) => frame.session === session);
  if (!first || first.mode === 'background') return null;
  const earlier = frames.slice(0, first.step - 1);
  const isNext = earlier.findLast(({ session: other }) => other !== session)?.mode === 'background';
  return isNext && earlier.some(({ state }) => state === 'deferred') ? first.step : null;
}
