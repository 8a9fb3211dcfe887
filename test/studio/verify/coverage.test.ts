import { readdirSync, readFileSync } from 'node:fs';
import { compile, createVerifier, parse } from '@core';
import { parseScenario, runScenario } from '@demo';
import { expect, test } from 'vitest';
import { type Exercise, exercisesOf } from '../../../src/studio/verify/coverage.ts';
import { cellsExercised } from '../../../src/studio/verify/exercised.ts';
import { keyOf } from '../../../src/studio/verify/shown.ts';

const worlds = readdirSync('manifests');

function checkedWorld(name: string) {
  const file = readdirSync(`manifests/${name}`).find((each) => each.startsWith('manifest.json')) ?? '';
  const { manifest } = parse(readFileSync(`manifests/${name}/${file}`, 'utf8'));
  const { compiled } = compile(manifest);
  if (!manifest || !compiled) throw new Error(`${name} does not compile`);
  const folder = `manifests/${name}/scenarios`;
  const scenarios = readdirSync(folder).map((each) => ({
    id: each.replace(/\.json$/, ''),
    text: readFileSync(`${folder}/${each}`, 'utf8'),
  }));
  return { compiled, scenarios, report: createVerifier().verify(compiled, manifest.assertions, { source: manifest }) };
}

function all(steps: Generator<undefined, Exercise[]>): Exercise[] {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

test.each(worlds)('in %s whatever a scenario comes to is a case that verify counted, decided as it says', (name) => {
  const { compiled, scenarios, report } = checkedWorld(name);
  const exercises = all(exercisesOf(compiled, scenarios));
  expect(exercises.length).toBeGreaterThan(0);
  const unknown = exercises.filter(({ action, kind, mode, decision }) => {
    const cell = report.actions.find((each) => each.action === action)?.pivot.find((each) => each.kind === kind);
    return !cell || cell.modes[mode][decision] === 0;
  });
  // A scenario that extends its own manifest leaves the world that was checked.
  const own = unknown.filter(({ scenario }) => {
    return !scenarios.find(({ id }) => id === scenario)?.text.includes('"extend"');
  });
  expect(own).toEqual([]);
  const { count, of } = cellsExercised(report, exercises);
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(of);
});

test('what only another stance of the agent comes to is told with that stance, and played so it comes to it', () => {
  const played = worlds.flatMap((name) => {
    const { compiled, scenarios } = checkedWorld(name);
    return all(exercisesOf(compiled, scenarios)).map((exercise) => ({ compiled, scenarios, exercise }));
  });
  const others = played.filter(({ exercise }) => exercise.stance !== 'obedient');
  expect(others.length).toBeGreaterThan(0);
  for (const { compiled, scenarios, exercise } of others) {
    const { scenario } = parseScenario(scenarios.find(({ id }) => id === exercise.scenario)?.text ?? '');
    if (!scenario) throw new Error(exercise.scenario);
    const [own, obedient] = [exercise.stance, 'obedient' as const].map((stance) => {
      const { resolution } = runScenario(compiled, scenario, { stance }).frames[exercise.step - 1] ?? {};
      return JSON.stringify([
        resolution?.decision,
        resolution?.rule,
        resolution?.trust_context,
        resolution?.violations,
      ]);
    });
    expect(own).toContain(`["${exercise.decision}"`);
    expect(own).not.toBe(obedient);
  }
});

test.each(worlds)('no two findings of %s are taken for one another', (name) => {
  const keys = checkedWorld(name).report.findings.map(keyOf);
  expect(new Set(keys).size).toBe(keys.length);
});
