import { canonical, parse } from '@core';
import { BundleFrame, parseScenario, type Scenario } from '@demo';
import { documentStore } from '../store/document.ts';
import { loadScenarios } from '../store/samples.ts';
import { addOwn, ownRead, ownStore } from '../store/scenarios.ts';
import { type Admission, admitText, type Refused, textOf } from './door.ts';
import { firstOf } from './scenario.ts';

/** The way in for a world with its tests, loaded when one comes: whole or not at all, and each problem names its place. */
export async function admitBundle(file: Blob): Promise<Admission> {
  const text = await textOf(file);
  if (typeof text !== 'string') return text;
  const { data } = BundleFrame.safeParse(readJson(text));
  if (!data) {
    return refuse(
      'This is not a world with its tests: a text as “source”, lists as “assertions” and “scenarios”, nothing else.',
    );
  }
  const { source, assertions, scenarios } = data;
  const { admitted, refused } = admitText(source);
  if (!admitted) return { refused };
  if (!sameJson(parse(source).manifest?.assertions ?? [], assertions)) {
    return refuse('The assertions of the file are not those of its text.');
  }
  const tests: Scenario[] = [];
  for (const [at, each] of scenarios.entries()) {
    const { scenario, diagnostics } = parseScenario(JSON.stringify(each));
    if (!scenario) return refuse(`Scenario ${at + 1} of the file cannot be played.`, firstOf(diagnostics));
    tests.push(scenario);
  }
  return { admitted: { ...admitted, tests } };
}

/** Keeps the scenarios for the open world, but for those that it has already. */
export async function keepTests(tests: readonly Scenario[]): Promise<void> {
  await ownRead();
  const { world, lastGood } = documentStore.getState();
  const shipped = await loadScenarios(world?.origin ?? lastGood?.manifest.name ?? '');
  const taken = shipped.map(({ id }) => id);
  for (const test of tests) {
    const known = [...shipped, ...ownStore.getState().scenarios].some(({ text }) => sameJson(JSON.parse(text), test));
    if (!known) addOwn(test, taken);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sameJson(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function refuse(reason: string, problems: string[] = []): { refused: Refused } {
  return { refused: { reason, problems } };
}
