import * as core from '@core';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { decisionIn, decisionOf, settledOf } from '../../src/core/analyze/decision.ts';
import type { Choice } from '../../src/core/analyze/parameters.ts';
import { sideOf } from '../../src/core/analyze/side.ts';
import { type Cell, type Memo, Space } from '../../src/core/analyze/space.ts';
import { witnessOf } from '../../src/core/analyze/witness.ts';
import { tablesOf } from '../../src/core/compile/compile.ts';
import { minima } from './minima.ts';
import { failures, type Json, type JsonObject, referenceResolve, referenceTruth } from './reference/index.ts';
import { Tally } from './tally.ts';
import { type Call, type World, world } from './worlds.ts';

/**
 * The decision space against brute force: every drawn chain with every drawn set of parameters, for every action of a
 * drawn world, resolved by the second resolver. Each such case must lie in a cell of the space that is decided so; and
 * every region of the space must be decided so by the second resolver. `VERIFY_WORLDS=5000` draws as many worlds.
 */
const seed = Number(process.env.VERIFY_SEED ?? 20260202);
const worlds = Number(process.env.VERIFY_WORLDS ?? 200);
const callsPerWorld = 3;

const truths = [false, 'unknown', true] as const;
const tally = new Tally();
const totals = { worlds: 0, cases: 0, regions: 0, undecided: 0, spaces: 0 };
let counting = true;

type WellFormed = { proposal: JsonObject; context: JsonObject };

const wellFormed = ({ manifest, calls }: World): WellFormed[] =>
  calls.filter(
    ({ proposal, context }) => referenceResolve(manifest, proposal, context).rule.kind !== 'malformed',
  ) as WellFormed[];

/** What disagrees in one world, in words; empty where nothing does. */
function disagreements(drawn: World): string[] {
  const { manifest } = drawn;
  const tables = tablesOf(core.compile(manifest as never).compiled);
  if (tables === undefined) return ['the drawn world does not compile'];
  if (counting) totals.worlds += 1;
  const calls = wellFormed(drawn);
  const memo: Memo = { values: new Map(), contexts: new Map() };
  return [...Object.keys(manifest.actions), null].flatMap((name) => {
    const side = sideOf(tables, name);
    const space = new Space([side], [], memo);
    const { deny, allow } = decisionIn(space, 0, side);
    const action = name ?? 'no such action';
    const regions = space.split([deny, allow]);
    if (counting) {
      totals.spaces += 1;
      totals.regions += regions.length;
      totals.undecided += space.undecided.length;
    }
    const wrong = regions.flatMap((region) => {
      const { proposal, context } = witnessOf(tables, space, region, action, 'interactive');
      const expected = decisionOf(settledOf(region.values[0], region.values[1]), 'interactive');
      const { decision } = referenceResolve(manifest, proposal as never, context as never);
      return decision === expected
        ? []
        : [`${action}: a witness of ${expected} is ${decision}: ${JSON.stringify({ proposal, context })}`];
    });
    const missing = calls.flatMap(({ context }) =>
      calls.flatMap(({ proposal }) => {
        const own = { proposal: { ...proposal, action_type: action }, context };
        const found = against(space, own, manifest, name);
        if (found === undefined) return [];
        if (found === 'nowhere')
          return space.undecided.length > 0 ? [] : [`${action}: no cell for ${JSON.stringify(own)}`];
        const expected = decisionOf(
          settledOf(space.holds(deny, found.cell), space.holds(allow, found.cell)),
          context.mode as 'interactive',
        );
        return found.decision === expected
          ? []
          : [`${action}: ${expected} in the space, ${found.decision} for ${JSON.stringify(own)}`];
      }),
    );
    return [...wrong, ...missing];
  });
}

