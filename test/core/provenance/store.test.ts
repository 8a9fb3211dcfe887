import { describe, expect, it } from 'vitest';
import { tablesOf } from '../../../src/core/compile/compile.ts';
import { ObjectStore } from '../../../src/core/provenance/store.ts';
import { compiledDesk } from '../desk.ts';

const tables = tablesOf(
  compiledDesk({
    taint_rules: [
      { transformation: 'guess', taint: 'add' },
      { transformation: 'date', taint: 'clear', by: 'hypervisor', output: { type: 'string', format: 'date' } },
    ],
  }),
);
if (tables === undefined) throw new Error('the desk does not compile');

/** A store with e1 by the user, e2 by mail, and d3 that a guess about e1 taints. */
function filled(): ObjectStore {
  const store = new ObjectStore();
  if (tables === undefined) return store;
  for (const source of ['user', 'mail']) {
    store.addEvent(tables, { session: 's1', source, parents: [], value: source, quarantined: false });
  }
  made(store, 'guess', ['e1']);
  return store;
}

function made(store: ObjectStore, name: string, parents: string[], quarantined = false) {
  if (tables === undefined) throw new Error('there are no tables');
  const transformation = { name, by: 'hypervisor' as const, cleared: true };
  return store.addMade(tables, { session: 's1', parents, transformation, value: 1, quarantined });
}

const tainted = (name: string, ...parents: string[]) => made(filled(), name, parents).record.tainted;
const entered = (source: string, ...parents: string[]) => {
  if (tables === undefined) throw new Error('there are no tables');
  return filled().addEvent(tables, { session: 's1', source, parents, value: 1, quarantined: false }).record;
};

describe('an object is written down as tainted', () => {
  it('where any of its parents is, in whatever order', () => {
    expect(tainted('shorten', 'e1')).toBe(false);
    expect(tainted('shorten', 'e2')).toBe(true);
    expect(tainted('shorten', 'e1', 'e2')).toBe(true);
    expect(tainted('shorten', 'e2', 'e1')).toBe(true);
  });

  it('where a parent is trusted and tainted nevertheless', () => {
    expect(tainted('guess', 'e1')).toBe(true);
    expect(tainted('shorten', 'd3')).toBe(true);
    expect(tainted('shorten', 'e1', 'd3')).toBe(true);
  });

  it('where it is made of nothing, or of what is not there', () => {
    expect(tainted('shorten')).toBe(true);
    expect(tainted('shorten', 'e9')).toBe(true);
    expect(tainted('date')).toBe(true);
    expect(tainted('date', 'e2', 'e9')).toBe(true);
  });

  it('and so is an event: by its channel, and by any of its parents', () => {
    expect(entered('user')).toMatchObject({ id: 'e4', trust_level: 'trusted', tainted: false });
    expect(entered('mail')).toMatchObject({ trust_level: 'untrusted', tainted: true });
    expect(entered('memory')).toMatchObject({ trust_level: 'derived', tainted: true });
    expect(entered('memory', 'e1')).toMatchObject({ trust_level: 'derived', tainted: false });
    for (const parents of [['e2'], ['e1', 'e2'], ['e2', 'e1'], ['d3'], ['e1', 'd3'], ['e9']]) {
      expect(entered('user', ...parents).tainted).toBe(true);
      expect(entered('memory', ...parents).tainted).toBe(true);
    }
    expect(entered('nowhere')).toMatchObject({ trust_level: 'untrusted', tainted: true });
  });
});

it('a clear that does not count is written down as none, and quarantine ends with one that does', () => {
  expect(made(filled(), 'date', ['e2'], true)).toMatchObject({
    record: { id: 'd4', tainted: false, transformation: { cleared: true } },
    quarantined: false,
  });
  expect(made(filled(), 'shorten', ['e2'], true)).toMatchObject({
    record: { tainted: true, transformation: { cleared: false } },
    quarantined: true,
  });
  expect(made(filled(), 'shorten', ['e1'])).toMatchObject({ quarantined: false });
});

it('objects and events share one count, memory versions have their own, and what is stored is frozen', () => {
  const store = filled();
  if (tables === undefined) return;
  const transformation = { name: 'note', by: 'hypervisor' as const, cleared: false };
  const version = { session: 's1', parents: ['e1'], transformation, value: 1, quarantined: false };
  expect(store.addVersion(tables, version).record.id).toBe('m1');
  expect(store.addVersion(tables, version).record.id).toBe('m2');
  expect(made(store, 'shorten', ['e1']).record.id).toBe('d4');
  expect(store.get('d4')?.record.parents).toEqual(['e1']);
  expect(Object.isFrozen(store.get('d4')?.record.parents)).toBe(true);
  expect(store.get('d5')).toBeUndefined();
});
