import { type Graph, type GraphNode, graphOf, type Run, runScenario, stances } from '@demo';
import { describe, expect, it } from 'vitest';
import { leastHeight, memory, rowOf, verdict } from '../../../src/studio/simulate/graph/lanes.ts';
import { type Layout, layoutOf, wallWidth } from '../../../src/studio/simulate/graph/layout.ts';
import type { Box, Point } from '../../../src/studio/simulate/graph/plan.ts';
import { compiledWorld, parsed, scenarioNames, scenarioOf, worlds } from '../../demo/worlds.ts';

type Case = { name: string; run: Run };

const played: Case[] = worlds.flatMap((world) => {
  const compiled = compiledWorld(world);
  return scenarioNames(world).flatMap((name) =>
    stances.map((stance) => ({
      name: `${name}, ${stance}`,
      run: runScenario(compiled, scenarioOf(world, name), { stance }),
    })),
  );
});

/** Everything at once: objects made from several, cited from afar, versions read back again and again. */
function crowded(): Run {
  const steps: unknown[] = [];
  for (let n = 1; n <= 7; n += 1) {
    steps.push(
      { input: { channel: 'user', raw: `Errand ${n}` }, as: `errand${n}` },
      {
        propose: { id: `r${n}`, action: 'read_email', parameters: { id: `m${n}` }, chain: [{ ref: `errand${n}` }] },
      },
      { input: { channel: 'user', raw: 'and another' }, as: `aside${n}` },
      { complete: { proposal: `r${n}`, raw: 'From: a@b.example\r\nSubject: x\r\n\r\nHello' }, as: `mail${n}` },
      {
        transform: { name: 'a_transformation_with_a_name', from: [`mail${n}`, 'errand1'], by: 'agent', value: 'x' },
        as: `made${n}`,
      },
      { transform: { name: 'merge', from: [`made${n}`, 'made1'], by: 'agent', value: 'y' }, as: `merged${n}` },
      {
        propose: {
          id: `w${n}`,
          action: 'write_memory',
          parameters: { key: n % 2 ? 'odd' : 'even', value: 'x' },
          chain: [{ ref: `merged${n}` }, { ref: 'errand1' }, { ref: `mail${n}` }],
        },
      },
      { answer: { proposal: `w${n}`, approve_once: true } },
      {
        propose: {
          id: `g${n}`,
          action: 'read_memory',
          parameters: { key: 'odd' },
          chain: [{ ref: 'errand1' }, { ref: 'nobody knows this' }],
        },
        as: `note${n}`,
      },
      {
        propose: {
          id: `s${n}`,
          action: 'send_email',
          parameters: { to: ['a@b.example'], subject: '', body: '' },
          chain: [{ ref: `note${n}` }, { ref: 'made1' }],
        },
      },
    );
  }
  return runScenario(compiledWorld('email-assistant'), parsed(steps));
}

const cases: Case[] = [...played, { name: 'a crowded session', run: crowded() }];
const heights = [leastHeight - 80, leastHeight, 692, 1200];

