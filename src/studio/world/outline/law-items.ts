import type { WorldManifest } from '@core';
import { pathOf, type Selection } from '../../store/selection.ts';
import { sentenceOf, textOf } from '../condition/words.ts';
import { claimOf } from '../inspector/assertion.tsx';
import { and } from '../matrix/words.ts';
import { EXIT } from '../reach/ids.ts';
import { wordsFor } from '../schema/shape.ts';
import { detail, type Item, nothing, thing } from './item.ts';

/** What is decided by: the laws, invariants, rules, taint rules, tracking; and what is asserted of it all. */

export const laws: readonly Item[] = (
  [
    [
      'TaintContainmentLaw',
      'tainted data triggers nothing outside',
      { kind: 'cell', row: 'tainted', capability: EXIT },
    ],
    ['ProvenanceLaw', 'nothing of unknown origin is remembered', null],
    ['CapabilityBoundaryLaw', 'no action without every capability that it requires', null],
  ] as const
).map(([name, note, selection]) => {
  return {
    ...nothing,
    key: name,
    icon: 'law',
    name,
    code: true,
    note: `in every world: ${note}`,
    selection,
    detail: true,
  };
});

export function invariantItem(
  manifest: WorldManifest,
  { id, forbid, when, reason }: NonNullable<WorldManifest['invariants']>[number],
): Item {
  const selection: Selection = { kind: 'invariant', id };
  const path = pathOf(selection, manifest);
  const forbidden = [...(forbid.actions ?? []), ...(forbid.capabilities ?? []).map((name) => `what requires ${name}`)];
  const items = [
    ...(when ? [detail(selection, `${path}/when`, `when ${textOf(sentenceOf(when))}`)] : []),
    ...(reason ? [detail(selection, `${path}/reason`, reason)] : []),
  ];
  return thing(manifest, selection, { icon: 'law', name: id, note: `forbids ${and(forbidden)}`, items });
}

export function ruleItem(manifest: WorldManifest, rule: NonNullable<WorldManifest['rules']>[number]): Item {
  const { id, effect, actions, when, unless, overrides, reason } = rule;
  const selection: Selection = { kind: 'rule', id };
  const path = pathOf(selection, manifest);
  const items = [
    ...(when ? [detail(selection, `${path}/when`, `when ${textOf(sentenceOf(when))}`)] : []),
    ...(unless ? [detail(selection, `${path}/unless`, `unless ${textOf(sentenceOf(unless))}`)] : []),
    ...(overrides ? [detail(selection, `${path}/overrides`, `overrides ${and(overrides)}`)] : []),
    ...(reason ? [detail(selection, `${path}/reason`, reason)] : []),
  ];
  return thing(manifest, selection, { icon: effect, name: id, note: `${effect} ${and(actions)}`, items });
}

export function taintItem(manifest: WorldManifest, rule: NonNullable<WorldManifest['taint_rules']>[number]): Item {
  const selection: Selection = { kind: 'taint_rule', transformation: rule.transformation };
  const note =
    rule.taint === 'clear' ? `clear, by ${rule.by === 'person' ? 'a person' : 'the hypervisor'}` : rule.taint;
  const path = pathOf(selection, manifest);
  const items = [
    ...(rule.taint === 'clear' ? [detail(selection, `${path}/output`, `output ${wordsFor(rule.output)}`)] : []),
    ...(rule.reason ? [detail(selection, `${path}/reason`, rule.reason)] : []),
  ];
  return thing(manifest, selection, {
    icon: rule.taint === 'clear' ? 'gate' : 'transform',
    name: rule.transformation,
    note,
    items,
  });
}

export function provenanceItem({ provenance }: WorldManifest): Item {
  const note =
    provenance.tracking === 'observed'
      ? 'everything that the agent was shown counts as a source'
      : 'what a proposal cites counts as its source';
  return {
    ...nothing,
    key: 'tracking',
    icon: 'session',
    name: provenance.tracking,
    code: true,
    note,
    path: '/provenance/tracking',
  };
}

export function assertionItem(
  manifest: WorldManifest,
  assertion: NonNullable<WorldManifest['assertions']>[number],
): Item {
  const selection: Selection = { kind: 'assertion', id: assertion.id };
  const path = pathOf(selection, manifest);
  const { when, actions } = assertion;
  const items = when ? [detail(selection, `${path}/when`, `when ${textOf(sentenceOf(when))}`)] : [];
  const whom = actions ? `: ${and(actions)}` : ', of every action';
  return thing(manifest, selection, {
    icon: 'mark',
    name: assertion.id,
    note: `${claimOf(assertion).replace(/\.$/, '')}${whom}`,
    items,
  });
}
