import type { DiagnosticCode } from '../../diagnostics/codes.ts';
import { fix, replaceValue } from '../../diagnostics/fixes.ts';
import { ACTION_SCHEMA, laws } from '../../model/names.ts';
import { createMemory, createSame } from '../memory.ts';
import type { Place } from '../place.ts';
import { declarations, inMatrix, type NameKind, referring, type Use } from '../references.ts';
import type { Report } from '../report.ts';

const unknown = {
  channel: 'unknown-channel',
  capability: 'unknown-capability',
  action: 'unknown-action',
  rule: 'unknown-rule',
} as const satisfies { [kind in Exclude<NameKind, 'transformation'>]: DiagnosticCode };

const reserved: readonly string[] = [...laws, ACTION_SCHEMA];

/** SPEC 2: every name that is referred to is declared. Transformations need no declaration. */
export function checkReferences(manifest: Place, report: Report): void {
  const declared: { [kind in NameKind]: Set<string> } = {
    channel: new Set(),
    capability: new Set(),
    action: new Set(),
    rule: new Set(reserved),
    transformation: new Set(),
  };
  for (const { kind, name } of declarations(manifest)) declared[kind].add(name);
  const check = (uses: readonly Use[]) => {
    for (const { kind, name, place } of uses) {
      if (kind === 'transformation' || declared[kind].has(name)) continue;
      const suggestion = report.suggest(name, declared[kind]);
      const fixes = suggestion === null ? [] : [replaceValue(place.path, name, suggestion)];
      if (kind === 'capability') fixes.push(declareCapability(manifest, name));
      report.add(unknown[kind], place, { name, suggestion }, { fixes });
    }
  };
  check(inMatrix(manifest));
  const against = same(Object.values(declared).flatMap((names) => [names.size, ...names]));
  for (const { items, within, memory } of parts) {
    for (const item of items(manifest)) memory(item, against, report, () => check(within(item)));
  }
}

const parts = referring.map((part) => ({ ...part, memory: createMemory() }));
const same = createSame();

function declareCapability(manifest: Place, key: string) {
  const { path } = manifest.at('capabilities').at(key);
  return fix('add-member', { key, value: '' }, { op: 'set', path, value: '' });
}

/** SPEC 2: rules and invariants share one namespace of ids, in which the names of the laws are reserved. */
export function checkIds(manifest: Place, report: Report): void {
  const rules = [...manifest.at('rules').items(), ...manifest.at('invariants').items()];
  distinct(rules, report);
  distinct(manifest.at('assertions').items(), report);
  for (const { value, place } of rules.map((rule) => ({ value: rule.at('id').text, place: rule.at('id') }))) {
    if (value !== undefined && reserved.includes(value)) report.add('reserved-id', place, { id: value });
  }
}

function distinct(items: readonly Place[], report: Report): void {
  const first = new Map<string, Place>();
  for (const item of items) {
    const place = item.at('id');
    const id = place.text;
    if (id === undefined) continue;
    const earlier = first.get(id);
    if (earlier === undefined) first.set(id, place);
    else report.add('duplicate-id', place, { id, first: earlier.path });
  }
}
