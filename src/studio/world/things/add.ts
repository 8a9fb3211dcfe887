import type { Change, Json, WorldManifest } from '@core';
import type { GoodWorld } from '../../store/reading.ts';
import { pointer, type Selection } from '../../store/selection.ts';
import { select, viewStore } from '../../store/view.ts';
import { attempt } from '../edit.ts';
import { EXIT, MEMORY } from '../reach/ids.ts';
import { freeName, kindOf, nameOf, renamed } from './names.ts';

/**
 * Adds with the least: a channel that nobody trusts, a capability that no row has, an action that only reads, a rule
 * that asks. What is selected lends what it can: its Trust Level to a channel, itself to an action or a rule.
 */

export function addChannel({ manifest }: GoodWorld): void {
  const made = named(manifest, { kind: 'channel', name: 'new_channel' });
  const { selection } = viewStore.getState();
  const level = selection?.kind === 'row' && selection.name !== 'tainted' ? selection.name : 'untrusted';
  add(made, { op: 'set', path: pointer('channels', nameOf(made)), value: { trust_level: level } });
}

export function addCapability({ manifest }: GoodWorld): void {
  const made = named(manifest, { kind: 'capability', name: 'new_capability' });
  add(made, { op: 'set', path: pointer('capabilities', nameOf(made)), value: 'what it lets an action do' });
}

export function addAction({ manifest }: GoodWorld): void {
  const made = named(manifest, { kind: 'action', name: 'new_action' });
  const { selection } = viewStore.getState();
  const capabilities = Object.keys(manifest.capabilities);
  // Writing to memory asks for more than a name can say.
  const chosen = capabilities.find(
    (name) => name !== MEMORY && selection?.kind === 'capability' && name === selection.name,
  );
  const requires = chosen ?? capabilities.find((name) => name !== MEMORY && name !== EXIT) ?? EXIT;
  add(made, { op: 'set', path: pointer('actions', nameOf(made)), value: { requires: [requires] } });
}

export function addRule({ manifest }: GoodWorld): void {
  const made = named(manifest, { kind: 'rule', id: 'new-rule' });
  append(manifest, 'rules', made, { id: nameOf(made), effect: 'ask', actions: anAction(manifest) });
}

export function addInvariant({ manifest }: GoodWorld): void {
  const made = named(manifest, { kind: 'invariant', id: 'new-invariant' });
  append(manifest, 'invariants', made, { id: nameOf(made), forbid: { actions: anAction(manifest) } });
}

export function addTaintRule({ manifest }: GoodWorld): void {
  const made = named(manifest, { kind: 'taint_rule', transformation: 'new_transformation' });
  append(manifest, 'taint_rules', made, { transformation: nameOf(made), taint: 'propagate' });
}

export function addAssertion({ manifest }: GoodWorld): void {
  const made = named(manifest, { kind: 'assertion', id: 'new-assertion' });
  append(manifest, 'assertions', made, { id: nameOf(made), never: 'ALLOW', when: { tainted: true } });
}

/** The action that is selected, else the first; none in a world without actions. */
export function anAction({ actions }: WorldManifest): string[] {
  const { selection } = viewStore.getState();
  const names = Object.keys(actions);
  const chosen = selection?.kind === 'action' && Object.hasOwn(actions, selection.name) ? selection.name : names[0];
  return chosen === undefined ? [] : [chosen];
}

function named(manifest: WorldManifest, wanted: Selection): Selection {
  return renamed(wanted, freeName(manifest, wanted, nameOf(wanted))) ?? wanted;
}

type List = 'rules' | 'invariants' | 'taint_rules' | 'assertions';

function append(manifest: WorldManifest, part: List, made: Selection, value: Json): void {
  add(
    made,
    manifest[part]
      ? { op: 'insert', path: pointer(part, '-'), value }
      : { op: 'set', path: pointer(part), value: [value] },
  );
}

function add(made: Selection, change: Change): void {
  if (attempt(`adding the ${kindOf(made)} ${nameOf(made)}`, [change])) select(made);
}
