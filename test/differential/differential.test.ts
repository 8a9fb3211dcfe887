import * as core from '@core';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { minima } from './minima.ts';
import {
  canonicalForm,
  type Json,
  type JsonObject,
  referenceAvailable,
  referenceCompile,
  referenceResolve,
  referenceTruth,
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
const callsPerWorld = 16;

const tally = new Tally();
/** Shrinking draws too, but what it draws is no sample. */
let counting = true;

type Pair = { expected: Json; found: Json };

/** What Core compiles, beside what the second compiler does. */
const artifacts = (manifest: World['manifest']): [expected: string, found: string | null] => [
  canonicalForm(referenceCompile(manifest)),
  core.canonical(core.compile(manifest as never).compiled as never),
];

/** What Core gives for a call beside what the second resolver gives, as far as they differ. */
function differences(
  artifact: core.CompiledManifest,
  manifest: World['manifest'],
  { proposal, context }: Call,
): Pair[] {
  const resolved = referenceResolve(manifest, proposal, context);
  const { decision, rule, trust_context } = resolved;
  const wellFormed = rule.kind !== 'malformed';
  if (counting) tally.resolution(resolved);
  if (counting && wellFormed) tally.conditions(manifest, proposal, referenceTruth(manifest, proposal, context));
  const hashes = { manifest_hash: artifact.manifest_hash, proposal_hash: sha256(canonicalForm(proposal)) };
  const pairs: [expected: unknown, found: unknown][] = [
    [{ ...resolved, ...hashes }, core.resolve(artifact, proposal, context)],
    [{ decision, rule }, core.decide(artifact, proposal, context)],
    [referenceAvailable(manifest, trust_context), core.available(artifact, trust_context).map((action) => action.name)],
  ];
  if (wellFormed) {
    const { provenance_chain = [] } = proposal as { provenance_chain?: [] };
    const { mode: _, ...rest } = context as JsonObject;
    pairs.push([trust_context, core.label(artifact, provenance_chain, rest as never)]);
  }
  return pairs
    .map(([expected, found]) => ({ expected: expected as Json, found: found as Json }))
    .filter(({ expected, found }) => canonicalForm(expected) !== canonicalForm(found));
}

test(`Core and the second resolver agree on ${cases} drawn cases (seed ${seed})`, { timeout: 600_000 }, () => {
  const outcome = fc.check(
    fc.property(world(callsPerWorld), ({ manifest, calls }) => {
      const artifact = core.compile(manifest as never).compiled;
      const agree = artifact !== undefined && calls.every((call) => differences(artifact, manifest, call).length === 0);
      counting &&= agree;
      return agree;
    }),
    { seed, numRuns: Math.ceil(cases / callsPerWorld) },
  );
  const [drawn] = outcome.counterexample ?? [];
  if (drawn !== undefined) show(drawn);
  expect(outcome.failed, String(outcome.errorInstance ?? '')).toBe(false);
});

/** Prints what is left of a failing world, and fails. */
function show({ manifest, calls }: World): void {
  const { compiled: artifact, diagnostics } = core.compile(manifest as never);
  if (artifact === undefined) throw new Error(`a drawn world does not compile: ${JSON.stringify(diagnostics)}`);
  for (const call of calls) {
    const [first] = differences(artifact, manifest, call);
    if (first === undefined) continue;
    const vector = { id: 'drawn', note: 'Core and the second resolver differ', world: 'drawn', ...call };
    console.error(JSON.stringify({ worlds: { drawn: manifest }, cases: [{ ...vector, expect: first.expected }] }));
    expect(first.found).toEqual(first.expected);
  }
}

test('the drawn cases reach every decision, kind of rule, step outcome and truth of a condition', () => {
  const short = Object.entries(minima).filter(([what, least]) => tally.share(what) < least);
  expect(short.map(([what, least]) => `${what}: ${tally.share(what)} < ${least}`)).toEqual([]);
});

afterAll(() => console.log(`seed ${seed}, ${tally.cases} cases\n${tally.table()}`));

test('Core and the second compiler give the same bytes for drawn worlds', { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(world(0), ({ manifest }) => {
      const [expected, found] = artifacts(manifest);
      expect(found).toBe(expected);
    }),
    { seed, numRuns: Math.ceil(cases / 50) },
  );
});
