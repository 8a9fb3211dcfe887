import './timeline.css';
import type { CompiledManifest } from '@core';
import { describeSkip, type Frame, type Run } from '@demo';
import { Fragment, type KeyboardEvent, useEffect, useRef } from 'react';
import { modeNames } from '../../parts/mode-names.ts';
import { VerdictBadge } from '../../parts/verdict-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Changes, verdictOf } from '../changes.ts';
import { moveTo } from '../transport/playback.ts';
import { gistOf, iconOf, nameOf } from './gist.ts';

type Props = { run: Run; compiled: CompiledManifest; step: number; changes: Changes | null };

/** The sessions and steps of the scenario. One stop of the Tab key; arrows, Home and End go from step to step. */
export function Timeline({ run, compiled, step, changes }: Props) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    rowOf(list.current, step)?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = targetOf(event.key, step, run.frames.length);
    if (to === null) return;
    event.preventDefault();
    moveTo(to);
    rowOf(list.current, to)?.focus();
  };
  return (
    <aside className="timeline" aria-label="Timeline" ref={list}>
      {run.scenario.sessions.map(({ id, mode }, index) => {
        const frames = run.frames.filter(({ session }) => session === id);
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
              <div role="listbox" tabIndex={-1} aria-labelledby={`session-${id}`}>
                {frames.map((frame) => (
                  <Row
                    key={frame.step}
                    run={run}
                    compiled={compiled}
                    frame={frame}
                    step={step}
                    changes={changes}
                    onKeyDown={onKeyDown}
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

function Row({
  run,
  compiled,
  frame,
  step,
  changes,
  onKeyDown,
}: Props & { frame: Frame; onKeyDown: (event: KeyboardEvent) => void }) {
  const isCurrent = frame.step === step;
  const name = nameOf(run, frame);
  const gist = gistOf(run, frame);
  const verdict = verdictOf(frame);
  const skipped = frame.skipped && describeSkip(frame.skipped);
  const isUnmet = frame.expectation?.met === false;
  const change = changes?.of.get(frame.step);
  const words = [`Step ${frame.step}`, name, gist, verdict, skipped, isUnmet && 'not as expected'];
  const classes = [
    'tl-step',
    isCurrent ? 'is-current' : '',
    frame.step > step ? 'is-future' : '',
    skipped ? 'is-skipped' : '',
  ];
  return (
    <div
      role="option"
      className={classes.filter(Boolean).join(' ')}
      aria-selected={isCurrent}
      aria-label={words.filter(Boolean).join(', ')}
      title={skipped ?? `${name}, ${gist}`}
      tabIndex={frame.step === Math.max(1, step) ? 0 : -1}
      data-step={frame.step}
      onClick={() => moveTo(frame.step)}
      onKeyDown={onKeyDown}
    >
      <span className="tl-step__no">{frame.step}</span>
      <Icon name={iconOf(run, frame, compiled)} />
      <span className="tl-step__text">
        <b>{name}</b>
        <small>{gist}</small>
      </span>
      {isUnmet && <Icon name="warning" />}
      {verdict && (
        <VerdictBadge
          key={change ? changes?.serial : 0}
          decision={verdict}
          size="glyph"
          changed={change !== undefined}
        />
      )}
    </div>
  );
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

function rowOf(list: HTMLElement | null, step: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-step="${step}"]`) ?? null;
}