describe.each(cases)('the graph of $name', ({ run }) => {
  const graph = graphOf(run);

  it.each(heights)('keeps everything apart at a height of %i', (height) => {
    const { boxes } = layoutOf(graph, height);
    expect([...boxes.keys()].sort()).toEqual(graph.nodes.map(({ id }) => id).sort());
    expect(
      pairs([...boxes])
        .filter(([[, a], [, b]]) => overlap(a, b))
        .map(([[a], [b]]) => `${a} on ${b}`),
    ).toEqual([]);
  });

  it('puts later steps further to the right, each with room for its number', () => {
    const { ticks, boxes } = layoutOf(graph, 692);
    const xs = run.frames.map(({ step }) => ticks.get(step) ?? Number.NaN);
    expect(xs.slice(1).filter((x, index) => !(x - (xs[index] ?? Number.NaN) >= 36))).toEqual([]);
    expect(graph.nodes.filter((node) => boxOf(boxes, node).x < (xs[node.step - 1] ?? Number.NaN))).toEqual([]);
  });

  it('orders what is in one row by time', () => {
    const { boxes } = layoutOf(graph, 692);
    const wrong = pairs(graph.nodes).filter(([a, b]) => {
      if (rowOf(a) !== rowOf(b) || a.step === b.step) return false;
      return a.step < b.step !== boxOf(boxes, a).x < boxOf(boxes, b).x;
    });
    expect(wrong).toEqual([]);
  });

  it.each(heights)('leads no flow through a node that is not its end, at a height of %i', (height) => {
    const layout = layoutOf(graph, height);
    expect(throughNodes(graph, layout)).toEqual([]);
    const loose = graph.edges.filter(({ id, from, to }) => {
      const { points = [] } = layout.routes.get(id) ?? {};
      return !(touches(points.at(0), layout.boxes.get(from)) && touches(points.at(-1), layout.boxes.get(to)));
    });
    expect(loose).toEqual([]);
  });

  it('lets only memory through a session wall, and by the gate', () => {
    const { walls, routes, boxes, bands } = layoutOf(graph, 692);
    for (const { left } of walls) {
      const right = left + wallWidth;
      expect([...boxes].filter(([, { x, width }]) => x < right && x + width > left)).toEqual([]);
      const through = graph.edges.flatMap((edge) =>
        segments(routes.get(edge.id)?.points ?? [])
          .filter(([a, b]) => Math.max(a.x, b.x) > left && Math.min(a.x, b.x) < right)
          .map(([a, b]) => ({ kind: edge.kind, level: a.y === b.y, y: a.y })),
      );
      const { top, bottom } = bands.gate;
      expect(
        through.filter(({ kind, level, y }) => kind !== 'memory' || !level || y < top + 5 || y > bottom - 5),
      ).toEqual([]);
    }
  });

  it('does not move what stands when more comes', () => {
    const whole = layoutOf(graph, 692);
    for (const { step } of run.frames) {
      const sofar = layoutOf(graphOf(run, step), 692);
      const moved = [...sofar.boxes].filter(([id, box]) => !samePlace(box, whole.boxes.get(id)));
      expect([...moved, ...[...sofar.ticks].filter(([at, x]) => x !== whole.ticks.get(at))]).toEqual([]);
    }
  });

  it('is the same every time', () => {
    expect(layoutOf(graphOf(run), 692)).toEqual(layoutOf(graph, 692));
  });
});

it('fits its lanes into the height, and needs no more than it says', () => {
  const graph = graphOf(runScenario(compiledWorld('email-assistant'), scenarioOf('email-assistant', 'zombie-agent')));
  for (const height of [leastHeight, 500, 900]) {
    const { lanes, rows, height: whole } = layoutOf(graph, height).bands;
    expect(whole).toBeCloseTo(height);
    expect(lanes.at(-1)?.bottom).toBeCloseTo(height);
    expect(rows.every((row, index) => index === 0 || row.top > (rows[index - 1]?.bottom ?? 0))).toBe(true);
    expect((rows[memory]?.top ?? 0) - (rows[verdict]?.bottom ?? 0)).toBeGreaterThan(32);
  }
  expect(layoutOf(graph, 10).bands.height).toBe(leastHeight);
});

it('has nothing to place before the first step', () => {
  const run = runScenario(compiledWorld('email-assistant'), scenarioOf('email-assistant', 'zombie-agent'));
  expect(layoutOf(graphOf(run, 0), 692)).toMatchObject({ boxes: new Map(), routes: new Map(), walls: [] });
});

function boxOf(boxes: Layout['boxes'], { id }: GraphNode): Box {
  const box = boxes.get(id);
  if (!box) throw new Error(`${id} stands nowhere`);
  return box;
}

function pairs<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((a, index) => items.slice(index + 1).map((b): [T, T] => [a, b]));
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function samePlace(a: Box, b: Box | undefined): boolean {
  return a.x === b?.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

function throughNodes({ edges }: Graph, { routes, boxes }: Layout): string[] {
  return edges
    .filter(({ kind }) => kind !== 'observed')
    .flatMap((edge) =>
      [...boxes]
        .filter(([id]) => id !== edge.from && id !== edge.to)
        .filter(([, box]) => segments(routes.get(edge.id)?.points ?? []).some((each) => crosses(each, box)))
        .map(([id]) => `${edge.id} through ${id}`),
    );
}

function segments(points: readonly Point[]): [Point, Point][] {
  return points.slice(1).map((to, index): [Point, Point] => [points[index] ?? to, to]);
}

/** All segments are upright or level. */
function crosses([a, b]: [Point, Point], box: Box): boolean {
  return (
    Math.max(a.x, b.x) > box.x &&
    Math.min(a.x, b.x) < box.x + box.width &&
    Math.max(a.y, b.y) > box.y &&
    Math.min(a.y, b.y) < box.y + box.height
  );
}

function touches(point: Point | undefined, box: Box | undefined): boolean {
  if (!point || !box) return false;
  const within = (n: number, from: number, length: number) => n >= from - 0.01 && n <= from + length + 0.01;
  return within(point.x, box.x, box.width) && within(point.y, box.y, box.height);
}
