import { describeScenario, parseScenario, type ScenarioDiagnostic, stances } from '@demo';
import { describe, expect, it } from 'vitest';
import { scenarioText, scenarioWith } from './worlds.ts';

const input = { input: { channel: 'user', raw: 'Good morning.' }, as: 'greeting' };
const proposal = { propose: { action: 'read_email', parameters: { id: 'm-1' }, chain: [{ ref: 'greeting' }] } };

function problemsOf(text: string): ScenarioDiagnostic[] {
  return parseScenario(text).diagnostics;
}

function onlyProblem(steps: unknown[], more: object = {}): ScenarioDiagnostic {
  const [only, ...rest] = problemsOf(scenarioWith(steps, more));
  expect(rest).toEqual([]);
  if (!only) throw new Error('no problem was found');
  return only;
}

describe('a text that is no scenario is refused with the place and a sentence', () => {
  it.each([
    ['an empty text', '', 'not_json'],
    ['a torn text', '{ "format": "scenario/1", ', 'not_json'],
    ['a comment', '// hello\n{}', 'not_json'],
    ['a trailing comma', '{ "format": "scenario/1", }', 'not_json'],
    ['a doubled key', '{ "format": "scenario/1", "format": "scenario/1" }', 'duplicate_key'],
    ['a dangerous key', '{ "__proto__": {} }', 'forbidden_key'],
    ['a text over 5 MB', `"${'a'.repeat(5 * 1024 * 1024)}"`, 'too_large'],
    ['65 nested arrays', `${'['.repeat(66)}${']'.repeat(66)}`, 'too_deep'],
    ['a million nested arrays', '['.repeat(1_000_000) + ']'.repeat(1_000_000), 'too_deep'],
    ['a number', '7', 'wrong_value'],
    ['null', 'null', 'wrong_value'],
  ])('%s', (_, text, code) => {
    const { scenario, diagnostics } = parseScenario(text);
    expect(scenario).toBeUndefined();
    expect(diagnostics.map((each) => each.code)).toContain(code);
    expect(diagnostics.map(describeScenario).join()).not.toContain('undefined');
  });

  it('says in which line it stops being JSON', () => {
    expect(problemsOf('{\n  "format": oops\n}')).toMatchObject([{ code: 'not_json', span: { line: 2, column: 13 } }]);
  });
});

