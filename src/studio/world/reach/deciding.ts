import type { Condition, Decision, Resolution, Rule, WorldManifest } from '@core';
import type { Selection } from '../../store/selection.ts';
import type { IconName } from '../../ui/icon.tsx';
import { EXIT } from './ids.ts';

/** What decided a resolution, ready to be shown: a glyph, its name or a few words, and what it leads to. */
export type Deciding = {
  verdict: 'allow' | 'deny' | 'ask' | null;
  icon: IconName;
  text: string;
  /** True where the text is a name of the manifest or of a law. */
  named: boolean;
  selection: Selection | null;
};

const glyphOf = { ALLOW: 'allow', DENY: 'deny', ASK: 'ask' } as const satisfies Record<Decision, IconName>;

export function decidingOf({ rule, decision, deferred }: Resolution, manifest: WorldManifest): Deciding {
  const plain = { verdict: null, icon: 'law', named: true, selection: null } as const;
  switch (rule.kind) {
    case 'rule': {
      const effect = manifest.rules?.find(({ id }) => id === rule.id)?.effect ?? 'deny';
      const id = rule.id ?? '';
      return { verdict: effect, icon: effect, text: id, named: true, selection: { kind: 'rule', id } };
    }
    case 'law':
      return { ...plain, text: rule.id ?? '', selection: rule.id === 'TaintContainmentLaw' ? lockedCell : null };
    case 'invariant':
      return { ...plain, text: rule.id ?? '', selection: { kind: 'invariant', id: rule.id ?? '' } };
    case 'schema':
      return { ...plain, icon: 'braces', text: 'no example fits its schema', named: false };
    case 'uncovered': {
      const text = deferred ? 'no rule covers it: waits for review' : 'no rule covers it';
      const glyph = glyphOf[decision];
      return { verdict: glyph, icon: glyph, text, named: false, selection: null };
    }
    case 'malformed':
      return { ...plain, text: 'malformed', named: false };
  }
}

const lockedCell: Selection = { kind: 'cell', row: 'tainted', capability: EXIT };

/** The rules that speak of an action, in the order of the text. */
export function rulesFor({ rules = [] }: WorldManifest, action: string): readonly Rule[] {
  const known = byAction.get(rules) ?? new Map<string, Rule[]>();
  if (!byAction.has(rules)) {
    byAction.set(rules, known);
    for (const rule of rules) {
      for (const name of new Set(rule.actions)) known.set(name, [...(known.get(name) ?? []), rule]);
    }
  }
  return known.get(action) ?? [];
}
/** By the list of rules, which never changes: every card of the map asks for its own. */
const byAction = new WeakMap<readonly Rule[], Map<string, Rule[]>>();

/** The parameters that a rule looks at, as pointers: what it decides depends on them. */
export function parametersRead({ when, unless }: Pick<Rule, 'when' | 'unless'>): string[] {
  return [...new Set([when, unless].flatMap((condition) => (condition === undefined ? [] : pointersIn(condition))))];
}

function pointersIn(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(pointersIn);
  if ('any' in condition) return condition.any.flatMap(pointersIn);
  if ('not' in condition) return pointersIn(condition.not);
  return 'param' in condition ? [condition.param] : [];
}

/** The rules of an action that did not match, yet may with other parameters. */
export function openRules({ matched_rules }: Resolution, manifest: WorldManifest, action: string): Rule[] {
  return rulesFor(manifest, action).filter(
    (rule) => !matched_rules.includes(rule.id) && parametersRead(rule).length > 0,
  );
}

/** A pointer as people read it: `/to`, or the whole. */
export function pointerName(pointer: string): string {
  return pointer === '' ? 'its parameters' : pointer;
}
