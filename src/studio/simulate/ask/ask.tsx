import type { CompiledManifest } from '@core';
import type { Run } from '@demo';
import { useEffect } from 'react';
import { useCommands } from '../../commands/keys.ts';
import { useDocument } from '../../store/document.ts';
import { type Case, caseOf } from '../inspector/case.ts';
import './ask.css';
import { pause, playbackStore } from '../transport/playback.ts';
import { AskDialog } from './ask-dialog.tsx';
import { answerAsk, askAt, askStore, closeAsk, openAsk, useAsk, waitsAt } from './ask-store.ts';

const commands = [answerAsk];

/** The dialog of an ASK, opened from the inspector, by key, or where playing reaches an ASK that nobody answers. */
export function Ask({ run, compiled, step }: { run: Run; compiled: CompiledManifest; step: number }) {
  useCommands(commands);
  const here = askAt(run, step);
  useEffect(() => {
    askStore.setState({ here });
    return () => askStore.setState({ here: null });
  }, [here]);
  useEffect(() => closeAsk, []);

  const waits = waitsAt(run, step);
  useEffect(() => {
    if (waits === null || !playbackStore.getState().isPlaying) return;
    pause();
    openAsk(waits);
  }, [waits]);

  const good = useDocument((state) => (state.behind === 0 ? state.reading.good : null));
  const open = useAsk((state) => state.open);
  const of = open === null ? null : openCase(run, open);
  useEffect(() => {
    if (open !== null) pause();
  }, [open]);
  // An edit of the world can take the question away while it is open.
  const gone = open !== null && of === null;
  useEffect(() => {
    if (gone) closeAsk();
  }, [gone]);
  return (
    of && (
      <AskDialog key={`${of.id} ${run.scenario.name}`} run={run} of={of} step={step} compiled={compiled} world={good} />
    )
  );
}

/** What asks, or was deferred; nothing else has anything to answer. */
function openCase(run: Run, proposal: string): Case | null {
  const of = caseOf(run, proposal);
  return of?.frame.state === 'pending' || of?.frame.state === 'deferred' ? of : null;
}
