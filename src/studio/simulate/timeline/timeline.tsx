import './timeline.css';
import type { CompiledManifest } from '@core';
import { describeSkip, type Frame, type Run } from '@demo';
import {
  Fragment,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { modeNames } from '../../parts/mode-names.ts';
import { VerdictBadge } from '../../parts/verdict-badge.tsx';
import { runStore, useRun } from '../../store/run.ts';
import { Icon } from '../../ui/icon.tsx';
import { AnswerBadge } from '../answer-badge.tsx';
import { type Changes, verdictOf } from '../changes.ts';
import { compose } from '../composer/act.ts';
import { bringsStep, dragStep, stepOf as stepDropped, useComposing } from '../composer/drag.ts';
import { moveStepTo } from '../composer/edits.ts';
import { grouped } from '../graph/plan.ts';
import { ReviewRow } from '../review/review-row.tsx';
import { moveTo, playbackStore, toggleBreakpoint, useBreakpoints } from '../transport/playback.ts';
import { gistOf, iconOf, nameOf } from './gist.ts';

type Props = { run: Run; compiled: CompiledManifest; step: number; changes: Changes | null };

/** The sessions and steps of the scenario. One stop of the Tab key; arrows, Home and End go from step to step. */
export function Timeline({ run, compiled, step, changes }: Props) {
  const list = useRef<HTMLElement>(null);
  const breakpoints = useBreakpoints(useRun((state) => state.scenario) ?? '');
  const sessions = useMemo(() => grouped(run.frames, ({ session }) => session), [run]);
  useEffect(() => {
    const row = rowOf(list.current, step);
    row?.scrollIntoView({ block: 'nearest' });
    // A step that is moved takes the focus along.
    if (document.activeElement?.closest('.tl-step')) row?.focus();
  }, [step]);
  return (
    <aside className="timeline" aria-label="Timeline" ref={list}>
      {run.scenario.sessions.map(({ id, mode }, index) => {
        const frames = sessions.get(id) ?? [];
        return (
          <Fragment key={id}>
            {index > 0 && (
              <div className="tl-wall">
                <Icon name="session" />
                <span>session wall</span>
              </div>
            )}
            <section className="tl-session">
              <h2 className="tl-session__head" id={`session-${id}`}>
                <span>
                  Session <code>{id}</code>
                </span>
                <span className="meta">{modeNames[frames[0]?.mode ?? mode]}</span>
              </h2>
              <ReviewRow run={run} session={id} />
              {frames.length === 0 && <p className="tl-none">No step yet.</p>}
              <div role="listbox" tabIndex={-1} aria-labelledby={`session-${id}`} hidden={frames.length === 0}>
                {frames.map((frame) => (
                  <Row
                    key={frame.step}
                    run={run}
                    compiled={compiled}
                    frame={frame}
                    place={frame.step === step ? 'current' : frame.step > step ? 'future' : 'past'}
                    isStop={frame.step === Math.max(1, step)}
                    breaks={breakpoints.has(frame.step)}
                    serial={changes?.of.has(frame.step) ? changes.serial : null}
                  />
                ))}
              </div>
            </section>
          </Fragment>
        );
      })}
    </aside>
  );
}

type RowProps = {
  run: Run;
  compiled: CompiledManifest;
  frame: Frame;
  place: 'past' | 'current' | 'future';
  /** The one that the Tab key stops at. */
  isStop: boolean;
  /** Playing stops here. */
  breaks: boolean;
  /** The serial of the change that has just been made to its verdict. */
  serial: number | null;
};

/** One step. A run may have thousands, so a row is drawn again only where something of its own has changed. */
const Row = memo(function Row({ run, compiled, frame, place, isStop, breaks, serial }: RowProps) {
  const composing = useComposing();
  const name = nameOf(run, frame);
  const gist = gistOf(run, frame);
  const verdict = verdictOf(frame);
  const skipped = frame.skipped && describeSkip(frame.skipped);
  const isUnmet = frame.expectation?.met === false;
  const words = [
    `Step ${frame.step}`,
    name,
    gist,
    verdict,
    skipped,
    isUnmet && 'not as expected',
    breaks && 'playing stops here',
  ];
  const classes = [
    'tl-step',
    place === 'past' ? '' : `is-${place}`,
    skipped ? 'is-skipped' : '',
    breaks ? 'is-break' : '',
  ];
  return (
    <div
      role="option"
      className={classes.filter(Boolean).join(' ')}
      aria-selected={place === 'current'}
      aria-label={words.filter(Boolean).join(', ')}
      title={skipped ?? `${name}, ${gist}`}
      tabIndex={isStop ? 0 : -1}
      data-step={frame.step}
      onClick={(event) => (onNumber(event) ? toggleBreakpoint(frame.step) : moveTo(frame.step))}
      onKeyDown={walk}
      {...(composing && reordering(frame.step))}
    >
      <span className="tl-step__no" title={breaks ? 'Take the breakpoint away (B)' : 'Stop playing here (B)'}>
        {frame.step}
      </span>
      <Icon name={iconOf(run, frame, compiled)} />
      <span className="tl-step__text">
        <b>{name}</b>
        <small>{gist}</small>
      </span>
      {isUnmet && <Icon name="warning" />}
      {verdict ? (
        <VerdictBadge key={serial} decision={verdict} size="glyph" changed={serial !== null} />
      ) : (
        frame.answered && <AnswerBadge answered={frame.answered} glyph />
      )}
    </div>
  );
});

/** While one composes, a row can be dragged to the place of another; Alt and the arrows do the same. */
function reordering(number: number): HTMLAttributes<HTMLElement> {
  return {
    draggable: true,
    onDragStart: (event) => dragStep(event, number),
    onDragOver: (event) => bringsStep(event) && event.preventDefault(),
    onDrop: (event) => {
      const from = stepDropped(event);
      if (from === null) return;
      event.preventDefault();
      compose(`moving step ${from}`, (scenario) => moveStepTo(scenario, from, number));
    },
  };
}

/** From the step shown to another one, with the focus. */
function walk(event: KeyboardEvent): void {
  // With Alt the step itself moves.
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const to = targetOf(event.key, runStore.getState().step, playbackStore.getState().last);
  if (to === null) return;
  event.preventDefault();
  moveTo(to);
  rowOf(event.currentTarget.closest('.timeline'), to)?.focus();
}

/** The number is the place of the breakpoint; a keyboard sets it with B. */
function onNumber({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('.tl-step__no') !== null;
}

function targetOf(key: string, step: number, last: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(step + 1, last);
    case 'ArrowUp':
      return Math.max(step - 1, 1);
    case 'Home':
      return 1;
    case 'End':
      return last;
    case 'Enter':
    case ' ':
      return Math.max(step, 1);
    default:
      return null;
  }
}

function rowOf(list: Element | null, step: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-step="${step}"]`) ?? null;
}
