import type { JsonSchema, MatrixRow, Pointer, WorldManifest } from '@core';
import type { GoodWorld } from '../../store/reading.ts';
import { pointer, type Selection } from '../../store/selection.ts';
import { channelIcon } from '../map/cards.ts';
import { and } from '../matrix/words.ts';
import { EXIT } from '../reach/ids.ts';
import { grantsOf, inherits, requiring } from '../reach/reach.ts';
import { childrenOf, requiredOf, wordsFor } from '../schema/shape.ts';
import { detail, type Item, thing } from './item.ts';

/** What stands on the map: channels, rows of the matrix, capabilities, actions with their parameters. */

export function channelItem(manifest: WorldManifest, name: string): Item {
  const {
    trust_level = 'untrusted',
    payload = 'text',
    delivery = 'direct',
    description,
  } = manifest.channels[name] ?? {};
  const selection: Selection = { kind: 'channel', name };
  const facts = [`payload ${payload}`, ...(delivery === 'quarantined' ? ['quarantined'] : []), description ?? ''];
  return thing(manifest, selection, {
    icon: channelIcon({ manifest }, name),
    name,
    trust: trust_level,
    note: facts.filter(Boolean).join(', '),
  });
}

export function rowItem(manifest: WorldManifest, row: MatrixRow): Item {
  const selection: Selection = { kind: 'row', name: row };
  if (row === 'derived' && inherits(manifest)) {
    return thing(manifest, selection, { icon: row, name: row, trust: row, note: 'inherits, no ceiling of its own' });
  }
  const granted = grantsOf(manifest, row);
  const items = granted.map((capability) =>
    thing(manifest, { kind: 'cell', row, capability }, { icon: 'check', name: capability, note: 'granted' }),
  );
  const locked = thing(
    manifest,
    { kind: 'cell', row, capability: EXIT },
    { icon: 'lock', name: EXIT, note: 'locked by TaintContainmentLaw' },
  );
  return thing(manifest, selection, {
    icon: row,
    name: row,
    trust: row,
    note: `${row === 'tainted' ? 'state, ' : ''}grants ${granted.length} of ${Object.keys(manifest.capabilities).length} capabilities`,
    items: row === 'tainted' ? [...items, locked] : items,
  });
}

export function capabilityItem(world: GoodWorld, name: string): Item {
  const required = requiring(world, name);
  const { manifest } = world;
  const items = required.map((action) =>
    thing(
      manifest,
      { kind: 'requirement', capability: name, action },
      { icon: 'action', name: action, note: 'requires it' },
    ),
  );
  return thing(
    manifest,
    { kind: 'capability', name },
    {
      icon: 'capability',
      name,
      note: manifest.capabilities[name] ?? '',
      items,
    },
  );
}

export function actionItem(manifest: WorldManifest, name: string): Item {
  const selection: Selection = { kind: 'action', name };
  const { requires = [], returns, memory, parameters, description } = manifest.actions[name] ?? {};
  const at = (...more: string[]) => pointer('actions', name, ...more);
  const items = [
    ...(description ? [detail(selection, at('description'), description)] : []),
    ...(returns === undefined ? [] : [detail(selection, at('returns'), `returns by ${returns}`)]),
    ...(memory ? [detail(selection, at('memory'), 'write' in memory ? 'writes to memory' : 'reads from memory')] : []),
    ...(parameters === undefined ? [] : parameterItems(selection, at('parameters'), parameters)),
  ];
  return thing(manifest, selection, { icon: 'action', name, note: `requires ${and(requires)}`, items });
}

/** The members of an object, each with its type, and theirs in turn. */
function parameterItems(of: Selection, path: Pointer, schema: JsonSchema): Item[] {
  const required = requiredOf(schema);
  return childrenOf(schema, path).flatMap(({ keyword, path: own, name = '', schema: inner }) => {
    if (keyword !== 'properties') return [];
    const note = `${wordsFor(inner)}${required.includes(name) ? '' : ', optional'}`;
    return { ...detail(of, own, name, note, parameterItems(of, own, inner)), code: true, icon: 'braces' as const };
  });
}
