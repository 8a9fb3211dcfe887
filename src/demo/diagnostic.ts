import type { Json, Pointer, Severity, Span } from '@core';

export const scenarioCodes = [
  'not_json',
  'too_large',
  'too_deep',
  'duplicate_key',
  'forbidden_key',
  'unknown_key',
  'missing_key',
  'wrong_value',
  'no_kind',
  'several_kinds',
  'no_stance',
  'duplicate_session',
  'duplicate_name',
  'duplicate_proposal',
  'unknown_object',
  'unknown_citation',
  'unknown_proposal',
  'unknown_channel',
  'unknown_action',
] as const;
export type ScenarioCode = (typeof scenarioCodes)[number];

/** A way to mend a scenario: one change at `path`. `rename` gives the key there another name. */
export type ScenarioFix =
  | { op: 'set'; path: Pointer; value: Json }
  | { op: 'rename'; path: Pointer; to: string }
  | { op: 'remove'; path: Pointer };

/**
 * A fact about a scenario. `step` counts from 1 through all sessions and is null for what belongs to no step.
 * `describeScenario` makes the sentence. An `error` at a step means that the step cannot be played as written.
 */
export type ScenarioDiagnostic = {
  code: ScenarioCode;
  severity: Severity;
  step: number | null;
  path: Pointer;
  values: { [name: string]: Json };
  span?: Span;
  fix?: ScenarioFix;
};

/** What stops: a warning or a note does not. */
export const isError = ({ severity }: { severity: Severity }): boolean => severity === 'error';

export function pointerOf(path: readonly PropertyKey[]): Pointer {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The fix that puts what was probably meant where something else stands. */
export function fixTo(path: Pointer, value: string | undefined): { fix?: ScenarioFix } {
  return value === undefined ? {} : { fix: { op: 'set', path, value } };
}
