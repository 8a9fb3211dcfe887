import type { Diagnostic, Mode } from '@core';
import { useEffect, useRef } from 'react';
import { useDocument } from '../../store/document.ts';
import { announce } from '../../store/notices.ts';
import { count, type GoodWorld } from '../../store/reading.ts';
import { modeOf, useRun } from '../../store/run.ts';
import { inSlices } from './slices.ts';
import { changedVerdicts, summaryOf, type Verdicts, verdictsOf } from './verdicts.ts';

/** Long enough for the step itself to have been said, and for a burst of keystrokes to end. */
const pause = 900;

/** A world as it was last spoken about; its verdicts are worked out when there is something to compare them with. */
type Said = {
  id: string | undefined;
  world: GoodWorld;
  mode: Mode;
  diagnostics: readonly Diagnostic[];
  verdicts: Verdicts | null;
};

/** Tells screen readers what an edit came to, once it has settled: verdicts that changed, problems that came or went. */
export function useAnnouncer(): void {
  const id = useDocument((state) => state.world?.id);
  const world = useDocument((state) => state.lastGood);
  const diagnostics = useDocument((state) => state.reading.diagnostics);
  const mode = useRun(modeOf);
  const before = useRef<Said | null>(null);
  useEffect(() => {
    if (!world) return;
    const last = before.current;
    if (!last || last.id !== id) {
      before.current = { id, world, mode, diagnostics, verdicts: null };
      return;
    }
    let stop = () => {};
    const settled = setTimeout(() => {
      stop = inSlices(bothVerdicts(last, world, mode), ([was, verdicts]) => {
        before.current = { id, world, mode, diagnostics, verdicts };
        const changes = changedVerdicts(was, verdicts);
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

function* bothVerdicts(last: Said, world: GoodWorld, mode: Mode): Generator<undefined, [Verdicts, Verdicts]> {
  const was = last.verdicts ?? (yield* verdictsOf(last.world, last.mode));
  return [was, yield* verdictsOf(world, mode)];
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
