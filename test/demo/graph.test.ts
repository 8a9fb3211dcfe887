import { type Graph, type GraphNode, graphOf, runScenario } from '@demo';
import { describe, expect, it } from 'vitest';
import { compiledWorld, parsed, scenarioOf } from './worlds.ts';

const world = compiledWorld('email-assistant');
const run = runScenario(world, scenarioOf('email-assistant', 'zombie-agent'));
const graph = graphOf(run);

function nodeOf({ nodes }: Graph, id: string): GraphNode {
  const node = nodes.find((each) => each.id === id);
  if (!node) throw new Error(`no node ${id}`);
  return node;
}

function edgesOf({ edges }: Graph, kind: string): string[] {
  return edges.filter((edge) => edge.kind === kind).map(({ from, to }) => `${from} > ${to}`);
}

describe('the provenance graph of ZombieAgent', () => {
  it('has a lane for each kind of thing', () => {
    expect(new Set(graph.nodes.map(({ kind, lane }) => `${kind} in ${lane}`))).toEqual(
      new Set([
        'raw in reality',
        'event in boundary',
        'made in agent',
        'proposal in agent',
        'verdict in verdict',
        'memory in memory',
      ]),
    );
  });

  it('leads from the mail to the denial in session 2 along tainted edges only', () => {
    const path = ['raw:e2', 'event:e2', 'made:d3', 'verdict:p3', 'memory:m1', 'event:e5', 'proposal:p5', 'verdict:p5'];
    const tainted = new Set(graph.edges.filter((edge) => edge.tainted).map(({ from, to }) => `${from} > ${to}`));
    const steps = path.slice(1).map((to, index) => `${path[index]} > ${to}`);
    expect([...tainted]).toEqual(expect.arrayContaining(steps.filter((step) => step !== 'made:d3 > verdict:p3')));
    expect([...tainted]).toEqual(expect.arrayContaining(['made:d3 > proposal:p3', 'proposal:p3 > verdict:p3']));
  });

  it('says what was asked, answered and decided', () => {
    expect(nodeOf(graph, 'verdict:p3').verdict).toMatchObject({ decision: 'ASK', answer: 'once', afterwards: 'ASK' });
    expect(nodeOf(graph, 'verdict:p5')).toMatchObject({ name: 'TaintContainmentLaw', session: 's2', step: 10 });
    expect(nodeOf(graph, 'verdict:p7').verdict).toMatchObject({ decision: 'ASK', answer: 'refuse' });
  });

  it('draws citations with the parameters they count for', () => {
    const edge = graph.edges.find(({ id }) => id === 'cites:event:e5>proposal:p5');
    expect(edge).toMatchObject({ parameters: ['/to/0'], tainted: true });
  });

  it('draws what was only observed as observed', () => {
    expect(edgesOf(graph, 'observed')).toContain('event:e2 > proposal:p2');
    expect(edgesOf(graph, 'observed')).not.toContain('made:d3 > proposal:p2');
    expect(edgesOf(graph, 'transformation')).toEqual(['event:e2 > made:d3']);
  });

  it('walls the sessions off, and only memory crosses', () => {
    expect(graph.sessions).toEqual([
      { session: 's1', mode: 'interactive', first: 1, last: 7 },
      { session: 's2', mode: 'interactive', first: 8, last: 10 },
      { session: 's3', mode: 'interactive', first: 11, last: 14 },
    ]);
    const crossing = graph.edges.filter(({ from, to }) => nodeOf(graph, from).session !== nodeOf(graph, to).session);
    expect(crossing.map(({ kind }) => kind)).toEqual(['memory']);
  });

  it('leaves the third session clean', () => {
    const third = new Set(graph.nodes.filter(({ session }) => session === 's3').map(({ id }) => id));
    expect(third.size).toBeGreaterThan(0);
    expect(graph.nodes.filter(({ id, tainted }) => third.has(id) && tainted)).toEqual([]);
    expect(graph.edges.filter(({ to, tainted }) => third.has(to) && tainted)).toEqual([]);
  });

  it('grows step by step and is the same whichever way one comes', () => {
    const sizes = run.frames.map(({ step }) => graphOf(run, step).nodes.length);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(graphOf(run, 10)).toEqual(graphOf(run, 10));
    expect(graphOf(run, 10).nodes.some(({ session }) => session === 's3')).toBe(false);
    expect(graphOf(run, 0)).toEqual({ nodes: [], edges: [], sessions: [] });
    expect(graphOf(run, 14)).toEqual(graph);
  });

  it('gives every node and edge an id of its own, and every edge two ends', () => {
    const ids = graph.nodes.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(graph.edges.map(({ id }) => id)).size).toBe(graph.edges.length);
    for (const { from, to } of graph.edges) expect(ids).toEqual(expect.arrayContaining([from, to]));
  });
});

it('an endorsement is a gate: taint goes in and does not come out', () => {
  const scenario = scenarioOf('browsing-researcher', 'page-gives-orders');
  const page = graphOf(runScenario(compiledWorld('browsing-researcher'), scenario));
  const date = page.nodes.find(({ cleared }) => cleared);
  expect(date).toMatchObject({ kind: 'made', name: 'extract_date', tainted: false, quarantined: false });
  expect(page.edges.filter(({ to }) => to === date?.id).some(({ tainted }) => tainted)).toBe(true);
  expect(page.edges.filter(({ from }) => from === date?.id).some(({ tainted }) => tainted)).toBe(false);
});

it('an invented source is drawn as of unknown origin', () => {
  const scenario = parsed([{ propose: { action: 'read_email', parameters: { id: 'm-1' }, chain: [{ ref: 'e99' }] } }]);
  const invented = graphOf(runScenario(world, scenario));
  expect(nodeOf(invented, 'unknown:e99')).toMatchObject({ lane: 'boundary', trust_level: 'untrusted', tainted: true });
  expect(edgesOf(invented, 'cites')).toEqual(['unknown:e99 > proposal:p1']);
});
