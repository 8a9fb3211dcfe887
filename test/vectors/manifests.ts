import type { JsonObject } from '../differential/reference/index.ts';

/** The worlds that the cases stand in, besides those that a single condition makes. */

const open: JsonObject = { type: 'object' };

/** An office: a person, post, web pages, a diary that is trusted, memory. Actions of every mixture of requirements. */
export const office: JsonObject = {
  format: 'world-manifest/1',
  name: 'office',
  channels: {
    person: { trust_level: 'trusted' },
    diary: { trust_level: 'trusted' },
    post: { trust_level: 'untrusted' },
    web: { trust_level: 'untrusted' },
    memory: { trust_level: 'derived' },
    feed: { trust_level: 'derived' },
  },
  capabilities: {
    read: 'look',
    internal_write: 'change what is inside',
    memory_write: 'keep beyond this session',
    external_side_effects: 'change what is outside',
  },
  capability_matrix: {
    trusted: ['read', 'internal_write', 'memory_write', 'external_side_effects'],
    derived: ['read', 'memory_write', 'external_side_effects'],
    untrusted: ['read', 'memory_write'],
    tainted: ['read', 'memory_write'],
  },
  actions: {
    look: { requires: ['read'], parameters: open },
    file: {
      requires: ['internal_write'],
      parameters: {
        type: 'object',
        properties: { folder: { type: 'string' }, pages: { type: 'integer', minimum: 1 } },
        required: ['folder'],
        additionalProperties: false,
      },
    },
    remember: {
      requires: ['memory_write'],
      memory: { write: { key: '/key', value: '/value' } },
      parameters: {
        type: 'object',
        properties: { key: { type: 'string' }, value: {} },
        required: ['key', 'value'],
        additionalProperties: false,
      },
    },
    send: {
      requires: ['external_side_effects'],
      parameters: {
        type: 'object',
        properties: { to: { type: 'array', items: { type: 'string' }, minItems: 1 }, body: { type: 'string' } },
        required: ['to', 'body'],
        additionalProperties: false,
      },
    },
    publish: {
      requires: ['memory_write', 'external_side_effects'],
      memory: { write: { key: '/key', value: '/value' } },
      parameters: {
        type: 'object',
        properties: { key: { type: 'string' }, value: {} },
        required: ['key', 'value'],
        additionalProperties: false,
      },
    },
    archive: {
      requires: ['internal_write', 'memory_write'],
      memory: { write: { key: '/key', value: '/value' } },
      parameters: open,
    },
    tidy: { requires: ['internal_write'] },
  },
  rules: [
    { id: 'looking', effect: 'allow', actions: ['look'] },
    { id: 'filing', effect: 'allow', actions: ['file'] },
    { id: 'no-secret-folder', effect: 'deny', actions: ['file'], when: { param: '/folder', equals: 'secret' } },
    { id: 'thick-files-need-a-person', effect: 'ask', actions: ['file'], when: { param: '/pages', at_least: 100 } },
    {
      id: 'thick-files-of-the-archive',
      effect: 'allow',
      actions: ['file'],
      when: { param: '/folder', equals: 'archive' },
      overrides: ['thick-files-need-a-person'],
    },
    { id: 'remembering', effect: 'allow', actions: ['remember'] },
    { id: 'tainted-notes-need-a-person', effect: 'ask', actions: ['remember'], when: { tainted: true } },
    {
      id: 'letters-to-colleagues',
      effect: 'allow',
      actions: ['send'],
      when: { param: '/to', every: { domain_in: ['company.com'] } },
    },
  ],
  invariants: [
    {
      id: 'NothingFromTheWebIsKept',
      forbid: { capabilities: ['memory_write'] },
      when: { origin_in: ['web'] },
    },
    { id: 'NoLockedFolder', forbid: { actions: ['file', 'look'] }, when: { param: '/folder', equals: 'locked' } },
    {
      id: 'ArchiveNeedsThePerson',
      forbid: { actions: ['archive'], capabilities: ['external_side_effects'] },
      when: { param: '/sealed', equals: true },
    },
  ],
  taint_rules: [
    {
      transformation: 'extract_date',
      taint: 'clear',
      by: 'hypervisor',
      output: { type: 'string', format: 'date' },
    },
    { transformation: 'confirm', taint: 'clear', by: 'person', output: { type: 'string', maxLength: 100 } },
    { transformation: 'summarize', taint: 'propagate' },
    { transformation: 'guess', taint: 'add' },
  ],
  provenance: { tracking: 'observed' },
};

/** The same office under `declared` tracking. */
export const declaredOffice: JsonObject = {
  ...office,
  name: 'declared office',
  provenance: { tracking: 'declared', instrumented: true },
};

const { derived: _, ...rowsWithoutDerived } = office.capability_matrix as JsonObject;

/** Without a `derived` row, which is as good as `inherit`. */
export const inheritingOffice: JsonObject = {
  ...office,
  name: 'inheriting office',
  capability_matrix: rowsWithoutDerived,
};

const ceiling = office.capability_matrix as JsonObject;

/** `inherit`, said out loud. */
export const outspokenOffice: JsonObject = {
  ...office,
  name: 'outspoken office',
  capability_matrix: { ...ceiling, derived: 'inherit' },
};
