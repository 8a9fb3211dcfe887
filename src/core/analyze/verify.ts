import { tablesOf } from '../compile/compile.ts';
import type { Tables } from '../compile/tables.ts';
import type { DiffReport, Finding, VerifyOptions, VerifyProgress, VerifyReport } from '../model/analysis.ts';
import { Assertion } from '../model/manifest.ts';
import { laws, modes } from '../model/names.ts';
import { CONTEXT_LIMITS, copyPlain } from '../model/plain.ts';
import { z } from '../model/zod.ts';
import { type ActionFacts, analyseAction, noCounts } from './action.ts';
import { type ActionDiff, diffAction, inOrder, noDiff } from './diff.ts';
import { assertionFindings, soundness, unreachable } from './findings/actions.ts';
import { domainFindings } from './findings/domains.ts';
import { endorsements } from './findings/endorsements.ts';
import { harmlessExits } from './findings/exits.ts';
import { finding, placesIn } from './findings/finding.ts';
import { ruleFindings } from './findings/rules.ts';
import { unused } from './findings/unused.ts';
import { Remembered } from './remembered.ts';
import { type Side, sideOf } from './side.ts';
import { withSource } from './source.ts';

/** SPEC 9, and what a host that verifies again after every edit needs: results are the same as `verify` gives. */
export type Verifier = {
  verify(compiled: unknown, assertions?: unknown, options?: VerifyOptions): VerifyReport;
  /** The same in slices, an action at a time. Whoever stops asking cancels it. */
  steps(compiled: unknown, assertions?: unknown, options?: VerifyOptions): Generator<VerifyProgress, VerifyReport>;
  diff(from: unknown, to: unknown): DiffReport;
};

/**
 * SPEC 9: every case of every action, told apart by what the manifest can tell apart, with what was found. Pure and
 * total: what is no compiled manifest has no cases.
 */
export function verify(compiled: unknown, assertions?: unknown, options?: VerifyOptions): VerifyReport {
  return createVerifier().verify(compiled, assertions, options);
}

/**
 * SPEC 9: over the cases that two compiled manifests tell apart, which are decided otherwise in the second, grouped by
 * the fewest facts that describe them. A side that is no compiled manifest makes a report without cases.
 */
export function diff(from: unknown, to: unknown): DiffReport {
  return createVerifier().diff(from, to);
}

/** A verifier that remembers what it found of an action for as long as nothing that bears on it changes. */
export function createVerifier(): Verifier {
  const remembered = new Remembered();
  const steps: Verifier['steps'] = (compiled, assertions, options) =>
    inSteps(remembered, compiled, assertions, options);
  return {
    steps,
    verify(compiled, assertions, options) {
      const running = steps(compiled, assertions, options);
      for (;;) {
        const { done, value } = running.next();
        if (done) return value;
      }
    },
    diff: (from, to) => diffBetween(remembered, tablesOf(from), tablesOf(to)),
  };
}

function diffBetween(remembered: Remembered, from: Tables | undefined, to: Tables | undefined): DiffReport {
  if (from === undefined || to === undefined) return noDiff();
  const names = [...new Set([...from.actions.keys(), ...to.actions.keys()])].sort();
  const parts = [...names, null].map((name): ActionDiff => {
    const [before, after] = [sideOf(from, name), sideOf(to, name)];
    if (remembered.keyOf(before, []) !== remembered.keyOf(after, []))
      return diffAction(from, to, name, remembered.memo);
    // Nothing that bears on it has changed.
    const { report, undecided } = analysed(after, [], remembered);
    return { cells: report.cells.total, changed: 0, groups: [], undecided };
  });
  const sum = (count: (part: ActionDiff) => number) => parts.reduce((total, part) => total + count(part), 0);
  return {
    from: from.artifact.manifest_hash,
    to: to.artifact.manifest_hash,
    cells: { total: sum(({ cells }) => cells), changed: sum(({ changed }) => changed) },
    groups: inOrder(parts.flatMap(({ groups }) => groups)),
    undecided: parts.flatMap(({ undecided }) => undecided),
  };
}

