import type { Place } from './place.ts';

/** The kinds of names that a manifest declares and refers to. */
export type NameKind = 'channel' | 'capability' | 'action' | 'rule' | 'transformation';
/** One use of a name: where it stands, as a value or as a member's key. */
export type Use = { kind: NameKind; name: string; place: Place; on: 'key' | 'value' };

const channelLists = new Set(['origin_in', 'origins_within', 'passed_through', 'from']);

/** SPEC 2: where each name is declared. Laws share the namespace of rules. */
export function declarations(manifest: Place): Use[] {
  const keys = (kind: NameKind, member: string): Use[] =>
    manifest
      .at(member)
      .members()
      .map((place) => ({ kind, name: place.key, place, on: 'key' }));
  return [
    ...keys('channel', 'channels'),
    ...keys('capability', 'capabilities'),
    ...keys('action', 'actions'),
    ...[...manifest.at('rules').items(), ...manifest.at('invariants').items()].flatMap((rule) =>
      text('rule', rule.at('id')),
    ),
    ...manifest
      .at('taint_rules')
      .items()
      .flatMap((rule) => text('transformation', rule.at('transformation'))),
  ];
}

/** SPEC 2: every place that refers to a name, in the order of the document's members. */
export function references(manifest: Place): Use[] {
  return [
    ...inMatrix(manifest),
    ...referring.flatMap(({ items, within }) => items(manifest).flatMap((item) => within(item))),
  ];
}

export function inMatrix(manifest: Place): Use[] {
  return manifest
    .at('capability_matrix')
    .members()
    .flatMap((row) => texts('capability', row));
}

/** The parts of a manifest whose items refer to names, and where in an item they do. */
export const referring: readonly { items: (manifest: Place) => Place[]; within: (item: Place) => Use[] }[] = [
  {
    items: (manifest) => manifest.at('actions').members(),
    within: (action) => [...texts('capability', action.at('requires')), ...text('channel', action.at('returns'))],
  },
  {
    items: (manifest) => manifest.at('rules').items(),
    within: (rule) => [
      ...texts('action', rule.at('actions')),
      ...texts('rule', rule.at('overrides')),
      ...conditions(rule.at('when')),
      ...conditions(rule.at('unless')),
    ],
  },
  {
    items: (manifest) => manifest.at('invariants').items(),
    within: (invariant) => [
      ...texts('action', invariant.at('forbid').at('actions')),
      ...texts('capability', invariant.at('forbid').at('capabilities')),
      ...conditions(invariant.at('when')),
    ],
  },
  {
    items: (manifest) => manifest.at('assertions').items(),
    within: (assertion) => [...texts('action', assertion.at('actions')), ...conditions(assertion.at('when'))],
  },
];

/** A condition and every condition inside it. */
export function conditionsWithin(condition: Place): Place[] {
  const found: Place[] = [];
  const visit = (place: Place): void => {
    found.push(place);
    for (const member of place.members()) {
      if (member.key === 'not') visit(member);
      else if (member.key === 'all' || member.key === 'any') member.items().forEach(visit);
    }
  };
  if (condition.value !== undefined) visit(condition);
  return found;
}

function conditions(place: Place): Use[] {
  return conditionsWithin(place).flatMap((condition) =>
    condition.members().flatMap((member) => {
      if (channelLists.has(member.key)) return texts('channel', member);
      return member.key === 'transformed_by' ? texts('transformation', member) : [];
    }),
  );
}

function text(kind: NameKind, place: Place): Use[] {
  return place.text === undefined ? [] : [{ kind, name: place.text, place, on: 'value' }];
}

const texts = (kind: NameKind, list: Place): Use[] => list.items().flatMap((item) => text(kind, item));
