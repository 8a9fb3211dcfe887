import { expect, it } from 'vitest';
import { Memory } from '../../../src/core/provenance/memory.ts';

const version = (id: string) => ({ id, session: 's1', value: id, tainted: false, quarantined: false });

it('keys are sorted by code units, versions stand in the order written, and the newest is current', () => {
  const memory = new Memory();
  for (const [key, id] of [
    ['b', 'm1'],
    ['a', 'm2'],
    ['é', 'm3'],
    ['B', 'm4'],
    ['c', 'm5'],
    ['a', 'm6'],
  ] as const) {
    memory.write(key, version(id));
  }
  expect(memory.cells().map(({ key, versions }) => [key, versions.map(({ id }) => id)])).toEqual([
    ['B', ['m4']],
    ['a', ['m2', 'm6']],
    ['b', ['m1']],
    ['c', ['m5']],
    ['é', ['m3']],
  ]);
  expect(memory.current().map(({ key, version: { id } }) => [key, id])).toEqual([
    ['B', 'm4'],
    ['a', 'm6'],
    ['b', 'm1'],
    ['c', 'm5'],
    ['é', 'm3'],
  ]);
  memory.cells()[1]?.versions.pop();
  expect(memory.cells()[1]?.versions).toHaveLength(2);
});
