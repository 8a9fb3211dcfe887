import { describe, expect, it } from 'vitest';
import { saidFormat } from '../../../src/studio/door/door.ts';
import { admitScenario } from '../../../src/studio/door/scenario.ts';
import { admitScenarioRecord } from '../../../src/studio/door/stored-scenario.ts';

const file = (value: unknown) => new Blob([typeof value === 'string' ? value : JSON.stringify(value)]);
const scenario = (steps: unknown[]) => ({
  ...{ format: 'scenario/1', name: 'mine', title: 'Mine', kind: 'attack', manifest: 'email-assistant' },
  sessions: [{ id: 's1', mode: 'interactive', steps }],
});

describe('A scenario comes in through the door', () => {
  it('is admitted though a name of it leads nowhere: the rest of it can be played', async () => {
    const steps = [
      { input: { channel: 'email', raw: 'Hello' }, as: 'mail' },
      { transform: { name: 'summarize', from: ['mial'], by: 'agent', value: 'Hi' } },
    ];
    expect((await admitScenario(file(scenario(steps)))).scenario?.sessions[0]?.steps).toEqual(steps);
  });

  it('is told from a world by what it says of itself', async () => {
    expect(await saidFormat(file(scenario([])))).toBe('scenario/1');
    for (const other of [file({ format: 'world-manifest/1' }), file('{'), new Blob([new Uint8Array([0xff])])]) {
      expect(await saidFormat(other)).not.toBe('scenario/1');
    }
  });

  it('is refused where its form is wrong, and each problem names its step', async () => {
    const { refused } = await admitScenario(file(scenario([{ input: { channel: 'email' } }, { proposs: {} }])));
    expect(refused?.problems[0]).toMatch(/^Step 1: /);
    expect(refused?.problems[1]).toMatch(/^Step 2: .*Did you mean propose\?$/);
  });

  it('is refused where it is no text, no JSON or too large', async () => {
    const bad = [new Blob([new Uint8Array([0xff, 0xfe])]), file('{'), file('x'.repeat(5 * 1024 * 1024 + 1))];
    for (const each of bad) expect((await admitScenario(each)).refused).toBeDefined();
  });

  it('is nothing where the storage holds something else', () => {
    const record = { world: 'w', id: 'mine', text: '{}', revision: 1 };
    expect(admitScenarioRecord(record)).toEqual(record);
    for (const bad of [null, 3, {}, { ...record, id: '' }, { ...record, text: 4 }, { ...record, revision: 0.5 }]) {
      expect(admitScenarioRecord(bad)).toBeNull();
    }
  });
});
