import type { Json } from '@core';
import { pointerOf, type ScenarioDiagnostic, type ScenarioFix } from './diagnostic.ts';
import { type Keys, memberOf, type Reporter, reportIssue } from './issues.ts';
import { createNearest, type Nearest } from './nearest.ts';
import { referenceProblems } from './references.ts';
import { type Scenario, ScenarioFrame, stepKinds, stepSchemas } from './scenario.ts';
import { readJson } from './text.ts';

export type ParsedScenario = { scenario?: Scenario; diagnostics: ScenarioDiagnostic[] };

/**
 * SPEC 8: a scenario's text, checked in one pass. `scenario` is present if the text has the format's shape; names that
 * lead nowhere are reported too but leave it playable. Never throws.
 */
export function parseScenario(text: string): ParsedScenario {
  const { value, problems, locate } = readJson(text);
  const numbers = value === undefined ? new Map<string, number>() : stepNumbers(value);
  const stepAt = (keys: Keys) => numbers.get(pointerOf(keys.slice(0, 4))) ?? null;
  const diagnostics: ScenarioDiagnostic[] = problems.map(({ keys, ...fact }) => ({ ...fact, step: stepAt(keys) }));
  if (value === undefined || diagnostics.length > 0) return { diagnostics };

  const nearest = createNearest();
  const report: Reporter['report'] = (code, keys, values, fix) => {
    const span = locate(keys);
    const step = stepAt(keys);
    const path = pointerOf(keys);
    diagnostics.push({ code, severity: 'error', step, path, values, ...(span && { span }), ...(fix && { fix }) });
  };
  const reporter = { report, nearest };
  const frame = ScenarioFrame.safeParse(value);
  for (const issue of frame.error?.issues ?? []) reportIssue(issue, [], value, reporter);
  for (const [keys, step] of stepsIn(value)) checkStep(keys, step, reporter);
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

function checkStep(keys: Keys, step: Json, reporter: Reporter): void {
  if (typeof step !== 'object' || step === null || Array.isArray(step)) {
    reporter.report('wrong_value', keys, { expected: 'object' });
    return;
  }
  const kinds = stepKinds.filter((kind) => Object.hasOwn(step, kind));
  const [kind, second] = kinds;
  if (kind === undefined) {
    reporter.report('no_kind', keys, { kinds: stepKinds }, misspeltKind(step, keys, reporter.nearest));
  } else if (second !== undefined) {
    reporter.report('several_kinds', keys, { kinds });
  } else {
    const { error } = stepSchemas[kind].safeParse(step);
    for (const issue of error?.issues ?? []) reportIssue(issue, keys, step, reporter);
  }
}

function misspeltKind(step: object, keys: Keys, nearest: Nearest): ScenarioFix | undefined {
  for (const key of Object.keys(step)) {
    const to = nearest(key, stepKinds);
    if (to !== undefined) return { op: 'rename', path: pointerOf([...keys, key]), to };
  }
  return undefined;
}
