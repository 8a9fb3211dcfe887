import * as core from '@core';
import { describe, expect, it } from 'vitest';
import { shipped } from './shipped.ts';

const source = shipped('email-assistant');
const compiled = core.compile(source).compiled;

const records = [
  { id: 'e1', session: 's1', parents: [], source: 'user', trust_level: 'trusted', tainted: false },
  { id: 'e2', session: 's1', parents: [], source: 'email', trust_level: 'untrusted', tainted: true },
  {
    id: 'd3',
    session: 's1',
    parents: ['e2'],
    transformation: { name: 'summarize', by: 'agent', cleared: false },
    trust_level: 'derived',
    tainted: true,
  },
];
const context = (observed: string[], mode = 'interactive') => ({ mode, session: 's1', records, observed });
const call = (action_type: string, parameters: object, ref: string) => ({
  id: 'p1',
  action_type,
  parameters,
  provenance_chain: [{ ref }],
});
const mail = (to: string, ref = 'e1') => call('send_email', { to: [to], subject: 's', body: 'b' }, ref);
const note = call('write_memory', { key: 'k', value: 'v' }, 'd3');

/** The manifest that a flip asks for. */
function after({ changes }: core.Flip) {
  const text = changes.reduce<string>((sofar, change) => core.edit(sofar, change) ?? '', JSON.stringify(source));
  return core.compile(text).compiled;
}

const cases: [what: string, proposal: object, context: object, kinds: core.FlipKind[]][] = [
  ['mail to a colleague', mail('a@company.com'), context(['e1']), ['parameters', 'rule', 'channel_trust']],
  ['mail to a stranger', mail('a@elsewhere.example'), context(['e1']), ['mode', 'parameters', 'rule', 'channel_trust']],
  ['mail after reading mail', mail('a@company.com'), context(['e1', 'e2']), ['lineage', 'quarantine', 'channel_trust']],
  ['mail made of mail', mail('a@company.com', 'd3'), context(['e1', 'e2', 'd3']), ['lineage', 'channel_trust']],
  ['a note in background', note, context(['e1', 'd3'], 'background'), ['mode', 'lineage', 'rule', 'channel_trust']],
  ['mail that does not fit', call('send_email', { to: 'x' }, 'e1'), context(['e1']), ['parameters']],
];

describe('every flip, resolved, decides otherwise and as it says', () => {
  it.each(cases)('%s', (_, proposal, within, kinds) => {
    const report = core.flip(compiled, proposal, within, { source });
    const before = core.resolve(compiled, proposal, within);
    expect(report).toMatchObject({ decision: before.decision, rule: before.rule });
    expect([...new Set(report.flips.map(({ kind }) => kind))]).toEqual(kinds);
    for (const flip of report.flips) {
      expect(flip.decision).not.toBe(before.decision);
      expect(core.decide(after(flip), flip.proposal, flip.context)).toEqual({
        decision: flip.decision,
        rule: flip.rule,
      });
      expect(core.describe(flip)).toContain(flip.decision);
    }
  });
});

it('where TaintContainmentLaw denies, nothing but clean lineage can, and no rule or parameter is told', () => {
  const { only, flips } = core.flip(compiled, mail('a@company.com'), context(['e1', 'e2']), { source });
  expect(only).toBe('clean_lineage');
  expect(flips.some(({ kind }) => ['rule', 'parameters', 'mode', 'grant'].includes(kind))).toBe(false);
  expect(flips[0]).toMatchObject({ kind: 'lineage', decision: 'ALLOW', values: { objects: ['e2'] } });
});

it('where a capability is lacking, a grant is told, but not where physics forbids it', () => {
  const narrow = structuredClone(source);
  narrow.capability_matrix.trusted = ['read', 'memory_write'];
  narrow.capability_matrix.derived = 'inherit';
  const lacking = core.compile(narrow).compiled;
  const { only, flips } = core.flip(lacking, mail('a@company.com'), context(['e1']), { source: narrow });
  expect(only).toBe('grant');
  expect(flips.find(({ kind }) => kind === 'grant')).toMatchObject({
    decision: 'ALLOW',
    values: { capabilities: ['external_side_effects'], rows: ['trusted'] },
  });
  const tainted = core.flip(lacking, mail('a@company.com', 'e2'), context(['e2']), { source: narrow });
  expect(tainted.only).toBe('clean_lineage');
  expect(tainted.flips.filter(({ kind }) => kind === 'grant')).toEqual([]);
});

it('of several objects that taint, all have to go', () => {
  const more = ['e4', 'e5', 'e6'].map((id) => ({ ...records[1], id }));
  const within = { ...context(['e1', 'e4', 'e5', 'e6']), records: [...records, ...more] };
  const { flips } = core.flip(compiled, mail('a@company.com'), within, { source });
  expect(flips.find(({ kind }) => kind === 'lineage')?.values.objects).toEqual(['e4', 'e5', 'e6']);
});
