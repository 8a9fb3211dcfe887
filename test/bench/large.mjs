/** A world of the size that the editor must stay usable with, the same one every time, as people would write it. */

const kinds = ['trusted', 'untrusted', 'derived'];
const effects = ['allow', 'ask', 'deny'];
const payloads = ['text', 'email', 'html', 'json'];
const own = [
  ['read', 'look at what is already in the world'],
  ['internal_write', 'change state that stays inside the world'],
  ['memory_write', 'persist beyond this session'],
  ['external_side_effects', 'change anything outside the world, or let data out of it'],
];

const members = (count, member) => Object.fromEntries(Array.from({ length: count }, (_, i) => member(i)));

/** Which of the capabilities that are only named an action requires. */
const skillOf = (i) => `skill_${i % 36}`;

const channel = (i) => [
  `channel_${i}`,
  { trust_level: kinds[i % 3], payload: payloads[i % 4], description: `what comes from source ${i}` },
];

const action = (i) => [
  `action_${i}`,
  {
    requires: i % 5 === 0 ? [skillOf(i), 'external_side_effects'] : [skillOf(i)],
    ...(i % 3 === 0 ? { returns: `channel_${(i % 20) * 3 + 1}` } : {}),
    parameters: {
      type: 'object',
      properties: {
        id: { type: 'string' },
        n: { type: 'integer', minimum: 0 },
      },
      required: ['id'],
      additionalProperties: false,
    },
  },
];

const conditionOf = (i) => {
  if (i % 3 !== 0) return { any: [{ tainted: true }, { param: '/id', starts_with: `a${i}` }] };
  return {
    all: [
      { param: '/n', at_most: i % 90 },
      { param: '/id', domain_in: [`team-${i}.company.com`] },
    ],
  };
};

const rule = (_, i) => ({
  id: `rule-${i}`,
  effect: effects[i % 3],
  actions: [`action_${i % 500}`, `action_${(i * 7 + 3) % 500}`],
  when: conditionOf(i),
  reason: `rule number ${i} has a reason`,
});

/** 500 actions, 60 channels, 40 capabilities and 1,000 rules. */
export function largeWorld() {
  const capabilities = { ...Object.fromEntries(own), ...members(36, (i) => [`skill_${i}`, `skill number ${i}`]) };
  const names = Object.keys(capabilities);
  const inside = names.filter((name) => name !== 'external_side_effects');
  return {
    format: 'world-manifest/1',
    name: 'large-world',
    description: 'As large as a world is expected to become.',
    channels: members(60, channel),
    capabilities,
    capability_matrix: { trusted: names, untrusted: inside, derived: 'inherit', tainted: inside },
    actions: members(500, action),
    rules: Array.from({ length: 1000 }, rule),
    provenance: { tracking: 'observed' },
  };
}

export const largeText = () => `${JSON.stringify(largeWorld(), null, 2)}\n`;
