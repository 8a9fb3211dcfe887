import { canonical, parse } from '@core';
import { parseScenario, type Scenario } from '@demo';
import { documentStore } from '../store/document.ts';
import { loadScenarios } from '../store/samples.ts';
import { addOwn, ownRead, ownStore } from '../store/scenarios.ts';
import { type Admission, admitText, type Refused, textOf } from './door.ts';
import { firstOf } from './scenario.ts';

/** A world in one file with its tests: its text, its assertions, and the scenarios with what they expect. */
export const bundleFormat = 'world-with-tests/1';

const members = ['format', 'source', 'assertions', 'scenarios'];

/** The way in for such a file, loaded when one comes: whole or not at all, and each problem names what it is in. */
export async function admitBundle(file: Blob): Promise<Admission> {
  const text = await textOf(file);
  if (typeof text !== 'string') return text;
  const bundle = plainObject(text);
  if (!bundle || bundle.format !== bundleFormat) return refuse('This is not a world with its tests.');
  const { source, assertions, scenarios } = bundle;
  const unknown = Object.keys(bundle).filter((name) => !members.includes(name));
  if (unknown.length > 0) return refuse(`A world with its tests has no “${unknown[0]}”.`);
  if (typeof source !== 'string' || !Array.isArray(assertions) || !Array.isArray(scenarios)) {
    return refuse('A world with its tests has a text as “source”, and lists as “assertions” and “scenarios”.');
  }
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

function plainObject(text: string): { [member: string]: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function sameJson(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function refuse(reason: string, problems: string[] = []): { refused: Refused } {
  return { refused: { reason, problems } };
}
