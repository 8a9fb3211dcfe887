import type { JsonObject } from '../../differential/reference/index.ts';
import { propose, type ResolveCase, situation } from './define.ts';

/** A world in which one parameter chooses which rules match. */
const when = (letter: string): JsonObject => ({ param: '/on', contains: letter });
const rule = (id: string, effect: string, letter: string, overrides?: string[]): JsonObject => ({
  id,
  effect,
  actions: ['act'],
  when: when(letter),
  ...(overrides === undefined ? {} : { overrides }),
});

export const rulesWorld: JsonObject = {
  format: 'world-manifest/1',
  name: 'rules',
  channels: { person: { trust_level: 'trusted' } },
  capabilities: { read: '', memory_write: '', external_side_effects: '' },
  capability_matrix: { trusted: ['read'], untrusted: ['read'], tainted: ['read'] },
  actions: {
    act: { requires: ['read'], parameters: {} },
    never: { requires: ['read'] },
    guarded: { requires: ['read'], parameters: {} },
    twice: { requires: ['read'] },
  },
  rules: [
    rule('ask-1', 'ask', '1'),
    rule('ask-2', 'ask', '2'),
    rule('Ask-2', 'ask', '3'),
    rule('allow-both', 'allow', 'b', ['ask-1', 'ask-2']),
    rule('allow-first', 'allow', 'f', ['ask-1']),
    rule('allow-second', 'allow', 's', ['ask-2']),
    rule('allow-plain', 'allow', 'p'),
    rule('deny-z', 'deny', 'z'),
    rule('deny-\u{1F600}', 'deny', 'z'),
    rule('deny-\uFB00', 'deny', 'z'),
    rule('deny-é', 'deny', 'e'),
  ],
  invariants: [
    { id: 'Later', forbid: { actions: ['twice'] } },
    { id: 'Earlier', forbid: { capabilities: ['read'], actions: ['twice'] }, when: { param: '/never', exists: true } },
    { id: 'EarlierStill', forbid: { actions: ['twice'] } },
    { id: 'Always', forbid: { actions: ['never'] } },
    { id: 'NotTooMany', forbid: { actions: ['guarded'] }, when: { param: '/n', at_least: 10 } },
  ],
  provenance: { tracking: 'observed' },
};

const act = (id: string, on: string, says: string, note: string, matched: string[]): ResolveCase => ({
  id,
  note,
  world: 'rules',
  proposal: propose('act', { on }),
  context: situation(),
  says,
  states: { matched_rules: matched },
});

/** SPEC 5, step 8, and how the deciding rule is named. */
export const rules: ResolveCase[] = [
  act('one-ask-of-two-lifted', '12f', 'ASK rule ask-2', 'every matching ask must be named by some matching allow', [
    'allow-first',
    'ask-1',
    'ask-2',
  ]),
  act('two-asks-lifted-by-one-allow', '12b', 'ALLOW rule allow-both', 'one allow may lift several asks', [
    'allow-both',
    'ask-1',
    'ask-2',
  ]),
  act(
    'two-asks-lifted-by-two-allows',
    '12fs',
    'ALLOW rule allow-first',
    'the asks may be lifted by different allows; the lowest id of the allows names the decision',
    ['allow-first', 'allow-second', 'ask-1', 'ask-2'],
  ),
  act(
    'lifting-allow-does-not-match',
    '1p',
    'ASK rule ask-1',
    'an allow that does not match lifts nothing, and one that names no ask neither',
    ['allow-plain', 'ask-1'],
  ),
  act('nothing-to-lift', 'b', 'ALLOW rule allow-both', 'an allow with overrides allows where no ask matches', [
    'allow-both',
  ]),
  act('lowest-ask-by-code-units', '23', 'ASK rule Ask-2', 'ids are ordered by UTF-16 code units: capitals come first', [
    'Ask-2',
    'ask-2',
  ]),
  act('lowest-unlifted-ask', '123f', 'ASK rule Ask-2', 'only asks that are not lifted can name the decision', [
    'Ask-2',
    'allow-first',
    'ask-1',
    'ask-2',
  ]),
  act(
    'lowest-of-the-unlifted',
    '12f',
    'ASK rule ask-2',
    'a lifted ask does not name the decision though its id is lower',
    ['allow-first', 'ask-1', 'ask-2'],
  ),
  act(
    'lowest-deny-by-code-units',
    'z',
    'DENY rule deny-z',
    'ids are ordered by code units, so a surrogate pair comes before U+FB00',
    ['deny-z', 'deny-\u{1F600}', 'deny-\uFB00'],
  ),
  act('deny-names-the-decision', '1pez', 'DENY rule deny-z', 'a deny decides and is named, whatever else matches', [
    'allow-plain',
    'ask-1',
    'deny-z',
    'deny-é',
    'deny-\u{1F600}',
    'deny-\uFB00',
  ]),
  act('no-rule-matches', 'x', 'ASK uncovered', 'a rule whose condition is false does not match', []),
  {
    id: 'all-rules-unknown',
    note: 'a parameter of the wrong type: every deny and ask matches, no allow does',
    world: 'rules',
    proposal: propose('act', { on: 7 }),
    context: situation(),
    says: 'DENY rule deny-z',
    states: { matched_rules: ['Ask-2', 'ask-1', 'ask-2', 'deny-z', 'deny-é', 'deny-\u{1F600}', 'deny-\uFB00'] },
  },
  {
    id: 'all-rules-missing',
    note: 'a missing parameter: nothing matches',
    world: 'rules',
    proposal: propose('act'),
    context: situation(),
    says: 'ASK uncovered',
    states: { matched_rules: [] },
  },
];
