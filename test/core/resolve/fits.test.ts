import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/core/model/json.ts';
import { CONTEXT_LIMITS, copyPlain } from '../../../src/core/model/plain.ts';
import { ProposedAction, ResolutionContext } from '../../../src/core/model/proposal.ts';
import { ProvenanceRecord } from '../../../src/core/model/provenance.ts';
import { isRecord } from '../../../src/core/provenance/records.ts';
import { isContext, isProposal } from '../../../src/core/resolve/fits.ts';
import { SEED } from '../../laws/drawn.ts';

const name = fc.constantFrom('a', '', 'e1');
const odd = fc.constantFrom<Json>(null, 0, '', 'x', [], {}, true);
const mostly = (value: fc.Arbitrary<Json>) => fc.oneof({ weight: 12, arbitrary: value }, { weight: 1, arbitrary: odd });

/** Objects of a form, now and then with a member of another type, one too few or one too many. */
const shaped = (members: { [key: string]: fc.Arbitrary<Json> }, required: string[]): fc.Arbitrary<Json> =>
  fc
    .record(
      Object.fromEntries(Object.entries({ ...members, extra: odd }).map(([key, value]) => [key, mostly(value)])),
      { requiredKeys: [] },
    )
    .chain((some) =>
      fc.tuple(...required.map((key) => members[key] ?? odd)).map((values) => {
        const { extra, ...rest } = some;
        const whole = { ...Object.fromEntries(required.map((key, i) => [key, values[i] as Json])), ...rest };
        return (Object.keys(rest).length === 1 && extra !== undefined ? { ...whole, extra } : whole) as Json;
      }),
    );

const pointer = fc.constantFrom<Json>('', '/a', '/a~1', 'a', '/~2', '/a/0');
const entry = shaped({ ref: name, parameters: fc.array(pointer, { maxLength: 2 }) }, ['ref']);
const proposal = shaped(
  {
    id: name,
    action_type: name,
    parameters: fc.constant<Json>({}),
    provenance_chain: fc.array(entry, { maxLength: 2 }),
    agent_reasoning: name,
  },
  ['id', 'action_type', 'parameters'],
);
const context = shaped(
  {
    mode: fc.constantFrom<Json>('interactive', 'background', 'workflow_definition', 'other'),
    session: name,
    records: fc.array(odd, { maxLength: 2 }),
    observed: fc.array(name, { maxLength: 2 }),
  },
  ['mode', 'session', 'records'],
);
const record = shaped(
  {
    id: name,
    session: name,
    parents: fc.array(name, { maxLength: 2 }),
    trust_level: fc.constantFrom<Json>('trusted', 'untrusted', 'derived', 'high'),
    tainted: fc.boolean(),
    source: name,
    transformation: shaped({ name, by: fc.constantFrom<Json>('agent', 'person', 'me'), cleared: fc.boolean() }, [
      'name',
      'by',
      'cleared',
    ]),
  },
  ['id', 'session', 'parents', 'trust_level', 'tainted'],
);

/** Counts both answers, so that neither check is right by always giving the same one. */
function agree(
  values: fc.Arbitrary<Json>,
  fits: (value: Json) => boolean,
  schema: { safeParse(v: unknown): { success: boolean } },
) {
  const answers = { true: 0, false: 0 };
  fc.assert(
    fc.property(values, (drawn) => {
      const copied = copyPlain(JSON.parse(JSON.stringify(drawn)), CONTEXT_LIMITS);
      if (!('value' in copied)) return false;
      const answer = fits(copied.value);
      answers[`${answer}`]++;
      return answer === schema.safeParse(copied.value).success;
    }),
    { numRuns: 2000, seed: SEED },
  );
  expect(answers.true).toBeGreaterThan(20);
  expect(answers.false).toBeGreaterThan(20);
}

describe('the quick checks of form say what the published schemas say', () => {
  it('proposals', () => agree(proposal, isProposal, ProposedAction));
  it('contexts', () => agree(context, isContext, ResolutionContext));
  it('records', () => agree(record, isRecord, ProvenanceRecord));
});
