import type { Json } from '@core';
import { pointerOf, type ScenarioDiagnostic, similar } from './diagnostic.ts';
import { nearest } from './nearest.ts';
import { referenceProblems } from './references.ts';
import { type Scenario, ScenarioFrame, type StepKind, stepKinds, stepSchemas } from './scenario.ts';
import { readJson } from './text.ts';
import type { z } from './zod.ts';

export type ParsedScenario = { scenario?: Scenario; diagnostics: ScenarioDiagnostic[] };

type Keys = PropertyKey[];
type Report = (
  code: ScenarioDiagnostic['code'],
  keys: Keys,
  values: { [name: string]: Json },
  fix?: ScenarioDiagnostic['fix'],
) => void;

/**
 * SPEC 8: a scenario's text, checked in one pass. `scenario` is present if the text has the format's shape; names that
 * lead nowhere are reported too but leave it playable. Never throws.
 */
export function parseScenario(text: string): ParsedScenario {
  const { value, problems, locate } = readJson(text);
  const diagnostics: ScenarioDiagnostic[] = problems.map(({ keys, ...problem }) => ({ ...problem, step: null }));
  if (value === undefined) return { diagnostics };

  const numbers = stepNumbers(value);
  const report: Report = (code, keys, values, fix) => {
    const span = locate(keys);
    const step = numbers.get(pointerOf(keys.slice(0, 4))) ?? null;
    const path = pointerOf(keys);
    diagnostics.push({ code, severity: 'error', step, path, values, ...(span && { span }), ...(fix && { fix }) });
  };
  const frame = ScenarioFrame.safeParse(value);
  if (!frame.success) for (const issue of frame.error.issues) reportIssue(issue, [], value, report);
  for (const [keys, step] of stepsIn(value)) checkStep(keys, step, report);
  if (diagnostics.length > 0) return { diagnostics: diagnostics.sort(byPlace) };

  // Every part was checked above, the steps each by the schema of its kind.
  const scenario = value as unknown as Scenario;
  for (const problem of referenceProblems(scenario)) {
    const { keys, ...diagnostic } = problem;
    const span = locate(keys);
    diagnostics.push({ ...diagnostic, ...(span && { span }) });
  }
  return { scenario, diagnostics: diagnostics.sort(byPlace) };
}

const byPlace = (a: ScenarioDiagnostic, b: ScenarioDiagnostic) => (a.span?.offset ?? 0) - (b.span?.offset ?? 0);

function* stepsIn(value: Json): Generator<[Keys, Json]> {
  const sessions = memberOf(value, 'sessions');
  if (!Array.isArray(sessions)) return;
  for (const [s, session] of sessions.entries()) {
    const steps = memberOf(session, 'steps');
    if (!Array.isArray(steps)) continue;
    for (const [index, step] of steps.entries()) yield [['sessions', s, 'steps', index], step];
  }
}

function stepNumbers(value: Json): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const [keys] of stepsIn(value)) numbers.set(pointerOf(keys), numbers.size + 1);
  return numbers;
}

function checkStep(keys: Keys, step: Json, report: Report): void {
  if (typeof step !== 'object' || step === null || Array.isArray(step)) {
    report('wrong_value', keys, { expected: 'object' });
    return;
  }
  const kinds = stepKinds.filter((kind) => Object.hasOwn(step, kind));
  const [kind, second] = kinds;
  if (kind === undefined) {
    const [key, to] = misspeltKind(step);
    report(
      'no_kind',
      keys,
      { kinds: stepKinds },
      key && to ? { op: 'rename', path: pointerOf([...keys, key]), to } : undefined,
    );
  } else if (second !== undefined) {
    report('several_kinds', keys, { kinds });
  } else {
    const result = stepSchemas[kind].safeParse(step);
    if (result.success) return;
    for (const issue of result.error.issues) reportIssue(issue, keys, step, report);
  }
}

function misspeltKind(step: object): [string?, StepKind?] {
  for (const key of Object.keys(step)) {
    const kind = nearest(key, stepKinds) as StepKind | undefined;
    if (kind) return [key, kind];
  }
  return [];
}

type Issue = z.core.$ZodIssue;

/** zod's issue as a fact of ours; `base` leads to `root`, the value that was checked. */
function reportIssue(issue: Issue, base: Keys, root: Json, report: Report): void {
  const keys = [...base, ...issue.path];
  const found = at(root, issue.path);
  const missing = found === undefined;
  switch (issue.code) {
    case 'unrecognized_keys':
      for (const key of issue.keys)
        report('unknown_key', [...keys, key], { key }, { op: 'remove', path: pointerOf([...keys, key]) });
      return;
    case 'invalid_union':
      reportUnion(issue.errors, keys, found, report);
      return;
    case 'invalid_value': {
      if (missing) break;
      const values = issue.values.map(String);
      const { fix } = typeof found === 'string' ? similar(pointerOf(keys), found, values) : {};
      report('wrong_value', keys, { expected: values, found: found ?? null }, fix);
      return;
    }
    case 'invalid_type':
      if (missing) break;
      report('wrong_value', keys, { expected: issue.expected });
      return;
    case 'too_small':
      report('wrong_value', keys, { expected: 'not empty' });
      return;
    default:
      if (missing) break;
      report('wrong_value', keys, { expected: issue.code });
      return;
  }
  report('missing_key', keys, { key: String(keys.at(-1)) });
}

/** Only the form that comes closest is worth reporting. */
function reportUnion(forms: Issue[][], keys: Keys, found: Json | undefined, report: Report): void {
  const closest = forms.reduce<Issue[] | undefined>((a, b) => (a && a.length <= b.length ? a : b), undefined);
  for (const issue of closest ?? []) reportIssue(issue, keys, found ?? null, report);
}

function at(root: Json, path: readonly PropertyKey[]): Json | undefined {
  return path.reduce<Json | undefined>((value, key) => memberOf(value, key), root);
}

function memberOf(value: Json | undefined, key: PropertyKey): Json | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as { [key: PropertyKey]: Json })[key];
}
