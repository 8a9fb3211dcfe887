import * as core from '@core';
import { describe, expect, it } from 'vitest';
import { shipped } from './shipped.ts';

const source = shipped('email-assistant');
const compiled = core.compile(source).compiled;

function changed(change: (manifest: core.WorldManifest) => void) {
  const manifest = structuredClone(source);
  change(manifest);
  const { compiled: next, diagnostics } = core.compile(manifest);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return next;
}

const changes: { [what: string]: (manifest: core.WorldManifest) => void } = {
  'a rule more': (manifest) => {
    manifest.rules?.push({
      id: 'routine-note',
      effect: 'allow',
      actions: ['write_memory'],
      when: { param: '/key', equals: 'routine' },
      overrides: ['tainted-notes-need-a-person'],
    });
  },
  'a channel trusted': (manifest) => {
    manifest.channels.email = { trust_level: 'trusted' };
  },
  'an endorsement less': (manifest) => {
    manifest.taint_rules = manifest.taint_rules?.slice(1) ?? [];
  },
  'a ceiling for what is derived': (manifest) => {
    manifest.capability_matrix.derived = ['read', 'memory_write'];
  },
  'an action more': (manifest) => {
    manifest.actions.post = { requires: ['external_side_effects'] };
    manifest.rules?.push({ id: 'posting', effect: 'allow', actions: ['post'] });
  },
  'an action less': (manifest) => {
    delete manifest.actions.fetch_page;
    manifest.rules = manifest.rules?.filter(({ id }) => id !== 'company-pages') ?? [];
  },
  'a narrower schema': (manifest) => {
    manifest.actions.send_email = {
      ...source.actions.send_email,
      requires: ['external_side_effects'],
      parameters: false,
    };
  },
  'an invariant less': (manifest) => {
    manifest.invariants = [];
  },
  'letters for a domain': (manifest) => {
    const rule = manifest.rules?.find(({ id }) => id === 'mail-to-colleagues');
    if (rule !== undefined) rule.when = { param: '/to', every: { ends_with: 'company.com' } };
  },
};

describe('what changes is found, in both directions, with a case of each group that resolves so in both worlds', () => {
  it.each(Object.entries(changes))('%s', (_, change) => {
    const next = changed(change);
    const there = core.diff(compiled, next);
    const back = core.diff(next, compiled);
    for (const [report, from, to] of [
      [there, compiled, next],
      [back, next, compiled],
    ] as const) {
      expect(report.undecided).toEqual([]);
      expect(report.groups.length).toBeGreaterThan(0);
      for (const { witness, modes, ...group } of report.groups) {
        for (const mode of modes) {
          const context = { ...witness.context, mode };
          expect(core.decide(from, witness.proposal, context).decision).toBe(group.from);
          expect(core.decide(to, witness.proposal, context).decision).toBe(group.to);
        }
        expect(core.decide(from, witness.proposal, witness.context)).toEqual(witness.from);
        expect(core.decide(to, witness.proposal, witness.context)).toEqual(witness.to);
      }
      expect(report.cells.changed).toBe(report.groups.reduce((sum, { cells }) => sum + cells, 0));
    }
    expect(back.cells.changed).toBe(there.cells.changed);
  });
});

it('nothing changes between a manifest and itself', () => {
  expect(core.diff(compiled, compiled)).toMatchObject({ cells: { changed: 0 }, groups: [], undecided: [] });
});

it('what became possible comes first, described by the fewest facts', () => {
  const { groups } = core.diff(compiled, changed(changes['a rule more'] ?? (() => {})));
  expect(groups.map(({ action, from, to, modes, loosens }) => ({ action, from, to, modes, loosens }))).toEqual([
    { action: 'write_memory', from: 'DENY', to: 'ALLOW', modes: ['background'], loosens: true },
    { action: 'write_memory', from: 'ASK', to: 'ALLOW', modes: ['interactive', 'workflow_definition'], loosens: true },
  ]);
  expect(groups[0]?.facts.map((fact) => core.describe(fact))).toEqual([
    'not origin_in ["web"]',
    '/key equals "routine"',
    'tainted',
  ]);
  expect(groups[0]?.facts).toEqual([
    { condition: { origin_in: ['web'] }, truth: 'false' },
    { condition: { param: '/key', equals: 'routine' }, truth: 'true' },
    { fact: 'tainted', truth: 'true', in: 'from' },
  ]);
});

it('letters for a domain let strangers in and shut colleagues out', () => {
  const { groups } = core.diff(compiled, changed(changes['letters for a domain'] ?? (() => {})));
  const allowed = groups.find(({ from, to }) => from === 'ASK' && to === 'ALLOW');
  expect(JSON.stringify(allowed?.witness.proposal.parameters)).toMatch(/@[^.]+company\.com/);
  expect(groups.some(({ from, to }) => from === 'ALLOW' && to === 'ASK')).toBe(true);
});

it('nothing is said twice of a group, or against itself', () => {
  const others = core.compile(shipped('quarantined-inbox')).compiled;
  for (const report of [core.diff(compiled, others), core.diff(others, compiled)]) {
    expect(report.groups.length).toBeGreaterThan(0);
    for (const { facts } of report.groups) {
      const said = facts.map(({ truth: _, ...what }) => JSON.stringify(what));
      expect(new Set(said).size, said.join()).toBe(said.length);
    }
  }
});
