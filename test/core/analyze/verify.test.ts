import { readdirSync } from 'node:fs';
import * as core from '@core';
import { describe, expect, it } from 'vitest';
import { shipped } from './shipped.ts';

const worlds = readdirSync(new URL('../../../manifests/', import.meta.url));
const compiledOf = (source: core.WorldManifest) => core.compile(source).compiled;
const witnessesOf = (report: core.VerifyReport): core.Witness[] => [
  ...report.actions.flatMap(({ pivot }) => pivot.flatMap(({ witnesses }) => Object.values(witnesses))),
  ...report.findings.flatMap(({ witness }) => witness ?? []),
];

describe.each(worlds)('%s', (world) => {
  const source = shipped(world);
  const compiled = compiledOf(source);
  const report = core.verify(compiled, source.assertions, { source });

  it('breaks no law and leaves nothing undecided', () => {
    expect(report.laws.map(({ broken }) => broken)).toEqual([0, 0, 0]);
    expect(report.undecided).toEqual([]);
    expect(report.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('is counted: every action, context and parameter case in three modes', () => {
    expect(report.actions.map(({ action }) => action)).toEqual([...Object.keys(source.actions).sort(), null]);
    for (const { contexts, cases, cells, pivot } of report.actions) {
      expect(cells.total).toBe(contexts * cases * 3);
      expect(cells.ALLOW + cells.ASK + cells.DENY).toBe(cells.total);
      expect(pivot.reduce((sum, cell) => sum + cell.contexts, 0)).toBe(contexts);
    }
    expect(report.cells.total).toBe(report.actions.reduce((sum, { cells }) => sum + cells.total, 0));
  });

  it('has witnesses that resolve as they say', () => {
    const witnesses = witnessesOf(report);
    expect(witnesses.length).toBeGreaterThan(30);
    for (const { proposal, context, decision, rule } of witnesses) {
      expect(core.resolve(compiled, proposal, context)).toMatchObject({ decision, rule });
    }
  });

  it('has no case in which tainted data gets out', () => {
    for (const { action, pivot } of report.actions) {
      const external = action === null || source.actions[action]?.requires.includes('external_side_effects');
      if (!external) continue;
      for (const { kind, modes } of pivot) {
        if (kind === 'trusted' || kind === 'derived' || kind === 'cleared') continue;
        expect(Object.values(modes).map(({ ALLOW, ASK }) => ALLOW + ASK)).toEqual([0, 0, 0]);
      }
    }
  });

  it('is verified the same twice, in slices, and by a verifier that remembers other versions', () => {
    const text = core.canonical(report);
    expect(core.canonical(core.verify(compiled, source.assertions, { source }))).toBe(text);
    const verifier = core.createVerifier();
    const other = { ...source, rules: source.rules?.slice(1) ?? [] };
    verifier.verify(compiledOf(other));
    expect(core.canonical(verifier.verify(compiled, source.assertions, { source }))).toBe(text);
    const steps = verifier.steps(compiled, source.assertions, { source });
    const seen: (string | null)[] = [];
    let next = steps.next();
    for (; !next.done; next = steps.next()) seen.push(next.value.action);
    expect(seen).toEqual(report.actions.map(({ action }) => action));
    expect(core.canonical(next.value)).toBe(text);
  });
});

describe('assertions', () => {
  const source = shipped('email-assistant');
  const compiled = compiledOf(source);
  const stateOf = (assertion: core.Assertion) => core.verify(compiled, [assertion], { source }).assertions[0];

  it.each<[core.Assertion, 'holds' | 'fails']>([
    [{ id: 'a', never: 'ALLOW', when: { tainted: true }, actions: ['send_email', 'fetch_page'] }, 'holds'],
    [{ id: 'a', always: 'DENY', when: { tainted: true }, actions: ['send_email'] }, 'holds'],
    [{ id: 'a', always: 'ALLOW', actions: ['read_email'] }, 'holds'],
    [
      { id: 'a', only_if: 'ALLOW', actions: ['fetch_page'], when: { param: '/url', domain_in: ['company.com'] } },
      'holds',
    ],
    [
      { id: 'a', only_if: 'ALLOW', actions: ['fetch_page'], when: { param: '/url', domain_in: ['mail.company.com'] } },
      'fails',
    ],
    [{ id: 'a', never: 'ASK', modes: ['background'] }, 'holds'],
    [{ id: 'a', never: 'ASK' }, 'fails'],
    [{ id: 'a', never: 'ALLOW', actions: ['send_email'], when: { passed_through: ['email'] } }, 'fails'],
  ])('%j %s', (assertion, state) => {
    expect(stateOf(assertion)?.state).toBe(state);
  });

  it('that say nothing, and that are not of the form, are told', () => {
    const codes = (assertions: unknown) => core.verify(compiled, assertions).findings.map(({ code }) => code);
    expect(
      codes([{ id: 'a', never: 'ALLOW', when: { all: [{ tainted: true }, { not: { tainted: true } }] } }]),
    ).toContain('assertion-vacuous');
    expect(codes([{ id: 'a', never: 'MAYBE' }])).toContain('assertion-malformed');
  });
});

it('a rule that is edited changes no more than what it bears on', () => {
  const source = shipped('email-assistant');
  const verifier = core.createVerifier();
  const before = verifier.verify(compiledOf(source));
  const rules =
    source.rules?.map((rule) => (rule.id === 'company-pages' ? { ...rule, effect: 'deny' as const } : rule)) ?? [];
  const after = verifier.verify(compiledOf({ ...source, rules }));
  for (const [i, { action, cells }] of after.actions.entries()) {
    if (action === 'fetch_page') expect(cells.ALLOW).toBe(0);
    else expect(cells).toBe(before.actions[i]?.cells);
  }
});
