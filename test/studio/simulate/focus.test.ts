import { graphOf, runScenario } from '@demo';
import { describe, expect, it } from 'vitest';
import { executedVerdicts, focusOf } from '../../../src/studio/simulate/graph/focus.ts';
import { compiledWorld, scenarioOf } from '../../demo/worlds.ts';

const run = runScenario(compiledWorld('email-assistant'), scenarioOf('email-assistant', 'zombie-agent'));
const at = (step: number) => {
  const graph = graphOf(run, step);
  return { graph, focus: focusOf(graph, run.frames[step - 1]) };
};

describe('what a step of ZombieAgent is about', () => {
  it('follows the denial in session 2 through memory back to the mail, which is its origin', () => {
    const { focus } = at(10);
    expect(focus?.node).toBe('proposal:p5');
    expect([...(focus?.nodes ?? [])].sort()).toEqual([
      'event:e2',
      'event:e5',
      'made:d3',
      'memory:m1',
      'proposal:p3',
      'proposal:p5',
      'raw:e2',
      'verdict:p3',
      'verdict:p5',
    ]);
    expect([...(focus?.origins ?? [])]).toEqual(['event:e2']);
  });

  it('takes what the agent merely saw into the chain neither as link nor as origin', () => {
    const { focus } = at(12);
    expect(focus?.nodes.has('event:e2')).toBe(false);
    expect(focus?.origins.size).toBe(0);
  });

  it('is the event for an input, the verdict for an answer that left nothing, and nothing before the first step', () => {
    expect(at(3).focus?.node).toBe('event:e2');
    expect(at(7).focus?.node).toBe('memory:m1');
    expect(at(14).focus?.node).toBe('verdict:p7');
    expect(at(0).focus).toBeNull();
  });

  it('lets flow on only what a verdict let be written', () => {
    const { graph } = at(14);
    expect([...executedVerdicts(graph)]).toEqual(['verdict:p3']);
  });
});
