import type { Diagnostic } from '@core';
import { useEffect, useRef } from 'react';
import { useDocument } from '../../store/document.ts';
import { announce } from '../../store/notices.ts';
import { count } from '../../store/reading.ts';
import { modeOf, useRun } from '../../store/run.ts';
import { inSlices } from './slices.ts';
import { changedVerdicts, summaryOf, type Verdicts, verdictsOf } from './verdicts.ts';

/** Long enough for the step itself to have been said, and for a burst of keystrokes to end. */
const pause = 900;

/** Tells screen readers what an edit came to, once it has settled: verdicts that changed, problems that came or went. */
export function useAnnouncer(): void {
  const id = useDocument((state) => state.world?.id);
  const world = useDocument((state) => state.lastGood);
  const diagnostics = useDocument((state) => state.reading.diagnostics);
  const mode = useRun(modeOf);
  const before = useRef<{ id: string | undefined; verdicts: Verdicts; diagnostics: readonly Diagnostic[] } | null>(
    null,
  );
  useEffect(() => {
    if (!world) return;
    let stop = () => {};
    const settled = setTimeout(() => {
      stop = inSlices(verdictsOf(world, mode), (verdicts) => {
        const last = before.current;
        before.current = { id, verdicts, diagnostics };
        if (!last || last.id !== id) return;
        const changes = changedVerdicts(last.verdicts, verdicts);
        const said = [
          ...(changes.length > 0 ? [summaryOf(changes)] : []),
          ...problemWords(last.diagnostics, diagnostics),
        ];
        if (said.length > 0) announce(said.join(' '));
      });
    }, pause);
    return () => {
      clearTimeout(settled);
      stop();
    };
  }, [id, world, diagnostics, mode]);
}

/** `1 error more, 2 in all.` */
function problemWords(before: readonly Diagnostic[], after: readonly Diagnostic[]): string[] {
  return (['error', 'warning'] as const).flatMap((severity) => {
    const [was, is] = [count(before, severity), count(after, severity)];
    if (was === is) return [];
    const word = (n: number) => `${n} ${severity}${n === 1 ? '' : 's'}`;
    const left = is === 0 ? 'none left' : `${is} in all`;
    return [`${word(Math.abs(is - was))} ${is > was ? 'more' : 'fewer'}, ${left}.`];
  });
}
