import type { FlipReport } from '@core';
import { type DocumentState, documentStore } from '../store/document.ts';
import { ownWritten } from '../store/own-written.ts';
import { loadScenarios, type SampleScenario } from '../store/samples.ts';
import type { Answer, Compared, FlipQuestion, Job } from './messages.ts';
import { verifyStore } from './verify-store.ts';

/** The page's side of the worker that checks worlds. */

type Replies = Exclude<Answer, { kind: 'progress' | 'verified' | 'exercised' }>;

let worker: Worker | null = null;
let serial = 0;
/** The check under way, or the last one. */
let current = { serial: 0, world: '', text: '', scenarios: 0 };
const waiting = new Map<number, (answer: Replies) => void>();

/** Checks the open world now and after every edit of it or of its scenarios, until it is told to stop. */
export function watchWorld(): () => void {
  check(documentStore.getState());
  const stops = [
    documentStore.subscribe((state, before) => {
      if (state.lastGood?.text !== before.lastGood?.text || state.world?.id !== before.world?.id) check(state);
    }),
    ownWritten.subscribe(() => check(documentStore.getState(), true)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** `again`: though the text is the one that was checked last. */
function check({ world, lastGood }: DocumentState, again = false): void {
  if (!world || !lastGood) {
    current = { serial: 0, world: '', text: '', scenarios: 0 };
    verifyStore.setState({ checked: null, progress: null });
    return;
  }
  if (!again && current.world === world.id && current.text === lastGood.text) return;
  serial += 1;
  const own = { serial, world: world.id, text: lastGood.text, scenarios: 0 };
  current = own;
  // A moment without progress is not shown; with another world what is shown is no longer of this one.
  verifyStore.setState(({ checked }) => (checked?.world === own.world ? {} : { checked: null, progress: 0 }));
  void scenariosOf(world.origin ?? lastGood.manifest.name).then((scenarios) => {
    if (current !== own) return;
    own.scenarios = scenarios.length;
    post({ kind: 'verify', serial: own.serial, world: own.world, text: own.text, scenarios });
  });
}

let loaded: { of: string; scenarios: Promise<SampleScenario[]> } | null = null;
function scenariosOf(sample: string): Promise<SampleScenario[]> {
  if (loaded?.of !== sample) loaded = { of: sample, scenarios: loadScenarios(sample) };
  return loaded.scenarios;
}

/** Which cases the second text decides otherwise than the first; null where one does not compile. */
export function compare(from: string, to: string): Promise<Compared | null> {
  return request({ kind: 'diff', serial: 0, from, to }, (answer) =>
    answer.kind === 'compared' ? answer.report : null,
  );
}

/** The smallest changes that would give another decision. */
export function tippingPoints(question: FlipQuestion): Promise<FlipReport | null> {
  return request({ kind: 'flip', serial: 0, question: JSON.stringify(question) }, (answer) =>
    answer.kind === 'flipped' ? answer.report : null,
  );
}

function request<T>(job: Exclude<Job, { kind: 'verify' }>, read: (answer: Replies) => T): Promise<T> {
  serial += 1;
  const own = serial;
  return new Promise((resolve) => {
    waiting.set(own, (answer) => resolve(read(answer)));
    post({ ...job, serial: own });
  });
}

function post(job: Job): void {
  worker ??= started();
  worker.postMessage(job);
}

function started(): Worker {
  const own = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'verify' });
  own.addEventListener('message', ({ data }: MessageEvent<Answer>) => receive(data));
  own.addEventListener('error', () => verifyStore.setState({ failed: true, progress: null }));
  return own;
}

function receive(answer: Answer): void {
  switch (answer.kind) {
    case 'progress':
      if (answer.serial === current.serial) verifyStore.setState({ progress: answer.share });
      break;
    case 'verified':
      if (answer.serial === current.serial) verified(answer);
      break;
    case 'exercised':
      if (answer.serial !== current.serial) break;
      verifyStore.setState(({ checked }) => ({
        checked: checked && {
          ...checked,
          exercises: answer.exercises,
          hindered: answer.hindered,
          scenarios: answer.scenarios,
        },
      }));
      break;
    default:
      waiting.get(answer.serial)?.(answer);
      waiting.delete(answer.serial);
  }
}

function verified({ report, took }: Extract<Answer, { kind: 'verified' }>): void {
  const { world, text, scenarios } = current;
  verifyStore.setState(({ checked }) => ({
    progress: null,
    failed: false,
    checked: { world, text, report, took, first: checked?.first ?? took, exercises: null, hindered: [], scenarios },
  }));
}
