import { numberedSteps, parseScenario, runScenario, type Scenario } from '@demo';
import { describe, expect, it } from 'vitest';
import {
  chainOf,
  chainWithout,
  cite,
  citedAt,
  named,
  objectsBefore,
  renameObject,
  setAt,
  uncite,
  withChain,
} from '../../../src/studio/simulate/composer/citing.ts';
import {
  addSession,
  duplicateStep,
  insertStep,
  moveStep,
  moveStepTo,
  removeStep,
  replaceStep,
  stepAt,
  withIds,
} from '../../../src/studio/simulate/composer/edits.ts';
import { acceptAt, expectingAt, unexpected } from '../../../src/studio/simulate/composer/expecting.ts';
import { verdicts, world, zombie } from './shipped.ts';

const kinds = (scenario: Scenario) => numberedSteps(scenario).map(({ step }) => Object.keys(step)[0]);

describe('A scenario is edited step by step', () => {
  it('is read again as it was written, and comes to the same verdicts with the ids of its proposals stated', () => {
    const before = zombie();
    const after = withIds(before);
    expect(parseScenario(JSON.stringify(after)).diagnostics).toEqual([]);
    expect(verdicts(runScenario(world(), after))).toEqual(verdicts(runScenario(world(), before)));
  });

  it('keeps every answer with its proposal when a proposal is put before it, moved or deleted', () => {
    const { scenario } = insertStep(zombie(), 1, {
      propose: { action: 'read_memory', parameters: { key: 'x' }, id: 'mine' },
    });
    const run = runScenario(world(), scenario);
    expect(run.problems).toEqual([]);
    expect(run.expectations).toEqual({ met: 7, total: 7 });
    const { scenario: back } = removeStep(scenario, 2);
    expect(back).toEqual(withIds(zombie()));
  });

  it('gives a copy an object and a proposal of its own', () => {
    const { scenario, step } = duplicateStep(zombie(), 9);
    expect(step).toBe(10);
    expect(stepAt(scenario, 10)).toMatchObject({ as: 'note_2', propose: { id: 'p8' } });
    expect(parseScenario(JSON.stringify(scenario)).diagnostics).toEqual([]);
  });

  it('moves a step within its session, and at the wall into the next one', () => {
    const scenario = withIds(zombie());
    expect(moveStep(scenario, 2, -1).scenario.sessions[0]?.steps.slice(0, 2)).toEqual(
      scenario.sessions[0]?.steps.slice(0, 2).reverse(),
    );
    const last = scenario.sessions[0]?.steps.length ?? 0;
    const through = moveStep(scenario, last, 1).scenario;
    expect(through.sessions.map(({ steps }) => steps.length)).toEqual([last - 1, 4, 4]);
    expect(kinds(through)).toEqual(kinds(scenario));
    expect(moveStep(through, last, -1).scenario).toEqual(scenario);
    expect(moveStep(scenario, 1, -1).scenario).toEqual(scenario);
  });

  it.each([
    [1, 4],
    [4, 1],
    [3, 9],
    [10, 2],
  ])('puts step %i, dropped on step %i, at that place of its session', (from, to) => {
    const scenario = withIds(zombie());
    const { scenario: moved, step } = moveStepTo(scenario, from, to);
    expect(stepAt(moved, step)).toEqual(stepAt(scenario, from));
    expect(sessionOf(moved, step)).toBe(sessionOf(scenario, to));
    expect(numberedSteps(moved)).toHaveLength(numberedSteps(scenario).length);
  });

  it('begins a session that is still empty with the next step', () => {
    const { scenario, step } = addSession(zombie(), 3);
    expect(scenario.sessions.map(({ id }) => id)).toEqual(['s1', 's4', 's2', 's3']);
    const put = insertStep(scenario, step, { input: { channel: 'user', raw: 'Hello' } });
    expect(put.scenario.sessions[1]?.steps).toEqual([{ input: { channel: 'user', raw: 'Hello' } }]);
    expect(stepAt(put.scenario, put.step)).toEqual({ input: { channel: 'user', raw: 'Hello' } });
  });
});

