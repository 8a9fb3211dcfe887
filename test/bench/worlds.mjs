/** Worlds and proposals of any size, the same ones every time. */

const CAPABILITIES = {
  read: 'look',
  internal_write: 'change what is inside',
  memory_write: 'persist',
  external_side_effects: 'reach outside',
};

const parameters = {
  type: 'object',
  properties: {
    to: { type: 'array', items: { type: 'string' }, minItems: 1 },
    subject: { type: 'string', maxLength: 200 },
    urgent: { type: 'boolean' },
  },
  required: ['to', 'subject'],
  additionalProperties: false,
};

/** A world with as many actions, in turn reading, writing inside and reaching outside, each with rules of its own. */
export function worldOf(actions) {
  const names = Array.from({ length: actions }, (_, i) => `action_${i}`);
  const kinds = [['read'], ['internal_write'], ['external_side_effects']];
  return {
    format: 'world-manifest/1',
    name: `bench-${actions}`,
    channels: {
      user: { trust_level: 'trusted' },
      mail: { trust_level: 'untrusted' },
      memory: { trust_level: 'derived' },
    },
    capabilities: CAPABILITIES,
    capability_matrix: {
      trusted: Object.keys(CAPABILITIES),
      untrusted: ['read', 'internal_write'],
      tainted: ['read', 'internal_write'],
    },
    actions: Object.fromEntries(names.map((name, i) => [name, { requires: kinds[i % 3], parameters }])),
    rules: names.flatMap((name, i) => [
      {
        id: `allow-${i}`,
        effect: 'allow',
        actions: [name],
        when: { param: '/to', every: { domain_in: ['company.com'] } },
      },
      { id: `ask-${i}`, effect: 'ask', actions: [name], when: { param: '/urgent', equals: true } },
    ]),
    provenance: { tracking: 'declared', instrumented: true },
  };
}

/** What an enforcement point sees: allowed, asked, denied by rule, law and schema, and an action that does not exist. */
export function proposalsFor(actions) {
  return Array.from({ length: 64 }, (_, i) => ({
    id: `p${i}`,
    action_type: i % 16 === 15 ? 'no_such_action' : `action_${(i * 7919) % actions}`,
    parameters: {
      to: [i % 4 === 1 ? `someone${i}@elsewhere.example` : `someone${i}@company.com`],
      ...(i % 16 === 7 ? {} : { subject: `note ${i}` }),
      ...(i % 8 === 3 ? { urgent: true } : {}),
    },
    provenance_chain: [{ ref: i % 2 === 0 ? 'e1' : 'd3' }],
  }));
}

export const context = {
  mode: 'interactive',
  session: 's1',
  records: [
    { id: 'e1', session: 's1', parents: [], source: 'user', trust_level: 'trusted', tainted: false },
    { id: 'e2', session: 's1', parents: [], source: 'mail', trust_level: 'untrusted', tainted: true },
    {
      id: 'd3',
      session: 's1',
      parents: ['e2'],
      transformation: { name: 'summarize', by: 'agent', cleared: false },
      trust_level: 'derived',
      tainted: true,
    },
  ],
};

/** A chain of so many links, from one trusted event. */
export function chainOf(links) {
  const records = [{ id: 'o0', session: 's1', parents: [], source: 'user', trust_level: 'trusted', tainted: false }];
  for (let i = 1; i < links; i++) {
    records.push({
      id: `o${i}`,
      session: 's1',
      parents: [`o${i - 1}`],
      transformation: { name: 'summarize', by: 'agent', cleared: false },
      trust_level: 'derived',
      tainted: false,
    });
  }
  return { chain: [{ ref: `o${links - 1}` }], context: { session: 's1', records } };
}
