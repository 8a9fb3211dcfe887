import { graphOf, runScenario } from '@demo';
import { describe, expect, it } from 'vitest';
import { waitingAt } from '../../../src/studio/simulate/ask/ask-store.ts';
import { gatePath } from '../../../src/studio/simulate/graph/edge.tsx';
import { findIn } from '../../../src/studio/simulate/graph/find.ts';
import { foldedFocus, originFocus } from '../../../src/studio/simulate/graph/focus.ts';
import { foldedGraph } from '../../../src/studio/simulate/graph/fold.ts';
import { attributionOf, caseOf } from '../../../src/studio/simulate/inspector/case.ts';
import { greetingStep, isGreeted, reviewAt } from '../../../src/studio/simulate/review/review.ts';
import { compiledWorld, parsed, scenarioOf } from '../../demo/worlds.ts';

const world = compiledWorld('email-assistant');
const zombie = runScenario(world, scenarioOf('email-assistant', 'zombie-agent'));
const unattended = runScenario(world, scenarioOf('email-assistant', 'zombie-agent-background'));

describe('what is searched for in a run', () => {
  const find = (query: string) => findIn(zombie, graphOf(zombie), query).map(({ id }) => id);

  it('is found by id, channel, action and text, in whatever case', () => {
    expect(find('d3')).toEqual(['made:d3']);
    expect(find('read_email')).toEqual(['proposal:p1']);
    expect(find('STAY SILENT')).toEqual(['raw:e2']);
    expect(find('channel that is not')).toEqual([]);
    expect(find('TaintContainmentLaw')).toEqual(['verdict:p2', 'verdict:p5']);
    expect(find('memory')).toContain('event:e5');
  });

  it('is nothing while the field is empty', () => {
    expect(find('  ')).toEqual([]);
  });
});

describe('the origin of a parameter', () => {
  const of = caseOf(zombie, 'p5');
  if (!of) throw new Error('p5 was never proposed');
  const graph = graphOf(zombie);
  const attribution = attributionOf(zombie, of, '/to');
  const focus = originFocus(graph, 'p5', attribution);

  it('leads across the session wall back to every channel, past what has nothing to do with it', () => {
    expect(attribution.origins.map(({ id, name }) => `${id} ${name}`)).toEqual(['e1 user', 'e2 email', 'e4 user']);
    expect([...focus.origins]).toEqual(['event:e1', 'event:e2', 'event:e4']);
    for (const id of ['raw:e2', 'made:d3', 'proposal:p3', 'memory:m1', 'event:e5', 'verdict:p5']) {
      expect(focus.nodes).toContain(id);
    }
    expect(focus.nodes).not.toContain('proposal:p2');
  });

  it('shows in a folded session as the fold', () => {
    const folded = foldedGraph(graph, { sessions: new Set(['s1']), steps: new Set<number>() });
    const shown = foldedFocus(focus, folded);
    expect([...shown.origins]).toEqual(['fold:session:s1', 'event:e4']);
    expect(shown.edges).toContain('memory:fold:session:s1>event:e5');
  });
});

describe('ASKs that wait', () => {
  const note = (id: string) => ({
    propose: { id, action: 'write_memory', parameters: { key: id, value: 'x' }, chain: [{ ref: 'mail' }] },
  });
  const mail = { input: { channel: 'email', raw: 'From: a@b.example\r\n\r\nHello' }, as: 'mail' };
  const later = { input: { channel: 'user', raw: 'Good morning' } };
  const sessions = [
    {
      id: 's1',
      mode: 'interactive',
      steps: [mail, note('w1'), note('w2'), { answer: { proposal: 'w1', refuse: true } }],
    },
    { id: 's2', mode: 'interactive', steps: [later] },
  ];
  const run = runScenario(world, parsed([], { sessions }));

  it('wait until they are answered, and no longer than their session', () => {
    expect(waitingAt(run, 1)).toEqual([]);
    expect(waitingAt(run, 2)).toEqual(['w1']);
    expect(waitingAt(run, 3)).toEqual(['w1', 'w2']);
    expect(waitingAt(run, 4)).toEqual(['w2']);
    expect(waitingAt(run, 5)).toEqual([]);
  });
});

describe('the review queue', () => {
  const none = new Set<string>();
  const waiting = (step: number, dismissed: ReadonlySet<string> = none) =>
    reviewAt(unattended, step, dismissed).map(({ proposal }) => proposal);

  it('holds what was deferred, until the world is extended for it or it is dismissed', () => {
    expect(waiting(5)).toEqual([]);
    expect(waiting(9)).toEqual(['p3', 'p5']);
    expect(waiting(10)).toEqual(['p3']);
    expect(waiting(10, new Set(['p3']))).toEqual([]);
  });

  it('greets the next interactive session, and nobody in the background', () => {
    expect(['night-1', 'night-2', 'morning'].map((session) => greetingStep(unattended, session))).toEqual([
      null,
      null,
      10,
    ]);
    expect([6, 9, 10].map((step) => isGreeted(unattended, step))).toEqual([false, false, true]);
  });
});

it('a gate stands across the end of a way, whichever side it comes from', () => {
  const from = (x: number, y: number) =>
    gatePath({
      points: [
        { x, y },
        { x: 0, y: 0 },
      ],
    });
  expect(from(0, -50)).toBe('M10 -15L10 -4L-10 -4L-10 -15');
  expect(from(-50, 0)).toBe('M-15 10L-4 10L-4 -10L-15 -10');
});