describe('A proposal cites what earlier steps yielded', () => {
  it('offers the objects of the steps before it, by the names that Core and the scenario give them', () => {
    const objects = objectsBefore(runScenario(world(), zombie()), 5);
    expect(objects.map(({ name }) => name)).toEqual(['request', 'mail', 'summary']);
    expect(objectsBefore(runScenario(world(), zombie()), 8).at(-1)).toMatchObject({
      step: 7,
      id: 'm1',
      of: 'write_memory',
    });
  });

  it('names an object once it is used, and renames it wherever it is used', () => {
    const { scenario, name } = named(withIds(zombie()), 7);
    expect(name).toBe('write_memory');
    const renamed = renameObject(scenario, 'summary', 'digest');
    expect(JSON.stringify(renamed)).not.toContain('"summary"');
    const run = runScenario(world(), renamed);
    expect([run.problems, run.expectations]).toEqual([[], { met: 7, total: 7 }]);
  });

  it('attributes a parameter, and takes the attribution back', () => {
    const once = cite([], 'mail', '/to/0');
    expect(once).toEqual([{ ref: 'mail', parameters: ['/to/0'] }]);
    expect(cite(once, 'mail', '/body')).toEqual([{ ref: 'mail', parameters: ['/body', '/to/0'] }]);
    expect(cite(once, 'mail', null)).toEqual([{ ref: 'mail' }]);
    expect([citedAt(once, '/to/0'), citedAt(once, null), citedAt(cite([], 'mail', null), null)]).toEqual([
      ['mail'],
      [],
      ['mail'],
    ]);
    expect(uncite(once, 'mail', '/to/0')).toEqual([]);
  });

  it('leaves its attributions at what they were said of when a member of a list is taken out', () => {
    const chain = [{ ref: 'whole' }, { ref: 'mail', parameters: ['/body', '/to/0', '/to/2', '/to/10/x', '/too/2'] }];
    expect(chainWithout(chain, '/to/0')).toEqual([
      { ref: 'whole' },
      { ref: 'mail', parameters: ['/body', '/to/1', '/to/9/x', '/too/2'] },
    ]);
    expect(chainWithout([{ ref: 'mail', parameters: ['/to', '/to/0'] }], '/to')).toEqual([]);
  });

  it('leaves the chain of a lying agent to the lying agent', () => {
    const step = stepAt(zombie(), 5);
    if (!step || !('propose' in step)) throw new Error('step 5 proposes');
    const lies = withChain(step, 'lying', cite(chainOf(step, 'lying'), 'mail', '/body'));
    expect(chainOf(lies, 'lying')).toHaveLength(2);
    expect(chainOf(lies, 'obedient')).toEqual(chainOf(step, 'obedient'));
  });

  it('sets and takes out a value at a pointer, in lists too', () => {
    expect(setAt({ to: ['a'] }, '/to/1', 'b')).toEqual({ to: ['a', 'b'] });
    expect(setAt({ to: ['a', 'b'] }, '/to/0', undefined)).toEqual({ to: ['b'] });
    expect(setAt({ to: ['a'], 'x/y': 1 }, '/x~1y', undefined)).toEqual({ to: ['a'] });
  });
});

describe('An expectation changes only by an explicit act', () => {
  it('takes over what differs from it, and leaves what held as it was written', () => {
    const step = stepAt(zombie(), 5);
    if (!step || !('propose' in step)) throw new Error('step 5 proposes');
    const failing = replaceStep(zombie(), 5, { ...step, expect: { decision: 'ALLOW', origins: ['email', 'user'] } });
    const run = runScenario(world(), failing);
    const frame = run.frames[4];
    if (!frame) throw new Error('step 5 is played');
    expect(frame.expectation?.met).toBe(false);
    const mended = acceptAt(failing, frame, run.stance);
    expect(stepAt(mended, 5)).toMatchObject({ expect: { decision: 'DENY', origins: ['email', 'user'] } });
    expect(runScenario(world(), mended).expectations).toEqual({ met: 7, total: 7 });
  });

  it('is made of what happened where nothing was expected, and leaves the others alone', () => {
    const silent = replaceStep(zombie(), 9, { propose: { action: 'read_memory', parameters: { key: 'routine' } } });
    const run = runScenario(world(), silent);
    // The answer at step 7 and what step 9 reads.
    expect(unexpected(run).map(({ step }) => step)).toEqual([7, 9]);
    const whole = expectingAt(silent, unexpected(run), run.stance);
    expect(stepAt(whole, 9)).toMatchObject({
      expect: { decision: 'ALLOW', rule: { kind: 'rule', id: 'reading-is-permitted' } },
    });
    expect(stepAt(whole, 5)).toEqual(stepAt(silent, 5));
    expect(unexpected(runScenario(world(), whole))).toEqual([]);
  });
});

function sessionOf(scenario: Scenario, step: number): string | undefined {
  return numberedSteps(scenario)[step - 1]?.session.id;
}
