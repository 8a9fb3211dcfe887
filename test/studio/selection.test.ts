import type { WorldManifest } from '@core';
import { expect, test } from 'vitest';
import { pathOf, pointer, type Selection, selectionAt } from '../../src/studio/store/selection.ts';

const manifest: WorldManifest = {
  format: 'world-manifest/1',
  name: 'w',
  channels: { user: { trust_level: 'trusted' }, 'a/b~c': { trust_level: 'untrusted' } },
  capabilities: { read: 'look', memory_write: 'keep', external_side_effects: 'act' },
  capability_matrix: { trusted: ['read', 'memory_write'], untrusted: ['read'], derived: 'inherit', tainted: [] },
  actions: { look: { requires: ['read'] } },
  rules: [{ id: 'r1', effect: 'allow', actions: ['look'] }],
  invariants: [{ id: 'i1', forbid: { actions: ['look'] } }],
  taint_rules: [{ transformation: 't1', taint: 'add' }],
  provenance: { tracking: 'observed' },
};

test('what is selected leads to its place in the source and back', () => {
  const selections: Selection[] = [
    { kind: 'channel', name: 'a/b~c' },
    { kind: 'capability', name: 'read' },
    { kind: 'action', name: 'look' },
    { kind: 'row', name: 'tainted' },
    { kind: 'cell', row: 'trusted', capability: 'memory_write' },
    { kind: 'rule', id: 'r1' },
    { kind: 'invariant', id: 'i1' },
    { kind: 'taint_rule', transformation: 't1' },
  ];
  for (const selection of selections) {
    const path = pathOf(selection, manifest);
    expect(path && selectionAt(path, manifest)).toEqual(selection);
  }
});

test('a place deep inside a thing belongs to the thing', () => {
  expect(selectionAt('/rules/0/actions/0', manifest)).toEqual({ kind: 'rule', id: 'r1' });
  expect(selectionAt(pointer('channels', 'a/b~c', 'trust_level'), manifest)).toEqual({
    kind: 'channel',
    name: 'a/b~c',
  });
});

test('a cell that grants nothing stands at its row', () => {
  const cell: Selection = { kind: 'cell', row: 'tainted', capability: 'external_side_effects' };
  expect(pathOf(cell, manifest)).toBe('/capability_matrix/tainted');
});

test('a place that names nothing selects nothing', () => {
  for (const path of ['', '/name', '/channels', '/channels/constructor', '/rules/9', '/capability_matrix/other']) {
    expect(selectionAt(path, manifest)).toBeNull();
  }
});
