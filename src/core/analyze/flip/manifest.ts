import { remove } from '../../diagnostics/fixes.ts';
import type { Flip } from '../../model/analysis.ts';
import type { Change } from '../../model/diagnostic.ts';
import type { Json } from '../../model/json.ts';
import type { Rule } from '../../model/manifest.ts';
import type { Effect, MatrixRow } from '../../model/names.ts';
import { childPointer } from '../../model/pointer.ts';
import type { ProvenanceRecord } from '../../model/provenance.ts';
import { placesIn } from '../findings/finding.ts';
import { labelled } from '../witness.ts';
import { smallest } from './call.ts';
import { changedTables, type Question, tried } from './trial.ts';

/** Rules to take away or to add. */
export function otherRules(question: Question): Flip[] {
  const { side, source, resolution, proposal } = question;
  if (resolution.rule.kind === 'law' || resolution.rule.kind === 'schema' || side.name === null) return [];
  const places = placesIn(source, []);
  const step = (name: string) => resolution.explanation.find((entry) => entry.step === name)?.ids ?? [];
  const deciding = step('rules');
  const violated = step('invariants');
  const removed = (ids: readonly string[], at: (id: string) => string) => {
    // From the end, so that what is removed moves nothing that is still to go.
    const changes = ids.map((id) => remove(at(id), id).changes[0] as Change).sort((a, b) => placeOf(b) - placeOf(a));
    return ids.length === 0
      ? []
      : tried(question, { kind: 'rule', code: 'flip-remove-rule', values: { rules: [...ids] }, changes });
  };
  const rules = side.rules.filter(({ id }) => resolution.matched_rules.includes(id));
  const added = (effect: Effect) => {
    const overrides = effect === 'allow' ? rules.flatMap((rule) => (rule.effect === 'ask' ? [rule.id] : [])) : [];
    const rule: Rule = {
      id: freshId(question, `${effect}-this-call`),
      effect,
      actions: [proposal.action_type],
      when: { param: '', equals: proposal.parameters },
      ...(overrides.length > 0 ? { overrides } : {}),
    };
    const path = source.rules === undefined ? '/rules' : '/rules/-';
    const change: Change =
      source.rules === undefined
        ? { op: 'set', path, value: [rule] as unknown as Json }
        : { op: 'insert', path, value: rule as unknown as Json };
    return tried(question, {
      kind: 'rule',
      code: 'flip-add-rule',
      values: { rule: rule.id, effect },
      changes: [change],
    });
  };
  return smallest(
    [
      ...removed(violated, places.invariant),
      ...removed(deciding, places.rule),
      ...(['allow', 'ask', 'deny'] as const).flatMap(added),
    ],
    ({ changes }) => changes.length,
  );
}

const placeOf = (change: Change) => ('path' in change ? Number(change.path.split('/').at(-1)) : 0);

function freshId({ source }: Question, wanted: string): string {
  const taken = [...(source.rules ?? []), ...(source.invariants ?? [])].map(({ id }) => id);
  let id = wanted;
  for (let count = 2; taken.includes(id); count++) id = `${wanted}-${count}`;
  return id;
}

/** The rows of the matrix from the widest to the narrowest; a narrow one grants only what the wider ones do. */
const wider: { readonly [row in MatrixRow]: readonly MatrixRow[] } = {
  trusted: ['trusted'],
  derived: ['trusted', 'derived'],
  untrusted: ['trusted', 'derived', 'untrusted'],
  tainted: ['trusted', 'derived', 'tainted'],
};

/** Capabilities that the context lacks, granted where that would have to be; not where physics forbids it. */
export function otherGrants(question: Question): Flip[] {
  const { resolution, source } = question;
  const { trust_level, derived, tainted } = resolution.trust_context;
  const lacking = resolution.explanation.find(({ step }) => step === 'capability_boundary_law')?.ids ?? [];
  if (lacking.length === 0) return [];
  const needed: MatrixRow[] = [
    trust_level,
    ...(derived ? (['derived'] as const) : []),
    ...(tainted ? (['tainted'] as const) : []),
  ];
  const rows = [...new Set(needed.flatMap((row) => wider[row]))];
  const changes = rows.flatMap((row): Change[] => {
    const granted = source.capability_matrix[row];
    if (!Array.isArray(granted)) return [];
    return lacking.flatMap((capability): Change[] =>
      granted.includes(capability) ? [] : [{ op: 'insert', path: `/capability_matrix/${row}/-`, value: capability }],
    );
  });
  return tried(question, { kind: 'grant', code: 'flip-grant', values: { capabilities: lacking, rows }, changes });
}

/** Had a channel another trust level when its events came in. */
export function otherTrust(question: Question): Flip[] {
  const { resolution, source, context } = question;
  return resolution.trust_context.channels.flatMap((channel) => {
    const level = source.channels[channel]?.trust_level;
    if (level === undefined || level === 'derived') return [];
    const other = level === 'trusted' ? 'untrusted' : 'trusted';
    const changes: Change[] = [{ op: 'set', path: `${childPointer('/channels', channel)}/trust_level`, value: other }];
    const tables = changedTables(source, changes);
    if (tables === undefined) return [];
    const bare = context.records.map(
      (record) =>
        ('source' in record
          ? { ...record, trust_level: 'trusted', tainted: false }
          : { ...record, tainted: false }) as ProvenanceRecord,
    );
    const records = labelled(bare, tables);
    return tried(question, {
      kind: 'channel_trust',
      code: 'flip-trust',
      values: { channel, level: other },
      changes,
      context: { ...context, records },
    });
  });
}

/**
 * Had the agent not been shown what entered by a channel: quarantined, the channel would have kept it from every chain
 * that does not cite it.
 */
export function otherDelivery(question: Question): Flip[] {
  const { tables, context, proposal, resolution } = question;
  if (!tables.observes || context.observed === undefined) return [];
  const direct = resolution.trust_context.channels.filter(
    (name) =>
      tables.channels.get(name)?.trust_level === 'untrusted' && tables.channels.get(name)?.delivery === 'direct',
  );
  const cited = new Set((proposal.provenance_chain ?? []).map(({ ref }) => ref));
  const sets = [...direct.map((channel) => [channel]), ...(direct.length > 1 ? [direct] : [])];
  const found = sets.flatMap((channels) => {
    const seen = descendants(context.records, channels);
    if ([...cited].some((id) => seen.has(id))) return [];
    const observed = (context.observed ?? []).filter((id) => !seen.has(id));
    return tried(question, {
      kind: 'quarantine',
      code: 'flip-quarantine',
      values: { channels },
      changes: channels.map(
        (channel): Change => ({
          op: 'set',
          path: `${childPointer('/channels', channel)}/delivery`,
          value: 'quarantined',
        }),
      ),
      context: { ...context, observed },
    });
  });
  return smallest(found, ({ changes }) => changes.length);
}

/** What entered by some channels, and all that was made of it. */
function descendants(records: readonly ProvenanceRecord[], channels: readonly string[]): Set<string> {
  const found = new Set(
    records.flatMap((record) => ('source' in record && channels.includes(record.source) ? [record.id] : [])),
  );
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const { id, parents } of records) if (parents.some((parent) => found.has(parent))) found.add(id);
  }
  return found;
}
