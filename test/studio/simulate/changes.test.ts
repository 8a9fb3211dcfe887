import { compile } from '@core';
import { runScenario } from '@demo';
import { expect, it } from 'vitest';
import { changesBetween, changesInWords } from '../../../src/studio/simulate/changes.ts';
import { gistOf, nameOf } from '../../../src/studio/simulate/timeline/gist.ts';
import { compiledWorld, scenarioOf, worldText } from '../../demo/worlds.ts';

const zombie = scenarioOf('email-assistant', 'zombie-agent');
const world = compiledWorld('email-assistant');
const run = runScenario(world, zombie);

it('finds what an edit of the matrix changes, step by step', () => {
  const text = worldText('email-assistant').replace(
    '"trusted": ["read", "internal_write", "memory_write", "external_side_effects"]',
    '"trusted": ["read", "internal_write", "memory_write"]',
  );
  const { compiled } = compile(text);
  if (!compiled) throw new Error('the edited world does not compile');
  const changes = changesBetween(run, runScenario(compiled, zombie));
  expect(changes).toContainEqual({ step: 12, name: 'send_email', from: 'ALLOW', to: 'DENY' });
  expect(changesInWords(changes.slice(0, 1))).toBe('1 verdict has changed: step 12, send_email, ALLOW becomes DENY');
});

it('finds the ASK that nobody is there to hear, and what then never happens', () => {
  const unattended = runScenario(world, zombie, { mode: 'background' });
  expect(changesBetween(run, unattended)).toContainEqual({ step: 6, name: 'write_memory', from: 'ASK', to: 'DENY' });
  const honest = changesBetween(run, runScenario(world, zombie, { stance: 'honest' }));
  expect(honest).toContainEqual({ step: 5, name: 'send_email', from: 'DENY', to: null });
});

it('finds nothing between two runs of the same', () => {
  expect(changesBetween(run, runScenario(world, zombie))).toEqual([]);
});

it('says of each step what it is called and what it is about', () => {
  const said = run.frames.map((frame) => `${nameOf(run, frame)}: ${gistOf(run, frame)}`);
  expect(said.slice(0, 7)).toEqual([
    'user: “Summarise my inbox.”',
    'read_email: m-1041',
    'email: "Q3 invoices" arrives',
    'summarize: by the agent',
    'send_email: drop@harbor.example',
    'write_memory: routine',
    'write_memory: approved once',
  ]);
});

it('knows a call without any text by its first value, and says so where it has none', () => {
  const gists = [{ room: { degrees: 21 } }, { on: [true] }, { at: 7, note: 'warm\nand dry' }, { rooms: [] }].map(
    (parameters) => {
      const propose = { id: 'heat', action: 'set_heating', parameters };
      const scenario = { ...zombie, sessions: [{ id: 's1', mode: 'interactive' as const, steps: [{ propose }] }] };
      const played = runScenario(world, scenario);
      return played.frames.map((frame) => gistOf(played, frame));
    },
  );
  expect(gists.flat()).toEqual(['degrees 21', 'on true', 'warm', 'without parameters']);
});
