import type { Run } from '@demo';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { useRun } from '../../store/run.ts';
import { Icon } from '../../ui/icon.tsx';
import { verdictOf } from '../changes.ts';
import { nameOf } from '../timeline/gist.ts';
import { moveTo, nextOf, playbackStore, useBreakpoints } from './playback.ts';

const glyphs = { ALLOW: 'allow', DENY: 'deny', ASK: 'ask' } as const;

/** So many steps have no room for glyphs: the height of a mark says its verdict, a DENY standing out. */
const dense = 60;

/** All steps on one rail, with their verdicts and the session walls. The place before the first step is its left end. */
export function Scrubber({ run, step }: { run: Run; step: number }) {
  const last = run.frames.length;
  const at = (number: number) => `${(100 * number) / Math.max(1, last)}%`;
  const frame = run.frames[step - 1];
  const breakpoints = useBreakpoints(useRun((state) => state.scenario) ?? '');
  const walls = run.frames.filter(({ session }, index) => index > 0 && run.frames[index - 1]?.session !== session);

  const scrub = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    moveTo(Math.round((last * (event.clientX - left)) / width));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = targetOf(event.key, run, step);
    if (to === null) return;
    event.preventDefault();
    moveTo(to);
  };
  return (
    <div
      className={last > dense ? 'scrub scrub--dense' : 'scrub'}
      style={{ '--steps': Math.max(1, last) } as CSSProperties}
      role="slider"
      tabIndex={0}
      aria-label="Step"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={step}
      aria-valuetext={frame ? words(run, step) : 'before the first step'}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        scrub(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) scrub(event);
      }}
    >
      <span className="scrub__rail" />
      <span className="scrub__done" style={{ width: at(step) }} />
      {walls.map((each) => (
        <span key={each.step} className="scrub__wall" style={{ left: at(each.step - 0.5) }} />
      ))}
      {[...breakpoints].map((each) => (
        <span key={each} className="scrub__break" style={{ left: at(each) }} />
      ))}
      {run.frames.map((each) => {
        const verdict = verdictOf(each);
        const classes = ['scrub__tick', verdict ? 'scrub__tick--verdict' : '', each.step > step ? 'is-future' : ''];
        return (
          <span
            key={each.step}
            className={classes.filter(Boolean).join(' ')}
            data-verdict={verdict ? glyphs[verdict] : undefined}
            style={{ left: at(each.step) }}
          >
            {verdict && <Icon name={glyphs[verdict]} />}
          </span>
        );
      })}
      <span className="scrub__thumb" style={{ left: at(step) }} />
    </div>
  );
}

function words(run: Run, step: number): string {
  const frame = run.frames[step - 1];
  if (!frame) return '';
  const verdict = verdictOf(frame);
  return `${step} of ${run.frames.length}, ${nameOf(run, frame)}${verdict ? `, ${verdict}` : ''}`;
}

function targetOf(key: string, run: Run, step: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return step + 1;
    case 'ArrowLeft':
    case 'ArrowDown':
      return step - 1;
    case 'PageUp':
      return nextOf(playbackStore.getState().verdicts) ?? run.frames.length;
    case 'PageDown':
      return run.frames.findLast((frame) => frame.step < step && verdictOf(frame) !== null)?.step ?? 0;
    case 'Home':
      return 0;
    case 'End':
      return run.frames.length;
    default:
      return null;
  }
}
