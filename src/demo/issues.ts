import type { Json } from '@core';
import { fixTo, pointerOf, type ScenarioCode, type ScenarioFix } from './diagnostic.ts';
import type { Nearest } from './nearest.ts';
import type { z } from './zod.ts';

export type Keys = PropertyKey[];
export type Reporter = {
  report: (code: ScenarioCode, keys: Keys, values: { [name: string]: Json }, fix?: ScenarioFix) => void;
  nearest: Nearest;
};
type Issue = z.core.$ZodIssue;

/** zod's issue as a fact of ours; `base` leads to `root`, the value that was checked. */
export function reportIssue(issue: Issue, base: Keys, root: Json, reporter: Reporter): void {
  const { report, nearest } = reporter;
  const keys = [...base, ...issue.path];
  const found = at(root, issue.path);
  const missing = found === undefined;
  switch (issue.code) {
    case 'unrecognized_keys':
      for (const key of issue.keys)
        report('unknown_key', [...keys, key], { key }, { op: 'remove', path: pointerOf([...keys, key]) });
      return;
    case 'invalid_union':
      reportUnion(issue.errors, keys, found, reporter);
      return;
    case 'invalid_value': {
      if (missing) break;
      const values = issue.values.map(String);
      const { fix } = typeof found === 'string' ? fixTo(pointerOf(keys), nearest(found, values)) : {};
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
function reportUnion(forms: Issue[][], keys: Keys, found: Json | undefined, reporter: Reporter): void {
  const closest = forms.reduce<Issue[] | undefined>((a, b) => (a && a.length <= b.length ? a : b), undefined);
  for (const issue of closest ?? []) reportIssue(issue, keys, found ?? null, reporter);
}

function at(root: Json, path: readonly PropertyKey[]): Json | undefined {
  return path.reduce<Json | undefined>((value, key) => memberOf(value, key), root);
}

export function memberOf(value: Json | undefined, key: PropertyKey): Json | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as { [key: PropertyKey]: Json })[key];
}
