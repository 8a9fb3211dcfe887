import { type Diagnostic, describe, type WorldManifest } from '@core';
import { go } from '../router.ts';
import { jump } from '../shell/jump.ts';
import type { ScenarioEntry } from '../simulate/scenarios.ts';
import type { Selection } from '../store/selection.ts';
import { terms } from '../terms/terms.ts';
import type { IconName } from '../ui/icon.tsx';
import { showThing } from '../world/show.ts';
import { scoreOf } from './match.ts';

/** Something the palette offers: a command, or anything that has a name. */
export type Item = {
  /** Stays the same from visit to visit. */
  key: string;
  label: string;
  /** What it is, in a word: the heading of a command, `channel`, `rule`. */
  kind: string;
  detail?: string;
  icon?: IconName;
  /** The label is a name of the manifest. */
  written?: true;
  keys: readonly string[];
  /** Why it cannot be chosen at present. */
  why?: string;
  run: () => void | Promise<void>;
};

const most = 60;
const mostProblems = 500;

/** Everything in the world that has a name. */
export function nameItems(manifest: WorldManifest): Item[] {
  const { rules = [], invariants = [], taint_rules = [], assertions = [] } = manifest;
  const thing = (kind: string, icon: IconName, label: string, detail: string | undefined, to: Selection): Item => ({
    key: `${kind} ${label}`,
    label,
    kind,
    icon,
    written: true,
    keys: [],
    ...(detail && { detail }),
    run: () => showThing(to),
  });
  return [
    ...Object.entries(manifest.channels).map(([name, { description, trust_level }]) =>
      thing('channel', trust_level, name, description, { kind: 'channel', name }),
    ),
    ...Object.entries(manifest.capabilities).map(([name, says]) =>
      thing('capability', 'capability', name, says, { kind: 'capability', name }),
    ),
    ...Object.entries(manifest.actions).map(([name, { description }]) =>
      thing('action', 'action', name, description, { kind: 'action', name }),
    ),
    ...rules.map(({ id, effect, reason }) =>
      thing('rule', effect, id, reason ?? `${effect} rule`, { kind: 'rule', id }),
    ),
    ...invariants.map(({ id, reason }) => thing('invariant', 'law', id, reason, { kind: 'invariant', id })),
    ...assertions.map(({ id }) => thing('assertion', 'check', id, undefined, { kind: 'assertion', id })),
    ...taint_rules.map(({ transformation, taint, reason }) =>
      thing('taint rule', 'transform', transformation, reason ?? taint, { kind: 'taint_rule', transformation }),
    ),
  ];
}

export function scenarioItems(entries: readonly ScenarioEntry[]): Item[] {
  return entries.map(({ id, parsed: { scenario } }) => ({
    key: `scenario ${id}`,
    label: scenario?.title ?? id,
    kind: 'scenario',
    icon: 'simulate',
    keys: [],
    ...(scenario?.description && { detail: scenario.description }),
    run: () => go({ screen: 'simulate', scenario: id, step: 0 }),
  }));
}

export function problemItems(diagnostics: readonly Diagnostic[]): Item[] {
  return diagnostics.slice(0, mostProblems).map((diagnostic) => ({
    key: `problem ${diagnostic.code} ${diagnostic.path}`,
    label: describe(diagnostic),
    kind: diagnostic.severity,
    detail: diagnostic.code,
    icon: diagnostic.severity,
    keys: [],
    run: () => jump(diagnostic),
  }));
}

export function termItems(): Item[] {
  return terms.map(({ id, name, also = [] }) => ({
    key: `term ${id}`,
    label: name,
    kind: 'term',
    icon: 'book',
    keys: [],
    ...(also.length > 0 && { detail: also.join(', ') }),
    run: () => go({ screen: 'terms', term: id }),
  }));
}

/** What answers a query, best first; of equals what was chosen lately, then what was listed first. */
export function found(query: string, items: readonly Item[], lately: readonly string[]): Item[] {
  const scored = items.flatMap((item) => {
    const byName = scoreOf(query, item.label);
    const byAll = scoreOf(query, `${item.label} ${item.kind} ${item.detail ?? ''}`);
    if (byAll === null) return [];
    return { item, score: byName === null ? byAll - 2 : byName + (lately.includes(item.key) ? 1 : 0) };
  });
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ item }) => item);
}
