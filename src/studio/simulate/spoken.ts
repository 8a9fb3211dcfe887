import type { Frame, Run } from '@demo';
import { useEffect, useRef } from 'react';
import { decidedBy } from '../parts/decided-by.ts';
import { announce } from '../store/notices.ts';
import { verdictOf } from './changes.ts';
import { gistOf, nameOf } from './timeline/gist.ts';

/** Says each step to screen readers as it is reached: what it is, and what it came to. */
export function useSpokenSteps(run: Run, step: number): void {
  const spoken = useRef(step);
  useEffect(() => {
    if (spoken.current === step) return;
    spoken.current = step;
    const frame = run.frames[step - 1];
    announce(frame ? stepInWords(run, frame) : 'Before the first step');
  }, [run, step]);
}

export function stepInWords(run: Run, frame: Frame): string {
  const what = `Step ${frame.step} of ${run.frames.length}, ${nameOf(run, frame)}, ${gistOf(run, frame)}`;
  const verdict = verdictOf(frame);
  const rule = (frame.resolution ?? frame.answered?.resolution)?.rule;
  return verdict && rule ? `${what}: ${verdict} ${decidedBy(rule)}` : what;
}
