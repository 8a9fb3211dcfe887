import type * as core from '@core';

/** Twelve faults to be planted in copies of the sample worlds, and what is found of each. */

type Manifest = core.WorldManifest;

export type Fault = {
  code: string;
  subject: string;
  /** What a newcomer reads of it, in part. */
  says: string;
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

export const faults: { [fault: string]: Fault } = {
  'a dead rule: a law denies first': {
    code: 'rule-dead',
    says: 'never decides anything: "TaintContainmentLaw" denies every case that it is about, before any rule is asked',
    subject: 'tainted-mail-is-fine',
    plant: addRule({ id: 'tainted-mail-is-fine', effect: 'deny', actions: ['send_email'], when: { tainted: true } }),
    shows: (_, { rule, matched_rules }) => rule.kind === 'law' && matched_rules.includes('tainted-mail-is-fine'),
  },
  'a shadowed allow: a deny decides instead': {
    code: 'rule-dead',
    says: 'never decides anything: "no-mail" decides every case that it is about instead',
    subject: 'mail-to-colleagues',
    plant: addRule({ id: 'no-mail', effect: 'deny', actions: ['send_email'] }),
    shows: (_, { rule, matched_rules }) => rule.id === 'no-mail' && matched_rules.includes('mail-to-colleagues'),
  },
  'a question that a law answers before it is put': {
    code: 'escalation-never-put',
    says: 'is never put to anybody',
    subject: 'ask-before-tainted-mail',
    plant: addRule({ id: 'ask-before-tainted-mail', effect: 'ask', actions: ['send_email'], when: { tainted: true } }),
    shows: (_, { decision, rule }) => decision === 'DENY' && rule.kind === 'law',
  },
  'an endorsement that opens sending': {
    code: 'endorsement-opens',
    says: 'room for some 643 letters',
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
    says: 'looks like a way out',
    subject: 'fetch_page',
    plant: (manifest) => {
      const { fetch_page: fetchPage } = manifest.actions;
      if (fetchPage !== undefined) fetchPage.requires = ['read'];
    },
    shows: ({ proposal }, { decision }) => proposal.action_type === 'fetch_page' && decision !== 'DENY',
  },
  'a domain list that a subdomain trick passes': {
    code: 'text-for-domain',
    says: 'also lets "someone@elsewherecompany.com" through',
    subject: 'mail-to-colleagues',
    plant: (manifest) => {
      ruleOf(manifest, 'mail-to-colleagues').when = { param: '/to', every: { ends_with: 'company.com' } };
    },
    shows: ({ proposal }, { decision }) =>
      decision === 'ALLOW' && (proposal.parameters.to as string[]).some((to) => !/[@.]company\.com$/.test(to)),
  },
  'an escalation that is always true': {
    code: 'condition-vacuous',
    says: 'always holds, so that it asks every time',
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
    says: 'its parts contradict each other',
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
    shows: ({ proposal }, { matched_rules }) =>
      String(proposal.parameters.query).length <= 3 && !matched_rules.includes('short-and-long'),
  },
  'a rule that changes nothing': {
    code: 'rule-redundant',
    says: 'changes nothing',
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
    says: 'a person is asked all the same',
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
    says: 'Nobody can perform',
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
    says: 'it says never "ALLOW", yet 6 cases of "send_email" are decided "ALLOW"',
    subject: 'NoMailFromMemory',
    plant: (manifest) => {
      manifest.assertions = [
        { id: 'NoMailFromMemory', never: 'ALLOW', actions: ['send_email'], when: { passed_through: ['memory'] } },
      ];
    },
    shows: (_, { decision, trust_context }) => decision === 'ALLOW' && trust_context.channels.includes('memory'),
  },
};
