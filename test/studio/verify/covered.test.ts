import { readFileSync } from 'node:fs';
import { compile, createVerifier, parse, type WorldManifest } from '@core';
import { expect, test } from 'vitest';
import type { Exercise } from '../../../src/studio/verify/coverage.ts';
import { coverageSaid, totalOf } from '../../../src/studio/verify/coverage-words.ts';
import { coveredOf, decisions, kindsOccurring, kindsOfRow } from '../../../src/studio/verify/covered.ts';
import { modes } from '../../../src/studio/verify/exercised.ts';
import { contextKinds } from '../../../src/studio/verify/words.ts';

const source = readFileSync('manifests/email-assistant/manifest.jsonc', 'utf8');

function checked(change: (manifest: WorldManifest) => void, exercises: Exercise[] | null) {
  const manifest = structuredClone(parse(source).manifest);
  if (!manifest) throw new Error('the shipped world does not parse');
  change(manifest);
  const { compiled } = compile(manifest);
  return { report: createVerifier().verify(compiled, [], { source: manifest }), exercises };
}

const mailSent: Exercise = {
  action: 'send_email',
  kind: 'trusted',
  mode: 'interactive',
  decision: 'ALLOW',
  rule: { kind: 'rule', id: 'mail-to-colleagues' },
  matched: ['mail-to-colleagues'],
  channels: ['user'],
  scenario: 'everyday-mail',
  title: 'Everyday mail',
  step: 2,
  stance: 'obedient',
};

test('what a scenario came to is exercised there and nowhere else', () => {
  const of = checked(() => undefined, [mailSent]);
  const { ALLOW, ASK, DENY } = coveredOf(of, ['send_email']);
  expect([ALLOW.state, ALLOW.exercised]).toEqual(['exercised', 1]);
  expect([ASK.state, DENY.state]).toEqual(['untested', 'untested']);
  expect(coveredOf(of, ['send_email'], ['derived']).ALLOW.state).toBe('untested');
  expect(coveredOf(of, ['send_email'], ['trusted'], ['background']).ALLOW.state).toBe('untested');
  expect(coveredOf(of, ['read_email']).ALLOW.exercised).toBe(0);
});

test('what never happens is dead, whatever was tried', () => {
  const of = checked(() => undefined, [mailSent]);
  const tainted = coveredOf(of, ['send_email'], kindsOfRow.tainted);
  expect([tainted.ALLOW.state, tainted.ASK.state, tainted.DENY.state]).toEqual(['dead', 'dead', 'untested']);
  expect(coverageSaid(tainted)).toBe('never allowed; never asked; denied in 9 cells, untested');
  const nowhere = checked(({ capability_matrix: matrix }) => {
    matrix.trusted = ['read', 'memory_write'];
  }, []);
  expect(coverageSaid(coveredOf(nowhere, ['send_email']))).toMatch(/^never allowed; never asked; denied in/);
  expect(coverageSaid(coveredOf(of, []))).toBe('dead: no case comes to it');
});

test('until the scenarios are played nothing is called untested', () => {
  const covered = coveredOf(
    checked(() => undefined, null),
    ['send_email'],
  );
  expect(covered.ALLOW.state).toBe('unknown');
  expect(coverageSaid(covered)).not.toMatch(/untested|exercised/);
});

test('the cells of all rows of an action, and of its kinds and modes one by one, are the cells of the report', () => {
  const of = checked(() => undefined, [mailSent]);
  for (const { action, pivot } of of.report.actions) {
    if (action === null) continue;
    const counted = pivot.flatMap(({ modes: counts }) =>
      modes.flatMap((mode) => decisions.filter((decision) => counts[mode][decision] > 0)),
    ).length;
    expect(totalOf(coveredOf(of, [action])).of).toBe(counted);
    const apart = contextKinds.flatMap((kind) =>
      modes.map((mode) => totalOf(coveredOf(of, [action], [kind], [mode])).of),
    );
    expect(apart.reduce((sum, each) => sum + each, 0)).toBe(counted);
    const occurring = pivot.filter(({ contexts }) => contexts > 0).map(({ kind }) => kind);
    expect(new Set(kindsOccurring(of.report, [action], contextKinds))).toEqual(new Set(occurring));
  }
  expect(new Set(Object.values(kindsOfRow).flat())).toEqual(new Set(contextKinds));
});
