import { compile, edit, parse } from '@core';
import { type Run, runScenario } from '@demo';
import { expect, test } from 'vitest';
import { effectOf } from '../../../src/studio/simulate/ask/effect.ts';
import { narrowest, ruleIn, tryDraft, writeDraft } from '../../../src/studio/simulate/ask/extension.ts';
import { foreignIn, marksIn } from '../../../src/studio/simulate/ask/literals.ts';
import { type Case, caseOf } from '../../../src/studio/simulate/inspector/case.ts';
import { type GoodWorld, read } from '../../../src/studio/store/reading.ts';
import { compiledWorld, scenarioOf, worldText } from '../../demo/worlds.ts';

const text = worldText('email-assistant');
const world = goodWorld(text);
const run = runScenario(compiledWorld('email-assistant'), scenarioOf('email-assistant', 'zombie-agent'));

test('the narrowest extension lets through this very proposal, and nothing that a law denies', () => {
  const note = proposal('p3');
  const tried = tryDraft(writeDraft(narrowest(run, note, world.manifest)), world);
  if (!('compiled' in tried)) throw new Error(tried.problems.join('\n'));
  const { turned, kept } = effectOf(run, runScenario(tried.compiled, run.scenario));
  expect(turned.map(({ step, before, after }) => [step, before.decision, after.decision])).toEqual([
    [6, 'ASK', 'ALLOW'],
  ]);
  expect(kept).toEqual([{ law: 'TaintContainmentLaw', action: 'send_email', steps: [5, 10] }]);
});

test('accepted, the text gains exactly what was tried and compiles to what was shown', () => {
  const tried = tryDraft(writeDraft(narrowest(run, proposal('p3'), world.manifest)), world);
  if (!('compiled' in tried)) throw new Error(tried.problems.join('\n'));
  const extended = tried.changes.reduce<string | null>((copy, change) => copy && edit(copy, change), text);
  expect(compile(extended ?? '').compiled?.manifest_hash).toBe(tried.compiled.manifest_hash);
  expect(tried.label).toBe('Extend the manifest: add rule allow-write-memory');
});

test('an action that does not exist is brought into being with a rule of its own', () => {
  const tried = tryDraft(writeDraft(narrowest(run, proposal('p7'), world.manifest)), world);
  if (!('compiled' in tried)) throw new Error(tried.problems.join('\n'));
  const { turned } = effectOf(run, runScenario(tried.compiled, run.scenario));
  expect(turned.map(({ action, after }) => [action, after.decision])).toEqual([['book_room', 'ALLOW']]);
});

test('a rule that Core refuses is refused with its sentences, and so is what is no rule', () => {
  const taken = { ...narrowest(run, proposal('p3'), world.manifest).rule, overrides: ['nowhere'] };
  expect(tryDraft(JSON.stringify(taken), world)).toMatchObject({ problems: [expect.stringContaining('nowhere')] });
  for (const no of ['', '[]', '{', '"rule"', '{ "action": 1, "rule": {} }']) {
    expect(tryDraft(no, world)).toHaveProperty('problems');
  }
});

test('the rule is found in the text of an extension, whether an action comes with it or not', () => {
  expect(ruleIn('{ "id": "a" }')).toEqual({ rule: { id: 'a' }, path: '' });
  expect(ruleIn('{ "action": { "name": "b" }, "rule": { "id": "a" } }')).toEqual({ rule: { id: 'a' }, path: '/rule' });
  expect(ruleIn('{ "id":')).toBeNull();
});

test('what the untrusted side may have written is marked wherever a condition compares with it', () => {
  const foreign = foreignIn(run, proposal('p3'));
  const marked = (rule: string) =>
    marksIn(rule, foreign).map(({ offset, length }) => rule.slice(offset, offset + length));
  expect(marked('{ "id": "routine", "when": { "param": "/key", "equals": "routine" } }')).toEqual(['"routine"']);
  expect(marked('{ "when": { "param": "/value", "ends_with": "drop@harbor.example." } }')).toHaveLength(1);
  expect(marked('{ "when": { "param": "/x", "equals": { "name": ["routine"] } } }')).toHaveLength(1);
  expect(marked('{ "when": { "param": "/key", "equals": "weekly" } }')).toEqual([]);
  expect(foreignIn(run, proposal('p6'))).toEqual([]);
});

function proposal(id: string, of: Run = run): Case {
  const found = caseOf(of, id);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

function goodWorld(source: string): GoodWorld {
  const { good } = read(source);
  if (!good) throw new Error(JSON.stringify(parse(source).diagnostics));
  return good;
}
