import { type ExplanationEntry, hash, label, type Resolution, resolve, type TrustContext } from '@core';
import { describe, expect, it } from 'vitest';
import { compiledDesk } from '../desk.ts';

const desk = compiledDesk();
const proposal = {
  id: 'p1',
  action_type: 'note',
  parameters: { key: 'k', value: 1 },
  provenance_chain: [{ ref: 'e1' }],
};
const e1 = { id: 'e1', session: 's1', parents: [], source: 'user', trust_level: 'trusted', tainted: false };
const context = { mode: 'interactive', session: 's1', records: [e1], observed: [] };
const { mode: _, ...labelContext } = context;

/** SPEC 4: the trust context of an empty chain. */
const empty: TrustContext = {
  trust_level: 'untrusted',
  derived: false,
  tainted: true,
  unknown_origin: true,
  origins: [],
  channels: [],
  transformations: [],
  sessions: [],
  crossed_session: true,
  capabilities: ['memory_write', 'read'],
};
const form = ({ explanation }: Resolution): ExplanationEntry | undefined => explanation[0];
const malformed = (...ids: string[]): ExplanationEntry => ({ step: 'form', outcome: 'malformed', ids, decides: true });

describe('what is malformed is denied, with every place that is wrong', () => {
  it.each([
    ['no manifest', null, proposal, context, ['/compiled']],
    ['no proposal', desk, null, context, ['/proposal']],
    ['no context', desk, proposal, 7, ['/context']],
    ['none of the three', undefined, [], 'x', ['/compiled', '/context', '/proposal']],
    [
      'members that are missing',
      desk,
      {},
      {},
      [
        '/context/mode',
        '/context/records',
        '/context/session',
        '/proposal/action_type',
        '/proposal/id',
        '/proposal/parameters',
      ],
    ],
    [
      'members that are too many',
      desk,
      { ...proposal, 'a/b': 1, c: 2 },
      { ...context, d: 3 },
      ['/context/d', '/proposal/a~1b', '/proposal/c'],
    ],
    [
      'what is no JSON',
      desk,
      { ...proposal, parameters: { key: Number.NaN } },
      { ...context, records: [undefined] },
      ['/context/records/0', '/proposal/parameters/key'],
    ],
    [
      'a chain entry, inside',
      desk,
      { ...proposal, provenance_chain: [{ ref: 'e1' }, { ref: '', more: 1 }] },
      context,
      ['/proposal/provenance_chain/1/more', '/proposal/provenance_chain/1/ref'],
    ],
  ])('%s', (_name, compiled, proposed, given, ids) => {
    const resolution = resolve(compiled, proposed, given);
    expect(form(resolution)).toEqual(malformed(...ids));
    const trust_context = compiled === desk ? empty : { ...empty, capabilities: [] };
    expect(resolution).toMatchObject({
      decision: 'DENY',
      rule: { kind: 'malformed', id: null },
      violations: [],
      matched_rules: [],
      trust_context,
      deferred: false,
      manifest_hash: compiled === desk ? desk.manifest_hash : null,
      proposal_hash: hash(proposed),
    });
    for (const entry of resolution.explanation.slice(1)) {
      expect(entry).toMatchObject({ outcome: 'not_evaluated', ids: [], decides: false });
    }
    expect(resolution.explanation).toHaveLength(10);
  });
});

describe('`label` of what is malformed is the trust context of an empty chain', () => {
  it('without a manifest has no capabilities', () => {
    expect(label(null, [{ ref: 'e1' }], labelContext)).toEqual({ ...empty, capabilities: [] });
  });

  it('is that of an untrusted and of a tainted context, whatever else those may do', () => {
    const narrow = compiledDesk({
      capabilities: { read: '', draft: '', memory_write: '', external_side_effects: '' },
      capability_matrix: {
        trusted: ['read', 'draft', 'memory_write', 'external_side_effects'],
        untrusted: ['read', 'memory_write', 'external_side_effects'],
        tainted: ['read', 'draft'],
      },
    });
    expect(label(narrow, null, labelContext).capabilities).toEqual(['read']);
  });

  it('without a chain or a context has those of an empty chain in this world', () => {
    expect(label(desk, [], labelContext)).toEqual(empty);
    expect(label(desk, null, labelContext)).toEqual(empty);
    expect(label(desk, [{ ref: '' }], labelContext)).toEqual(empty);
    expect(label(desk, [{ ref: 'e1' }], null)).toEqual(empty);
    expect(label(desk, [{ ref: 'e1' }], context)).toEqual(empty);
    expect(label(desk, [{ ref: 'e1' }], labelContext)).toMatchObject({ trust_level: 'trusted', origins: ['user'] });
  });
});
