import { graphOf, runScenario } from '@demo';
import { expect, it } from 'vitest';
import { flowsOf, nodesOf } from '../../../src/studio/simulate/graph/elements.ts';
import { layoutOf } from '../../../src/studio/simulate/graph/layout.ts';
import { flowsNear, nearOf, nodesNear } from '../../../src/studio/simulate/graph/near.ts';
import { compiledWorld, scenarioOf } from '../../demo/worlds.ts';

it('draws beyond what is in sight, and the same while one looks about in it', () => {
  const drawn = nearOf({ left: 0, right: 0 }, { left: 100, right: 300 });
  expect(drawn).toEqual({ left: 0, right: 400 });
  expect(nearOf(drawn, { left: 10, right: 210 })).toBe(drawn);
  expect(nearOf(drawn, { left: 150, right: 250 })).toBe(drawn);
  expect(nearOf(drawn, { left: 250, right: 450 })).toEqual({ left: 150, right: 550 });
  expect(nearOf(drawn, { left: 150, right: 200 })).toEqual({ left: 125, right: 225 });
});

it('draws what reaches into a stretch: things by their box, flows by their way, past it too', () => {
  const compiled = compiledWorld('email-assistant');
  const graph = graphOf(runScenario(compiled, scenarioOf('email-assistant', 'zombie-agent')));
  const layout = layoutOf(graph, 600);
  const scene = { step: 14, graph, layout, focus: null, compiled, changes: null, matches: new Set<string>() };
  const note = layout.boxes.get('memory:m1');
  if (!note) throw new Error('nothing was remembered');
  const right = note.x + note.width;
  expect(nodesNear(nodesOf(scene), { left: right, right }).map(({ id }) => id)).toContain('memory:m1');
  expect(nodesNear(nodesOf(scene), { left: right + 1, right: layout.width }).map(({ id }) => id)).not.toContain(
    'memory:m1',
  );
  const between = flowsNear(flowsOf(scene), { left: right + 5, right: right + 6 }).map(({ edge }) => edge.from);
  expect(between).toContain('memory:m1');
  expect(flowsNear(flowsOf(scene), { left: -9, right: -8 })).toEqual([]);
});