function* inSteps(
  remembered: Remembered,
  compiled: unknown,
  given: unknown,
  options: VerifyOptions | undefined,
): Generator<VerifyProgress, VerifyReport> {
  const tables = tablesOf(compiled);
  if (tables === undefined) return emptyReport();
  const assertions = readAssertions(given);
  const names = [...tables.artifact.actions.map(({ name }) => name), null];
  const all: ActionFacts[] = [];
  remembered.begin();
  for (const [done, name] of names.entries()) {
    yield { done, of: names.length, action: name };
    all.push(analysed(sideOf(tables, name), assertions ?? [], remembered));
  }
  remembered.end();
  return withSource(tables, options, (source) => reportOf(tables, all, assertions, source));
}

function analysed(side: Side, assertions: readonly Assertion[], remembered: Remembered): ActionFacts {
  const key = remembered.keyOf(side, assertions);
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const facts = analyseAction(side, assertions, remembered.memo);
  remembered.set(key, facts);
  return facts;
}

function reportOf(
  tables: Tables,
  all: readonly ActionFacts[],
  given: readonly Assertion[] | undefined,
  source: NonNullable<VerifyOptions['source']>,
): VerifyReport {
  const assertions = given ?? [];
  const places = placesIn(source, assertions);
  const asserted = assertionFindings(all, assertions, places);
  const malformed = finding(
    'assertion-malformed',
    '/assertions',
    {},
    { subject: { kind: 'assertion', id: '' }, actions: [] },
  );
  const findings = [
    ...soundness(all),
    ...(given === undefined ? [malformed] : []),
    ...asserted.findings,
    ...ruleFindings(all, places),
    ...unreachable(all),
    ...harmlessExits(all, places),
    ...domainFindings(all, places),
    ...endorsements(all, tables, places),
    ...unused(places),
  ];
  const sum = (count: (facts: ActionFacts) => number) => all.reduce((total, facts) => total + count(facts), 0);
  return {
    manifest_hash: tables.artifact.manifest_hash,
    cells: {
      ALLOW: sum(({ report }) => report.cells.ALLOW),
      ASK: sum(({ report }) => report.cells.ASK),
      DENY: sum(({ report }) => report.cells.DENY),
      total: sum(({ report }) => report.cells.total),
    },
    contexts: sum(({ report }) => report.contexts),
    cases: sum(({ report }) => report.cases),
    actions: all.map(({ report }) => report),
    laws: laws.map((law) => ({
      law,
      cells: sum((facts) => facts.laws[law] ?? 0),
      broken: sum(({ broken }) => broken.filter((each) => each.law === law).length * modes.length),
    })),
    assertions: asserted.states,
    findings: sorted(findings),
    undecided: all.flatMap(({ undecided }) => undecided),
    confirmed: sum(({ confirmed }) => confirmed),
  };
}

const severities = ['error', 'warning', 'note'] as const;

/** Errors first; of one severity in the order in which they were found. */
function sorted(findings: readonly Finding[]): Finding[] {
  return severities.flatMap((severity) => findings.filter((each) => each.severity === severity));
}

/** Undefined where they are not of their form. */
function readAssertions(given: unknown): Assertion[] | undefined {
  if (given === undefined) return [];
  const copied = copyPlain(given, CONTEXT_LIMITS);
  const read = 'value' in copied ? z.array(Assertion).safeParse(copied.value) : undefined;
  return read?.success ? (read.data as Assertion[]) : undefined;
}

function emptyReport(): VerifyReport {
  return {
    manifest_hash: null,
    cells: { ...noCounts(), total: 0 },
    contexts: 0,
    cases: 0,
    actions: [],
    laws: laws.map((law) => ({ law, cells: 0, broken: 0 })),
    assertions: [],
    findings: [],
    undecided: [],
    confirmed: 0,
  };
}
