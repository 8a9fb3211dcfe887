import { type History, mostCharacters, mostSteps, type Step } from '../store/history.ts';
import { admitDelta, type Delta, deltaOf, withDelta } from './deltas.ts';
import { mostBytes } from './limits.ts';

/**
 * A history as it is stored: newest step first, each text as what differs from the text after it, so that five hundred
 * steps of a large world weigh little more than one. `good` differs from the step's own text.
 */
type StoredStep = { label: string; text: Delta; good: Delta | null };
export type StoredHistory = { past: StoredStep[]; future: StoredStep[] };

const longestLabel = 1000;
const none = { past: [], future: [] };

export function storeHistory({ past, future }: Pick<History, 'past' | 'future'>, present: string): StoredHistory {
  return { past: storeSteps(past, present), future: storeSteps(future, present) };
}

/** Reads a stored history back from `present`; what is of the wrong form, or leads too far, is no history. */
export function admitHistory(value: unknown, present: string): Pick<History, 'past' | 'future'> {
  if (typeof value !== 'object' || value === null || !('past' in value && 'future' in value)) return none;
  const [past, future] = [admitSteps(value.past, present), admitSteps(value.future, present)];
  return past && future ? { past, future } : none;
}

/** The delta of a step never changes while the text after it stays the same: most are made once. */
const known = new WeakMap<Step, { after: string; stored: StoredStep }>();

function storeSteps(steps: readonly Step[], present: string): StoredStep[] {
  return [...steps].reverse().map((step, index, all) => {
    const after = all[index - 1]?.text ?? present;
    const last = known.get(step);
    if (last?.after === after) return last.stored;
    const stored = {
      label: step.label.slice(0, longestLabel),
      text: deltaOf(after, step.text),
      good: step.good === null ? null : deltaOf(step.text, step.good),
    };
    remember(step, after, stored);
    return stored;
  });
}

function admitSteps(value: unknown, present: string): Step[] | null {
  if (!Array.isArray(value) || value.length > mostSteps) return null;
  const steps: Step[] = [];
  let after = present;
  let characters = 0;
  for (const each of value) {
    const step = admitStep(each, after);
    if (!step) return null;
    characters += step.text.length;
    if (characters > mostCharacters && steps.length > 0) break;
    steps.unshift(step);
    after = step.text;
  }
  return steps;
}

function admitStep(value: unknown, after: string): Step | null {
  if (typeof value !== 'object' || value === null || !('label' in value && 'text' in value && 'good' in value))
    return null;
  const { label } = value;
  if (typeof label !== 'string' || label.length > longestLabel) return null;
  const text = admitDelta(value.text, after);
  if (!text || weight(after, text) > mostBytes) return null;
  const step = { label, text: withDelta(after, text), good: null };
  if (value.good === null) return remember(step, after, { label, text, good: null });
  const good = admitDelta(value.good, step.text);
  if (!good || weight(step.text, good) > mostBytes) return null;
  return remember({ ...step, good: withDelta(step.text, good) }, after, { label, text, good });
}

function remember(step: Step, after: string, stored: StoredStep): Step {
  known.set(step, { after, stored });
  return step;
}

function weight(from: string, { length, text }: Delta): number {
  return from.length - length + text.length;
}
