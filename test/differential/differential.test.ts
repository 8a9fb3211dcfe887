import * as core from '@core';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { minima } from './minima.ts';
import {
  canonicalForm,
  type JsonObject,
  referenceAvailable,
  referenceHolds,
  referenceLabel,
  referenceResolve,
  sha256,
} from './reference/index.ts';
import { Tally } from './tally.ts';
import { type Call, type World, world } from './worlds.ts';

/**
 * The compiled resolver against the second one, over drawn worlds. `DIFFERENTIAL_SEED` and `DIFFERENTIAL_CASES` repeat
 * or lengthen a run; what differs is shrunk and printed as a case that can stand in `public/conformance/resolve.json`.
 */
const seed = Number(process.env.DIFFERENTIAL_SEED ?? 20260101);
const cases = Number(process.env.DIFFERENTIAL_CASES ?? 20_000);
const callsPerWorld = 10;

const tally = new Tally();

type Compiled = NonNullable<ReturnType<typeof core.compile>['compiled']>;

function compiled(manifest: World['manifest']): Compiled {
  const result = core.compile(manifest as never);
  if (result.compiled === undefined)
    throw new Error(`a drawn world does not compile: ${JSON.stringify(result.diagnostics)}`);
  return result.compiled;
}

/** What Core gives for a call beside what the second resolver gives. */
function both(artifact: Compiled, manifest: World['manifest'], { proposal, context }: Call) {
  const expected = referenceResolve(manifest, proposal, context);
  const { manifest_hash, ...found } = core.resolve(artifact, proposal, context);
  expect(manifest_hash).toBe(artifact.manifest_hash);
  const pair = {
    expected: { ...expected, proposal_hash: sha256(canonicalForm(proposal)) } as unknown,
    found: found as unknown,
  };
  const verdict = { decision: expected.decision, rule: expected.rule };
  const calls = [
    pair,
    { expected: verdict, found: core.decide(artifact, proposal, context) },
    {
      expected: referenceAvailable(manifest, expected.trust_context),
      found: core.available(artifact, expected.trust_context).map((action) => action.name),
    },
  ];
  if (expected.rule.kind !== 'malformed') {
    const { provenance_chain = [] } = proposal as { provenance_chain?: [] };
    const { mode: _, ...rest } = context as JsonObject;
    calls.push({
      expected: referenceLabel(manifest, provenance_chain, rest as never),
      found: core.label(artifact, provenance_chain, rest as never),
    });
  }
  return calls;
}

const differs = (artifact: Compiled, manifest: World['manifest'], call: Call) =>
  both(artifact, manifest, call).find(
    ({ expected, found }) => canonicalForm(expected as never) !== canonicalForm(found as never),
  );

test(`Core and the second resolver agree on ${cases} drawn cases (seed ${seed})`, { timeout: 600_000 }, () => {
  const outcome = fc.check(
    fc.property(world(callsPerWorld), ({ manifest, calls }) => {
      const artifact = compiled(manifest);
      for (const call of calls) {
        const expected = referenceResolve(manifest, call.proposal, call.context);
        tally.resolution(expected);
        if (expected.rule.kind !== 'malformed') {
          const { action_type } = call.proposal as { action_type: string };
          tally.conditions(manifest, action_type, (atom) =>
            referenceHolds(manifest, atom, call.proposal, call.context),
          );
        }
        if (differs(artifact, manifest, call) !== undefined) return false;
      }
      return true;
    }),
    { seed, numRuns: Math.ceil(cases / callsPerWorld) },
  );
  const [drawn] = outcome.counterexample ?? [];
  if (drawn !== undefined) {
    const artifact = compiled(drawn.manifest);
    for (const call of drawn.calls) {
      const found = differs(artifact, drawn.manifest, call);
      if (found === undefined) continue;
      console.error(
        JSON.stringify({ note: 'found by drawing', manifest: drawn.manifest, ...call, expect: found.expected }),
      );
      expect(found.found).toEqual(found.expected);
    }
  }
  expect(outcome.failed, String(outcome.errorInstance ?? '')).toBe(false);
});

test('the drawn cases reach every decision, kind of rule, step outcome and truth of a condition', () => {
  const short = Object.entries(minima).filter(([what, least]) => tally.share(what) < least);
  expect(short.map(([what, least]) => `${what}: ${tally.share(what)} < ${least}`)).toEqual([]);
});

afterAll(() => console.log(`seed ${seed}, ${tally.cases} cases\n${tally.table()}`));
