import type { Run } from '@demo';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Command } from '../../commands/command.ts';

type AskState = {
  /** The proposal whose ASK is open in the dialog. */
  open: string | null;
  /** The proposal whose ASK can be answered at the step shown, kept by the dialog. */
  here: string | null;
};

export const askStore = createStore<AskState>()(() => ({ open: null, here: null }));

export function useAsk<T>(select: (state: AskState) => T): T {
  return useStore(askStore, select);
}

export function openAsk(proposal: string): void {
  askStore.setState({ open: proposal });
}

export function closeAsk(): void {
  askStore.setState({ open: null });
}

/** The proposal that asks at this step, or that is answered here; null where there is no ASK. */
export function askAt(run: Run, step: number): string | null {
  const frame = run.frames[step - 1];
  const proposal = frame?.proposal;
  if (proposal === undefined || (frame?.kind !== 'propose' && frame?.kind !== 'answer')) return null;
  const asked = run.frames.find((each) => each.kind === 'propose' && each.proposal === proposal);
  return asked?.state === 'pending' ? proposal : null;
}

/** The proposal that asks at this step and that neither the scenario nor a person answers. */
export function waitsAt(run: Run, step: number): string | null {
  const proposal = askAt(run, step);
  const answered = run.frames.some((frame) => frame.proposal === proposal && frame.answered);
  return answered ? null : proposal;
}

/** The proposals that wait for a person after a step: asked by then, and neither answered nor lapsed. */
export function waitingAt(run: Run, step: number): string[] {
  const sofar = run.frames.slice(0, step);
  const entries = run.ledger.entries.slice(0, sofar.at(-1)?.ledger.to ?? 0);
  const over = new Set(
    entries.flatMap((entry) => (entry.kind === 'approval' || entry.kind === 'lapse' ? [entry.proposal] : [])),
  );
  return sofar.flatMap(({ kind, state, proposal }) =>
    kind === 'propose' && state === 'pending' && proposal !== undefined && !over.has(proposal) ? [proposal] : [],
  );
}

export const answerAsk: Command = {
  id: 'answer-ask',
  label: () => 'Answer the ASK of this step',
  shortcut: 'A',
  when: () => askStore.getState().here !== null,
  run: () => askStore.setState(({ here }) => ({ open: here })),
};
