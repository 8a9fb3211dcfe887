import type { Invariant, Rule, WorldManifest } from '@core';
import type { Said } from '../condition/words.ts';
import { listed, sentenceOf } from '../condition/words.ts';

/** A rule or an invariant as the list shows it. */
export type Entry = {
  kind: 'rule' | 'invariant';
  id: string;
  /** Of an invariant it is `deny`, which no approval changes. */
  effect: Rule['effect'];
  /** What it is about: actions, and capabilities that are required. */
  about: readonly string[];
  said: readonly Said[];
  reason: string;
  overrides: readonly string[];
  overriddenBy: readonly string[];
};

/** In the order in which they are tried (SPEC 5, steps 6 and 8). */
export const groups = ['invariants', 'deny', 'ask', 'allow'] as const;
export type GroupName = (typeof groups)[number];
export type Entries = { readonly [group in GroupName]: readonly Entry[] };

export function entriesOf({ rules = [], invariants = [] }: WorldManifest): Entries {
  const lifting = new Map<string, string[]>();
  for (const { id, overrides = [] } of rules) {
    for (const lifted of overrides) lifting.set(lifted, [...(lifting.get(lifted) ?? []), id]);
  }
  const entries = rules.map((rule) => ofRule(rule, lifting.get(rule.id) ?? []));
  const of = (effect: Rule['effect']) => entries.filter((entry) => entry.effect === effect);
  return { invariants: invariants.map(ofInvariant), deny: of('deny'), ask: of('ask'), allow: of('allow') };
}

function ofRule(
  { id, effect, actions, when, unless, reason = '', overrides = [] }: Rule,
  overriddenBy: string[],
): Entry {
  const said: Said[] = [
    ...(when ? [{ text: 'when ' }, ...sentenceOf(when)] : [{ text: 'always' }]),
    ...(unless ? [{ text: ', unless ' }, ...sentenceOf(unless)] : []),
  ];
  return { kind: 'rule', id, effect, about: actions, said, reason, overrides, overriddenBy };
}

function ofInvariant({ id, forbid: { actions = [], capabilities = [] }, when, reason = '' }: Invariant): Entry {
  const required: Said[] =
    capabilities.length > 0 ? [{ text: 'what requires ' }, ...listed(capabilities.map(code), 'or')] : [];
  const said: Said[] = [
    ...listed(actions.map(code), 'and'),
    ...(actions.length > 0 && required.length > 0 ? [{ text: ', and ' }] : []),
    ...required,
    ...(when ? [{ text: ', when ' }, ...sentenceOf(when)] : [{ text: ', always' }]),
  ];
  const about = [...actions, ...capabilities];
  return { kind: 'invariant', id, effect: 'deny', about, said, reason, overrides: [], overriddenBy: [] };
}

const code = (text: string): Said => ({ text, code: true });

export type Filter = { text: string; group: GroupName | 'all' };

/** What a filter leaves: by group, and by words that stand in the id, the effect, the actions or the reason. */
export function filtered(entries: Entries, { text, group }: Filter): Entries {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (entry: Entry) => {
    const haystack = [entry.id, entry.effect, entry.kind, ...entry.about, entry.reason].join('\n').toLowerCase();
    return words.every((word) => haystack.includes(word));
  };
  const of = (name: GroupName) => (group === 'all' || group === name ? entries[name].filter(fits) : []);
  return { invariants: of('invariants'), deny: of('deny'), ask: of('ask'), allow: of('allow') };
}

export function countOf(entries: Entries): number {
  return groups.reduce((sum, group) => sum + entries[group].length, 0);
}
