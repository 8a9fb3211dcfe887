import type { CompiledManifest } from '@core';
import { type Frame, type Run, runScenario } from '@demo';
import { useDeferredValue } from 'react';
import { useWritten } from '../../simulate/scenarios.ts';
import { useDocument } from '../../store/document.ts';
import type { Selection } from '../../store/selection.ts';

/** A scenario of the open world, played in it as it is now. */
export type Played = { id: string; run: Run };
/** Where a scenario first has to do with something. */
export type Seen = { id: string; title: string; step: number; session: string };

/** Every scenario that is written for the open world, one's own among them, played. */
export function usePlayed(compiled: CompiledManifest): readonly Played[] {
  const origin = useDocument((state) => state.world?.origin ?? null);
  const entries = useWritten(origin, compiled.name);
  // In a large world they take a while: the change itself is shown first.
  return shared(entries, useDeferredValue(compiled));
}

type Entries = NonNullable<ReturnType<typeof useWritten>>;
let last: { entries: Entries; compiled: CompiledManifest; played: readonly Played[] } | null = null;
const none: readonly Played[] = [];

/** Whatever is selected next asks for the same plays; they are made once. */
function shared(entries: Entries | null, compiled: CompiledManifest): readonly Played[] {
  if (!entries) return none;
  if (last?.compiled !== compiled || !sameTexts(last.entries, entries)) {
    const played = entries.flatMap(({ id, parsed: { scenario } }) =>
      scenario ? [{ id, run: runScenario(compiled, scenario) }] : [],
    );
    last = { entries, compiled, played };
  }
  return last.played;
}

/** Each view loads the scenarios for itself. */
function sameTexts(a: Entries, b: Entries): boolean {
  return a === b || (a.length === b.length && a.every(({ id, text }, at) => b[at]?.id === id && b[at]?.text === text));
}

/** The scenarios in which the selected thing plays a part, with the step at which it first does. */
export function seenIn(played: readonly Played[], selection: Selection, requires: readonly string[]): Seen[] {
  return played.flatMap(({ id, run }) => {
    const frame = run.frames.find((each) => takesPart(run, each, selection, requires));
    return frame ? { id, title: run.scenario.title, step: frame.step, session: frame.session } : [];
  });
}

/** `requires` are the actions that require the capability, where one is selected. */
function takesPart(run: Run, frame: Frame, selection: Selection, requires: readonly string[]): boolean {
  const { event, resolution, made } = frame;
  switch (selection.kind) {
    case 'channel':
      return event?.source === selection.name;
    case 'row':
      return selection.name === 'tainted' ? event?.tainted === true : event?.trust_level === selection.name;
    case 'action':
      return actionOf(run, frame) === selection.name;
    case 'requirement':
      return actionOf(run, frame) === selection.action;
    case 'assertion':
      return false;
    case 'capability':
      return requires.includes(actionOf(run, frame) ?? '');
    case 'cell':
      return (
        requires.includes(actionOf(run, frame) ?? '') &&
        (selection.row === 'tainted'
          ? resolution?.trust_context.tainted === true
          : resolution?.trust_context.trust_level === selection.row)
      );
    case 'rule':
      return resolution?.matched_rules.includes(selection.id) === true;
    case 'invariant':
      return resolution?.violations.includes(selection.id) === true;
    case 'taint_rule':
      return made?.name === selection.transformation;
  }
}

function actionOf(run: Run, { kind, step }: Frame): string | null {
  if (kind !== 'propose') return null;
  const steps = run.scenario.sessions.flatMap((session) => session.steps);
  const at = steps[step - 1];
  return at && 'propose' in at ? at.propose.action : null;
}
