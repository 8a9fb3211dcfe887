import { numberedSteps, runScenario, type Scenario } from '@demo';
import { beforeEach, describe, expect, it } from 'vitest';
import { firstDifference } from '../../../src/studio/simulate/composer/act.ts';
import { moveStep, replaceStep, stepAt, withIds } from '../../../src/studio/simulate/composer/edits.ts';
import {
  addProposal,
  addTransform,
  newestBefore,
  newScenario,
  openResults,
} from '../../../src/studio/simulate/composer/make.ts';
import { withAnswers } from '../../../src/studio/simulate/composer/record.ts';
import { absentFrom, namesAt, schemaOf } from '../../../src/studio/simulate/composer/schema.ts';
import {
  addOwn,
  changeOwn,
  ownScenario,
  ownStore,
  parsedOwn,
  redoOwn,
  removeOwn,
  undoOwn,
} from '../../../src/studio/store/scenarios.ts';
import { world, zombie } from './shipped.ts';

const compiled = world();
const run = (scenario: Scenario) => runScenario(compiled, scenario);

describe('What can happen next', () => {
  it('is a proposal with the smallest parameters that fit, which cites what came last in its session', () => {
    const scenario = withIds(zombie());
    const { scenario: longer, step } = addProposal(scenario, run(scenario), 4, compiled, 'send_email');
    expect(stepAt(longer, step)).toMatchObject({
      propose: { id: 'p8', action: 'send_email', chain: [{ ref: 'summary' }], parameters: { subject: '', body: '' } },
    });
    const frame = run(longer).frames[step - 1];
    expect(frame?.resolution?.explanation.find((each) => each.step === 'schema')?.outcome).toBe('fits');
    expect(newestBefore(run(scenario), scenario, 7)?.of).toBe('write_memory');
    expect(newestBefore(run(scenario), scenario, 0)).toBeUndefined();
  });

  it('is a transformation of what came last, done by whom the taint rule says', () => {
    const scenario = withIds(zombie());
    const { scenario: longer } = addTransform(scenario, run(scenario), 3, compiled, 'extract_date');
    expect(stepAt(longer, 4)).toEqual({
      transform: { name: 'extract_date', from: ['mail'], by: 'hypervisor', value: '' },
    });
  });

  it('is the result of what was executed, returns something and has not come back', () => {
    const scenario = zombie();
    expect(openResults(run(scenario), compiled, 14)).toEqual([]);
    const waits = replaceStep(scenario, 3, { input: { channel: 'user', raw: '' } });
    expect(openResults(run(waits), compiled, 1)).toEqual([]);
    expect(openResults(run(waits), compiled, 3)).toEqual(['p1']);
  });
});

describe('An answer that is given is recorded', () => {
  const answers = { p3: { refuse: true } } as const;

  it('in place of the one that the scenario gives, with all that is said of it', () => {
    const { scenario, step } = withAnswers(zombie(), answers, 2);
    expect([step, stepAt(scenario, 7)]).toMatchObject([
      7,
      { answer: { proposal: 'p3', refuse: true }, note: expect.stringContaining('waves') },
    ]);
    expect(stepAt(scenario, 7)).not.toHaveProperty('answer.approve_once');
  });

  it('else behind the ASK, or behind the step at which it is given, and never in another session', () => {
    const before = zombie();
    const unanswered = {
      ...before,
      sessions: before.sessions.map((each) => ({ ...each, steps: each.steps.slice(0, 6) })),
    };
    for (const [shown, at] of [
      [6, 7],
      [2, 7],
      [9, 7],
    ] as const) {
      const { scenario, step } = withAnswers(unanswered, answers, shown);
      expect(step).toBe(at);
      expect(numberedSteps(scenario)[at - 1]).toMatchObject({ session: { id: 's1' }, step: { answer: answers.p3 } });
    }
  });
});

describe('The form of a proposal', () => {
  it('knows the parameters that are missing, and the values that are listed', () => {
    expect(absentFrom(schemaOf(compiled, 'send_email'), ['to'])).toEqual(['body', 'subject']);
    expect(namesAt(schemaOf(compiled, 'query_resource'), '/resource')).toEqual(['calendar', 'people', 'rooms']);
    expect([absentFrom(schemaOf(compiled, 'no_such'), []), namesAt(null, '/x')]).toEqual([[], []]);
  });
});

describe('A scenario of one’s own has a history of its own', () => {
  beforeEach(() => ownStore.setState({ world: null, scenarios: [] }));
  const titled = (title: string) => (scenario: Scenario) => ({ ...scenario, title });
  const titleOf = (id: string) => {
    const own = ownScenario(id);
    return own && parsedOwn(own).scenario?.title;
  };

  it('in which keystrokes at one place are one step, and those at another place are not', () => {
    const id = addOwn(newScenario('email-assistant'), ['my-scenario']);
    expect(id).toBe('my-scenario-2');
    for (const title of ['A', 'Ab', 'Abc']) changeOwn(id, 'the title', titled(title), { typing: true });
    changeOwn(id, 'another', titled('Abcd'), { typing: true });
    expect(undoOwn(id)).toBe('another');
    expect([undoOwn(id), titleOf(id)]).toEqual(['the title', 'My scenario']);
    expect([redoOwn(id), titleOf(id)]).toEqual(['the title', 'Abc']);
  });

  it('that no change enters which would leave no scenario, or changes nothing', () => {
    const id = addOwn(newScenario('email-assistant'), []);
    expect(changeOwn(id, 'nothing', titled(''))).toBe(false);
    expect(changeOwn(id, 'the same', titled('My scenario'))).toBe(true);
    expect([titleOf(id), undoOwn(id)]).toEqual(['My scenario', null]);
  });

  it('and when it is brought back after its id was taken, both are kept', () => {
    const id = addOwn(newScenario('email-assistant'), []);
    changeOwn(id, 'the title', titled('Mine'));
    const bringBack = removeOwn(id);
    expect(addOwn(newScenario('email-assistant'), [])).toBe(id);
    const again = bringBack();
    expect([titleOf(id), titleOf(again)]).toEqual(['My scenario', 'Mine']);
    expect(removeOwn(again)()).toBe(again);
    expect(titleOf(again)).toBe('Mine');
  });

  it('and going back in it leads to the first step that differs', () => {
    const scenario = withIds(zombie());
    expect(firstDifference(scenario, moveStep(scenario, 9, 1).scenario)).toBe(9);
    expect(firstDifference(scenario, scenario)).toBeNull();
  });
});
