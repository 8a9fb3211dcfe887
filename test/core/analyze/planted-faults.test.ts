import * as core from '@core';
import { describe, expect, it } from 'vitest';
import { shipped } from './shipped.ts';

/** Twelve faults in copies of the sample worlds: each is found, said in words, and has a case that `resolve` confirms. */

type Manifest = core.WorldManifest;

type Fault = {
  code: string;
  subject: string;
  world?: string;
  plant: (manifest: Manifest) => void;
  /** What the counterexample shows. */
  shows: (witness: core.Witness, resolution: core.Resolution) => boolean;
};

const addRule = (rule: core.Rule) => (manifest: Manifest) => {
  manifest.rules = [...(manifest.rules ?? []), rule];
};
const ruleOf = (manifest: Manifest, id: string): core.Rule => {
  const found = manifest.rules?.find((rule) => rule.id === id);
  if (found === undefined) throw new Error(`no rule ${id}`);
  return found;
};

const faults: { [fault: string]: Fault } = {
  'a dead rule: a law denies first': {
    code: 'rule-dead',
    subject: 'tainted-mail-is-fine',
    plant: addRule({ id: 'tainted-mail-is-fine', effect: 'deny', actions: ['send_email'], when: { tainted: true } }),
    shows: (_, { rule, matched_rules }) => rule.kind === 'law' && matched_rules.includes('tainted-mail-is-fine'),
  },
  'a shadowed allow: a deny decides instead': {
    code: 'rule-dead',
    subject: 'mail-to-colleagues',
    plant: addRule({ id: 'no-mail', effect: 'deny', actions: ['send_email'] }),
    shows: (_, { rule, matched_rules }) => rule.id === 'no-mail' && matched_rules.includes('mail-to-colleagues'),
  },
  'a question that a law answers before it is put': {
    code: 'escalation-never-put',
    subject: 'ask-before-tainted-mail',
    plant: addRule({ id: 'ask-before-tainted-mail', effect: 'ask', actions: ['send_email'], when: { tainted: true } }),
    shows: (_, { decision, rule }) => decision === 'DENY' && rule.kind === 'law',
  },
  'an endorsement that opens sending': {
    code: 'endorsement-opens',
    subject: 'tidy_up',
    plant: (manifest) => {
      manifest.taint_rules?.push({
        transformation: 'tidy_up',
        taint: 'clear',
        by: 'person',
        output: { type: 'string', maxLength: 256 },
      });
    },
    shows: (_, { decision, trust_context }) =>
      decision === 'ALLOW' &&
      trust_context.transformations.includes('tidy_up') &&
      trust_context.origins.includes('email'),
  },
  'an exit labelled read': {
    code: 'exit-labelled-harmless',
    subject: 'fetch_page',
    plant: (manifest) => {
      const { fetch_page: fetchPage } = manifest.actions;
      if (fetchPage !== undefined) fetchPage.requires = ['read'];
    },
    shows: ({ proposal }, { decision }) => proposal.action_type === 'fetch_page' && decision !== 'DENY',
  },
  'a domain list that a subdomain trick passes': {
    code: 'text-for-domain',
    subject: 'mail-to-colleagues',
    plant: (manifest) => {
      ruleOf(manifest, 'mail-to-colleagues').when = { param: '/to', every: { ends_with: 'company.com' } };
    },
    shows: ({ proposal }, { decision }) =>
      decision === 'ALLOW' && (proposal.parameters.to as string[]).some((to) => !/[@.]company\.com$/.test(to)),
  },
  'an escalation that is always true': {
    code: 'condition-vacuous',
    subject: 'ask-now-and-then',
    plant: addRule({
      id: 'ask-now-and-then',
      effect: 'ask',
      actions: ['read_email'],
      when: { any: [{ tainted: true }, { param: '/id', exists: true }] },
    }),
    shows: (_, { decision, rule }) => decision === 'ASK' && rule.id === 'ask-now-and-then',
  },
  'a condition that contradicts itself': {
    code: 'condition-contradictory',
    subject: 'short-and-long',
    plant: addRule({
      id: 'short-and-long',
      effect: 'allow',
      actions: ['query_resource'],
      when: {
        all: [
          { param: '/query', length_at_most: 3 },
          { param: '/query', starts_with: 'every' },
        ],
      },
    }),
    shows: () => true,
  },
  'a rule that changes nothing': {
    code: 'rule-redundant',
    subject: 'mail-to-sales',
    plant: addRule({
      id: 'mail-to-sales',
      effect: 'allow',
      actions: ['send_email'],
      when: { param: '/to', every: { domain_in: ['sales.company.com'] } },
    }),
    shows: (_, { decision, matched_rules }) => decision === 'ALLOW' && matched_rules.includes('mail-to-sales'),
  },
  'an answer that never meets its question': {
    code: 'override-idle',
    subject: 'notes-by-the-user',
    plant: addRule({
      id: 'notes-by-the-user',
      effect: 'allow',
      actions: ['write_memory'],
      when: { trust_level: ['trusted'] },
      unless: { tainted: true },
      overrides: ['tainted-notes-need-a-person'],
    }),
    shows: () => true,
  },
  'an action that nobody can perform': {
    code: 'action-unreachable',
    subject: 'create_event',
    world: 'browsing-researcher',
    plant: (manifest) => {
      manifest.capability_matrix.trusted = ['read', 'memory_write'];
      manifest.capability_matrix.derived = ['read', 'memory_write'];
    },
    shows: (_, { decision, violations }) => decision === 'DENY' && violations.includes('CapabilityBoundaryLaw'),
  },
  'an assertion that a clean note breaks': {
    code: 'assertion-fails',
    subject: 'NoMailFromMemory',
    plant: (manifest) => {
      manifest.assertions = [
        { id: 'NoMailFromMemory', never: 'ALLOW', actions: ['send_email'], when: { passed_through: ['memory'] } },
      ];
    },
    shows: (_, { decision, trust_context }) => decision === 'ALLOW' && trust_context.channels.includes('memory'),
  },
};

describe('planted faults are found, named and shown', () => {
  it.each(Object.entries(faults))('%s', (_, { code, subject, world = 'email-assistant', plant, shows }) => {
    const source = shipped(world);
    const before = core.verify(core.compile(source).compiled, source.assertions, { source });
    const isIt = (finding: core.Finding) => finding.code === code && finding.subject.id === subject;
    expect(before.findings.filter(isIt)).toEqual([]);

    plant(source);
    const { compiled, diagnostics } = core.compile(source);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { findings, undecided } = core.verify(compiled, source.assertions, { source });
    expect(undecided).toEqual([]);
    const found = findings.find(isIt);
    if (found === undefined) throw new Error(`not found among ${findings.map((each) => each.code).join()}`);
    expect(core.describe(found)).toMatch(/^[A-Z"].{30,}[.?]$/);
    expect(core.describe(found)).toContain(subject);
    const { witness } = found;
    if (witness !== undefined) {
      const resolution = core.resolve(compiled, witness.proposal, witness.context);
      expect(resolution).toMatchObject({ decision: witness.decision, rule: witness.rule });
      expect(shows(witness, resolution), JSON.stringify({ witness, resolution })).toBe(true);
    } else expect(code).toBe('condition-contradictory');
    for (const fix of found.fixes ?? []) {
      const mended = fix.changes.reduce<string | null>(
        (text, change) => (text === null ? null : core.edit(text, change)),
        JSON.stringify(source),
      );
      expect(core.compile(mended).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    }
  });
});
