import { fix, remove, setValue } from '../../diagnostics/fixes.ts';
import { MEMORY_WRITE } from '../../model/names.ts';
import type { Place } from '../place.ts';
import type { Report } from '../report.ts';
import { createCanHold } from '../schema-reach.ts';

/** SPEC 2, Action Ontology: memory and its capability go together, and what an action returns has an honest channel. */
export function checkActions(manifest: Place, report: Report): void {
  const channels = manifest.at('channels');
  for (const action of manifest.at('actions').members()) {
    checkMemoryWrite(action, report);
    checkMemoryRead(action, channels, report);
    checkPointers(action, report);
    const returns = action.at('returns');
    if (returns.text !== undefined && channels.at(returns.text).at('trust_level').value === 'trusted') {
      report.add('returns-trusted', returns, { action: action.key, channel: returns.text });
    }
  }
}

function checkMemoryWrite(action: Place, report: Report): void {
  const requires = action.at('requires');
  const required = requires.items().find(({ value }) => value === MEMORY_WRITE);
  const writes = action.at('memory').has('write');
  if (writes && required === undefined && Array.isArray(requires.value)) {
    const add = { op: 'insert', path: `${requires.path}/-`, value: MEMORY_WRITE } as const;
    const fixes = [fix('add-entry', { entry: MEMORY_WRITE, to: 'requires' }, add)];
    report.add('memory-write-without-capability', requires, { action: action.key }, { fixes });
  }
  if (!writes && required !== undefined) {
    // Without another capability the list would be empty.
    const fixes = requires.texts().length > 1 ? [remove(required.path, MEMORY_WRITE)] : [];
    report.add('memory-write-without-pointers', required, { action: action.key }, { fixes });
  }
}

function checkMemoryRead(action: Place, channels: Place, report: Report): void {
  if (!action.at('memory').has('read')) return;
  const returns = action.at('returns');
  const name = returns.text;
  // A channel that is not there, or whose level is no level, is another check's concern.
  const level = name === undefined ? undefined : channels.at(name).at('trust_level').value;
  if (name !== undefined && level !== 'trusted' && level !== 'untrusted') return;
  const derived = channels.members().find((channel) => channel.at('trust_level').value === 'derived')?.key;
  const fixes =
    derived === undefined
      ? []
      : name === undefined
        ? [fix('add-member', { key: 'returns', value: derived }, { op: 'set', path: returns.path, value: derived })]
        : [setValue(returns.path, derived)];
  const place = name === undefined ? action : returns;
  report.add(
    'memory-read-not-derived',
    place,
    { action: action.key, channel: name ?? null },
    { on: name === undefined ? 'key' : 'value', fixes },
  );
}

function checkPointers(action: Place, report: Report): void {
  const memory = action.at('memory');
  const canHold = createCanHold(action.at('parameters'));
  for (const place of [memory.at('write').at('key'), memory.at('write').at('value'), memory.at('read').at('key')]) {
    const pointer = place.value;
    if (typeof pointer === 'string' && !canHold(pointer)) {
      report.add('memory-pointer-nowhere', place, { pointer, action: action.key });
    }
  }
}
