import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GoodWorld } from '../../../src/studio/store/reading.ts';
import { read } from '../../../src/studio/store/reading.ts';
import { type Layout, layoutOf, withSpots } from '../../../src/studio/world/map/layout.ts';
import { graphOf, type MapGraph } from '../../../src/studio/world/map/world.ts';
import { nodeId } from '../../../src/studio/world/reach/ids.ts';
import { reachOf } from '../../../src/studio/world/reach/reach.ts';

const email = worldOf(readFileSync('manifests/email-assistant/manifest.jsonc', 'utf8'));

describe('the map of a world', () => {
  it('stands in trust order, the exit last, so that the locked edge runs straight', () => {
    const graph = graphOf(email);
    expect(names(graph, 0)).toEqual(['user', 'directory', 'memory', 'email', 'web']);
    expect(names(graph, 1)).toEqual(['trusted', 'derived', 'untrusted', 'tainted']);
    expect(names(graph, 2).at(-1)).toBe('external_side_effects');
    const { boxes, ports } = layoutOf(graph, { width: 1056, height: 700 }, false);
    const lock = ports.get('lock');
    expect(lock?.out).toBe(lock?.in);
    expect(middle(boxes.get(nodeId.row('tainted')))).toBe(
      middle(boxes.get(nodeId.capability('external_side_effects'))),
    );
  });

  it.each([
    { width: 1056, height: 700, compact: false },
    { width: 970, height: 410, compact: false },
    { width: 600, height: 760, compact: true },
    { width: 400, height: 200, compact: true },
  ])('never lays one node over another, in $width by $height', ({ width, height, compact }) => {
    for (const world of [email, largeWorld()]) {
      const layout = layoutOf(graphOf(world), { width, height }, compact);
      expect(overlapsOf(layout)).toEqual([]);
      expect(layoutOf(graphOf(world), { width, height }, compact)).toEqual(layout);
    }
  });

  it('never lays a node that was dragged over another, wherever it was dropped', () => {
    for (const world of [email, largeWorld()]) {
      const graph = graphOf(world);
      const tidy = layoutOf(graph, { width: 1056, height: 700 }, false);
      const spots = Object.fromEntries(
        graph.nodes.slice(0, 60).map(({ id }, at) => [id, { x: 300 + (at % 7), y: at }]),
      );
      const layout = withSpots(tidy, graph.edges, spots);
      expect(overlapsOf(layout)).toEqual([]);
      expect(layout.boxes.size).toBe(tidy.boxes.size);
      const [first] = graph.nodes;
      const alone = withSpots(tidy, graph.edges, { [first?.id ?? '']: { x: 40, y: 4000 } });
      expect(alone.boxes.get(first?.id ?? '')).toMatchObject({ x: 40, y: 4000 });
      expect(withSpots(tidy, graph.edges, { 'channel:gone': { x: 0, y: 0 } })).toBe(tidy);
    }
  });

  it('keeps a long list of actions a picture', () => {
    const { width, height } = layoutOf(graphOf(largeWorld()), { width: 1056, height: 700 }, false);
    expect(height / width).toBeLessThan(3);
  });

  it('draws no grant of a row that inherits, and always the grant that no world can make', () => {
    const { edges } = graphOf(email);
    expect(edges.filter(({ id }) => id.startsWith('grant:derived:'))).toEqual([]);
    expect(edges.some(({ id }) => id === 'lock')).toBe(true);
    expect(edges.some(({ id }) => id === 'inherits')).toBe(true);
  });
});

describe('the reach of a selection', () => {
  it('is what Core says of an event straight from the channel', () => {
    const reach = reachOf(email, { kind: 'channel', name: 'email' }, 'interactive', null);
    expect(reach?.from?.context).toMatchObject({ trust_level: 'untrusted', tainted: true });
    expect([...(reach?.from?.existing ?? [])]).not.toContain('send_email');
    expect(decisionOn('email', 'send_email', 'interactive')).toBe('DENY');
    expect(decisionOn('email', 'write_memory', 'interactive')).toBe('ASK');
    expect(decisionOn('email', 'write_memory', 'background')).toBe('DENY');
    expect(decisionOn('user', 'read_email', 'background')).toBe('ALLOW');
  });

  it('of a derived channel is as good as what its event was made from', () => {
    const from = (source: string | null) =>
      reachOf(email, { kind: 'channel', name: 'memory' }, 'interactive', source)?.from?.context.capabilities.length;
    expect(from('user')).toBe(4);
    expect(from('email')).toBe(2);
    expect(from(null)).toBe(2);
  });

  it('of an action are the channels for which it exists', () => {
    const nodes = reachOf(email, { kind: 'action', name: 'send_email' }, 'interactive', null)?.nodes;
    expect(nodes?.has(nodeId.channel('user'))).toBe(true);
    expect(nodes?.has(nodeId.channel('email'))).toBe(false);
    expect(nodes?.has(nodeId.row('tainted'))).toBe(false);
  });

  it('is nothing where nothing that exists is selected', () => {
    expect(reachOf(email, null, 'interactive', null)).toBeNull();
    expect(reachOf(email, { kind: 'channel', name: 'gone' }, 'interactive', null)).toBeNull();
  });
});

function decisionOn(channel: string, action: string, mode: 'interactive' | 'background') {
  const from = reachOf(email, { kind: 'channel', name: channel }, mode, null)?.from;
  return from?.verdicts.get(action)?.resolution.decision;
}

function worldOf(text: string): GoodWorld {
  const { good } = read(text);
  if (!good) throw new Error('The world does not compile.');
  return good;
}

/** 60 channels, 40 capabilities, 500 actions. */
function largeWorld(): GoodWorld {
  const many = (n: number, name: string) => Array.from({ length: n }, (_, at) => `${name}_${at}`);
  const capabilities = [...many(38, 'capability'), 'memory_write', 'external_side_effects'];
  const of = <T>(keys: string[], value: T) => Object.fromEntries(keys.map((key) => [key, value]));
  return worldOf(
    JSON.stringify({
      format: 'world-manifest/1',
      name: 'large',
      channels: of(many(60, 'channel'), { trust_level: 'untrusted' }),
      capabilities: of(capabilities, 'does something'),
      capability_matrix: { trusted: capabilities, untrusted: [], tainted: [] },
      actions: of(many(500, 'action'), { requires: ['capability_3'] }),
      provenance: { tracking: 'observed' },
    }),
  );
}

function overlapsOf({ boxes }: Layout): string[] {
  const all = [...boxes];
  return all.flatMap(([a, one], at) =>
    all.slice(at + 1).flatMap(([b, other]) => {
      const apart =
        one.x + one.width <= other.x ||
        other.x + other.width <= one.x ||
        one.y + one.height <= other.y ||
        other.y + other.height <= one.y;
      return apart ? [] : [`${a} over ${b}`];
    }),
  );
}

function names({ nodes }: MapGraph, column: number): string[] {
  return nodes.filter((node) => node.column === column).map(({ name }) => name);
}

function middle(box: { y: number; height: number } | undefined): number {
  return box ? box.y + box.height / 2 : Number.NaN;
}
