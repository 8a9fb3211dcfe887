import { fix } from '../diagnostics/fixes.ts';
import type { Json } from '../model/json.ts';
import { EXTERNAL_SIDE_EFFECTS, MEMORY_WRITE, manifestFormat } from '../model/names.ts';
import { childPointer } from '../model/pointer.ts';
import type { Place } from './place.ts';
import type { Report } from './report.ts';

/** What a missing member starts as: the least that a world can have. */
const starts: { readonly [path: string]: Json } = {
  '/format': manifestFormat,
  '/name': 'new-world',
  '/channels': {},
  '/capabilities': {
    [MEMORY_WRITE]: 'persist beyond this session',
    [EXTERNAL_SIDE_EFFECTS]: 'change anything outside the world, or let data out of it',
  },
  '/capability_matrix': { trusted: [], untrusted: [], tainted: [] },
  '/capability_matrix/trusted': [],
  '/capability_matrix/untrusted': [],
  '/capability_matrix/tainted': [],
  '/actions': {},
  '/provenance': { tracking: 'observed' },
  '/provenance/tracking': 'observed',
};

/** Reports a member that is missing, with what it could start as. */
export function reportMissing(key: string, place: Place, report: Report): void {
  const path = childPointer(place.path, key);
  const value = starts[path];
  const fixes = value === undefined ? [] : [fix('add-member', { key, value }, { op: 'set', path, value })];
  if (path.startsWith('/provenance')) report.add('provenance-not-chosen', place, {}, { on: 'key', fixes });
  else report.add('missing-key', place, { key }, { on: 'key', fixes });
}