describe('every error is reported in one pass, with the number of its step', () => {
  it('numbers steps through all sessions', () => {
    const sessions = [
      { id: 's1', mode: 'interactive', steps: [input, { input: { channel: 'user' } }] },
      { id: 's2', mode: 'background', steps: [{ input: { channel: 'user', raw: 7 } }, { shout: 'hello' }] },
    ];
    const problems = problemsOf(scenarioWith([], { sessions }));
    expect(problems.map(({ step, code }) => [step, code])).toEqual([
      [2, 'missing_key'],
      [3, 'wrong_value'],
      [4, 'no_kind'],
    ]);
    expect(problems[1]).toMatchObject({ path: '/sessions/1/steps/0/input/raw', span: { line: 1 } });
  });

  it('knows the step of a doubled key', () => {
    const text = scenarioWith([input, proposal]).replace('"action":', '"action": "send_email", "action":');
    expect(problemsOf(text)).toMatchObject([
      { code: 'duplicate_key', step: 2, path: '/sessions/0/steps/1/propose/action', span: { line: 1 } },
    ]);
  });

  it('reports unknown keys at every level', () => {
    const steps = [{ ...input, colour: 'red', stances: { sly: {} } }];
    expect(problemsOf(scenarioWith(steps, { auther: 'me' })).map(({ step, values }) => [step, values.key])).toEqual([
      [1, 'colour'],
      [1, 'sly'],
      [null, 'auther'],
    ]);
  });

  it('reports what is missing by its name', () => {
    const { title: _, ...rest } = JSON.parse(scenarioWith([input])) as { title: string };
    expect(problemsOf(JSON.stringify(rest))).toMatchObject([{ code: 'missing_key', path: '/title', step: null }]);
    expect(onlyProblem([{ transform: { name: 'summarize', from: ['a'], by: 'agent' } }])).toMatchObject({
      code: 'missing_key',
      path: '/sessions/0/steps/0/transform/value',
    });
  });

  it.each([
    ['a misspelt kind of step', [{ propse: proposal.propose }], { op: 'rename', to: 'propose' }],
    ['a misspelt decision', [input, { ...proposal, expect: { decision: 'DENNY' } }], { op: 'set', value: 'DENY' }],
    [
      'a misspelt object',
      [input, { propose: { action: 'a', parameters: {}, chain: [{ ref: 'greting' }] } }],
      { value: 'greeting' },
    ],
    ['a misspelt proposal', [input, proposal, { complete: { proposal: 'p2', raw: '' } }], { value: 'p1' }],
    ['an unknown key', [{ ...input, colour: 'red' }], { op: 'remove', path: '/sessions/0/steps/0/colour' }],
  ])('offers a fix for %s', (_, steps, fix) => {
    const problem = onlyProblem(steps);
    expect(problem.fix).toMatchObject(fix);
    expect(describeScenario(problem)).toMatch(/^Step \d: .+(Did you mean .+\?|Remove it\.)$/);
  });

  it('refuses a step of two kinds and an expectation without a proposal', () => {
    expect(onlyProblem([{ ...input, ...proposal }])).toMatchObject({ code: 'several_kinds', step: 1 });
    expect(onlyProblem([{ expect: { decision: 'DENY' } }])).toMatchObject({ code: 'no_kind', step: 1 });
    expect(onlyProblem([{ ...input, expect: { decision: 'DENY' } }])).toMatchObject({ code: 'unknown_key', step: 1 });
  });

  it('refuses an answer that says two things, or none', () => {
    const answer = (said: object) => [input, proposal, { answer: { proposal: 'p1', ...said } }];
    expect(problemsOf(scenarioWith(answer({ approve_once: true, refuse: true })))).not.toEqual([]);
    expect(problemsOf(scenarioWith(answer({})))).not.toEqual([]);
    expect(problemsOf(scenarioWith(answer({ refuse: true })))).toEqual([]);
  });
});

describe('names that lead nowhere are reported by step and leave the scenario playable', () => {
  it.each([
    ['an object that is named later', [proposal, input], 'unknown_citation', 1],
    [
      'an input of a transformation',
      [{ transform: { name: 't', from: ['gone'], by: 'agent', value: 1 } }],
      'unknown_object',
      1,
    ],
    [
      'a value that stands for no object',
      [{ propose: { action: 'a', parameters: { x: [{ $object: 'gone' }] } } }],
      'unknown_object',
      1,
    ],
    ['a result of no proposal', [{ complete: { proposal: 'p9', raw: '' } }], 'unknown_proposal', 1],
    ['an answer to no proposal', [input, { answer: { proposal: 'p9', refuse: true } }], 'unknown_proposal', 2],
    ['a doubled name', [input, input], 'duplicate_name', 2],
    ['a doubled proposal', [input, proposal, { propose: { ...proposal.propose, id: 'p1' } }], 'duplicate_proposal', 3],
    ['a step without a stance', [{ ...input, stances: {} }], 'no_stance', 1],
  ])('%s', (_, steps, code, step) => {
    const { scenario, diagnostics } = parseScenario(scenarioWith(steps));
    expect(scenario).toBeDefined();
    expect(diagnostics.map((each) => [each.code, each.step])).toContainEqual([code, step]);
  });

  it('reports two sessions of one id', () => {
    const session = { id: 's1', mode: 'interactive', steps: [] };
    expect(onlyProblem([], { sessions: [session, session] })).toMatchObject({ code: 'duplicate_session', step: null });
  });
});

it('a large scenario full of wrong names is read in reasonable time', () => {
  const wrong = Array.from({ length: 4000 }, (_, i) => ({ ...proposal, as: `name-${i}` }));
  expect(problemsOf(scenarioWith(wrong))).toHaveLength(4000);
}, 10_000);

it('a shipped scenario survives parsing unchanged', () => {
  const text = scenarioText('email-assistant', 'zombie-agent');
  expect(parseScenario(text).scenario).toEqual(JSON.parse(text));
});

it('a step may happen in any of the three stances', () => {
  for (const stance of stances) {
    expect(problemsOf(scenarioWith([{ ...input, stances: { [stance]: {} } }]))).toEqual([]);
  }
});
