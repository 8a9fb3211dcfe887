import { compile, createVerifier, flip, load, parse } from '@core';
import { readScenarios } from '../store/scenario-storage.ts';
import { exercisesOf } from './coverage.ts';
import { hinderedIn } from './harmless.ts';
import type { Answer, FlipQuestion, Job } from './messages.ts';

/** A check gives way this often, in milliseconds, so that a newer one can take its place. */
const slice = 12;
/** One that is done sooner does not say how far it is. */
const soon = 200;

/** Remembers what it found of each action, so that an edit costs what it touches. */
const verifier = createVerifier();
let newest = 0;

addEventListener('message', ({ data }: MessageEvent<Job>) => {
  switch (data.kind) {
    case 'verify':
      newest = data.serial;
      void verify(data);
      break;
    case 'diff':
      compare(data);
      break;
    case 'flip':
      answer({ kind: 'flipped', serial: data.serial, report: flipped(data.question) });
      break;
  }
});

async function verify({ serial, world, text, scenarios: given }: Extract<Job, { kind: 'verify' }>): Promise<void> {
  // Whatever was typed meanwhile is waiting: only the last of it counts.
  await pause();
  if (serial !== newest) return;
  const began = performance.now();
  const { manifest } = parse(text);
  const { compiled } = compile(manifest);
  if (!manifest || !compiled) return;
  let took = 0;
  const steps = verifier.steps(compiled, manifest.assertions, { source: manifest });
  const report = await inSlices(serial, steps, (ran, progress) => {
    took = ran;
    if (performance.now() - began > soon) {
      answer({ kind: 'progress', serial, share: progress.of === 0 ? 1 : progress.done / progress.of });
    }
  });
  if (!report) return;
  answer({ kind: 'verified', serial, report, took });
  const scenarios = [...(await readScenarios(world).catch(() => [])), ...given];
  if (serial !== newest) return;
  const exercises = await inSlices(serial, exercisesOf(compiled, scenarios), () => undefined);
  if (!exercises) return;
  const hindered = await inSlices(serial, hinderedIn({ text, manifest, compiled }, scenarios), () => undefined);
  if (hindered) answer({ kind: 'exercised', serial, exercises, hindered, scenarios: scenarios.length });
}

/** Null where a newer check came meanwhile. `onSlice` is told the time spent so far, also at the end. */
async function inSlices<Step, Result>(
  serial: number,
  steps: Generator<Step, Result>,
  onSlice: (ran: number, step: Step) => void,
): Promise<Result | null> {
  let ran = 0;
  let last: Step | null = null;
  for (;;) {
    const began = performance.now();
    while (performance.now() - began < slice) {
      const { done, value } = steps.next();
      if (done) {
        if (last !== null) onSlice(ran + performance.now() - began, last);
        return value;
      }
      last = value;
    }
    ran += performance.now() - began;
    if (last !== null) onSlice(ran, last);
    await pause();
    if (serial !== newest) return null;
  }
}

function compare({ serial, from, to }: Extract<Job, { kind: 'diff' }>): void {
  const [before, after] = [from, to].map((text) => compile(text).compiled);
  if (!before || !after) {
    answer({ kind: 'compared', serial, report: null });
    return;
  }
  const [had, has] = [before, after].map(({ actions }) => actions.map(({ name }) => name));
  const added = has?.filter((name) => !had?.includes(name)) ?? [];
  const gone = had?.filter((name) => !has?.includes(name)) ?? [];
  answer({ kind: 'compared', serial, report: { ...verifier.diff(before, after), added, gone } });
}

function flipped(json: string) {
  const { compiled, proposal, context, source } = JSON.parse(json) as FlipQuestion;
  const manifest = source === null ? undefined : parse(source).manifest;
  return flip(load(compiled).compiled, proposal, context, manifest ? { source: manifest } : {});
}

function answer(given: Answer): void {
  postMessage(given);
}

/** Lets what has arrived be read. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
