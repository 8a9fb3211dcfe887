/** A state of the open world: its text, and where that does not compile, the last text before it that did. */
export type Moment = { text: string; good: string | null };
/** One line of undo. Each step keeps the moment to go to and says what it undoes or redoes. */
export type Step = Moment & { label: string };
export type History = {
  past: readonly Step[];
  future: readonly Step[];
  /** When the newest step was last typed into; null once anything else has happened. */
  typedAt: number | null;
};

export const noHistory: History = { past: [], future: [], typedAt: null };

/** Keystrokes closer together than this are one step. */
const pauseBetweenSteps = 1000;
export const mostSteps = 500;
export const mostCharacters = 64_000_000;

/** A change named `label` that led away from `before`. */
export function record(history: History, label: string, before: Moment): History {
  return { past: trimmed([...history.past, { label, ...before }]), future: [], typedAt: null };
}

/** A keystroke at `now` (milliseconds) that led away from `before`: joins the step being typed, or begins one. */
export function recordTyping(history: History, label: string, before: Moment, now: number): History {
  const joins = history.typedAt !== null && now - history.typedAt < pauseBetweenSteps && history.past.length > 0;
  return joins ? { ...history, future: [], typedAt: now } : { ...record(history, label, before), typedAt: now };
}

/** The step to go back to from `present`, or null at the beginning. */
export function stepBack(history: History, present: Moment): { history: History; step: Step } | null {
  const step = history.past.at(-1);
  if (!step) return null;
  const future = [...history.future, { label: step.label, ...present }];
  return { history: { past: history.past.slice(0, -1), future, typedAt: null }, step };
}

/** The step to go forward to from `present`, or null at the end. */
export function stepForward(history: History, present: Moment): { history: History; step: Step } | null {
  const step = history.future.at(-1);
  if (!step) return null;
  const past = [...history.past, { label: step.label, ...present }];
  return { history: { past, future: history.future.slice(0, -1), typedAt: null }, step };
}

/** The oldest steps go first; the newest always stays. */
function trimmed(past: Step[]): readonly Step[] {
  let characters = 0;
  let first = past.length;
  while (first > 0 && past.length - first < mostSteps) {
    characters += past[first - 1]?.text.length ?? 0;
    if (characters > mostCharacters && first < past.length) break;
    first -= 1;
  }
  return past.slice(first);
}