/** The cell that a call lies in, with what the second resolver makes of the call. */
function against(
  space: Space,
  { proposal, context }: Call & WellFormed,
  manifest: World['manifest'],
  name: string | null,
): 'nowhere' | { cell: Cell; decision: string } | undefined {
  const chained: JsonObject = { ...(proposal as JsonObject) };
  const resolved = referenceResolve(manifest, chained as never, context as never);
  if (resolved.rule.kind === 'malformed') return undefined;
  if (counting) {
    totals.cases += 1;
    tally.resolution(resolved);
    tally.conditions(manifest, chained, referenceTruth(manifest, chained, context));
  }
  const truthOf = referenceTruth(manifest, chained, context);
  const { unknown_origin, tainted, trust_level, derived } = resolved.trust_context;
  const facts = {
    unknown_origin,
    tainted,
    untrusted: trust_level === 'untrusted',
    derived: derived && !unknown_origin,
  };
  const at = space.contexts.findIndex((each) => {
    const [found] = each.facts;
    if (found === undefined || Object.entries(facts).some(([fact, holds]) => found[fact as 'tainted'] !== holds))
      return false;
    return space.meanings.every((meaning, variable) => {
      if (meaning.what !== 'chain') return true;
      const { atom } = meaning;
      // A parameter that is missing is from nowhere, and says nothing of the chain.
      if ('from' in atom && truthOf({ param: atom.param, exists: true }) === false) return true;
      const truth = truths[space.truths({ context: space.contexts.indexOf(each), path: [] })[variable] ?? 0];
      return truth === truthOf(atom as JsonObject);
    });
  });
  if (at < 0) return 'nowhere';
  const schema =
    name === null
      ? true
      : ((manifest.actions[name]?.parameters as Json) ?? { type: 'object', additionalProperties: false });
  const fits = failures(schema, chained.parameters as Json).length === 0;
  const path = space.parameters.groups.map(({ asked, choices }) =>
    choices.findIndex(
      (choice: Choice) =>
        asked.every(
          ({ pointer, operator }, i) =>
            truths[choice.truths[i] ?? 0] === truthOf({ param: pointer, ...operator } as JsonObject),
        ) &&
        (!fits || choice.fits.every(Boolean)),
    ),
  );
  if (path.includes(-1)) return 'nowhere';
  // What does not fit is denied in every cell, also where the parameters that are asked about do fit.
  if (!fits) return resolved.decision === 'DENY' ? undefined : 'nowhere';
  return { cell: { context: at, path }, decision: resolved.decision };
}

test(`the decision spaces of ${worlds} drawn worlds hold every case and decide it as the second resolver (seed ${seed})`, {
  timeout: 7_200_000,
}, () => {
  const outcome = fc.check(
    fc.property(world(callsPerWorld), (drawn) => {
      const found = disagreements(drawn);
      counting &&= found.length === 0;
      if (found.length > 0) throw new Error(found[0]);
      return true;
    }),
    { seed, numRuns: worlds, endOnFailure: true },
  );
  const [drawn] = outcome.counterexample ?? [];
  if (drawn !== undefined) console.error(JSON.stringify(drawn.manifest));
  expect(outcome.failed, String(outcome.errorInstance ?? '')).toBe(false);
});

test('the drawn cases reach every operator in every truth', () => {
  const short = Object.entries(minima).filter(
    ([what, least]) => what.startsWith('condition') && tally.share(what) < least / 20,
  );
  expect(short.map(([what, least]) => `${what}: ${tally.share(what)} < ${least / 20}`)).toEqual([]);
});

test('next to nothing is left undecided', () => {
  expect(totals.undecided / totals.spaces).toBeLessThan(0.05);
});

afterAll(() => {
  const share = ((100 * totals.undecided) / Math.max(1, totals.spaces)).toFixed(2);
  console.log(
    `seed ${seed}, ${totals.worlds} worlds, ${totals.spaces} actions, ${totals.regions} regions, ${totals.cases} cases, ${share} % undecided`,
  );
  console.log(tally.table());
});
