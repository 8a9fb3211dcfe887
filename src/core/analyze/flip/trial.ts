import { compile, tablesOf } from '../../compile/compile.ts';
import type { Tables } from '../../compile/tables.ts';
import type { FixCode } from '../../diagnostics/fixes.ts';
import { edit } from '../../manifest/edit.ts';
import type { Flip, FlipKind } from '../../model/analysis.ts';
import type { CompiledManifest } from '../../model/compiled.ts';
import type { Change } from '../../model/diagnostic.ts';
import type { Json } from '../../model/json.ts';
import type { WorldManifest } from '../../model/manifest.ts';
import type { ProposedAction, ResolutionContext } from '../../model/proposal.ts';
import type { Resolution } from '../../model/resolution.ts';
import { decide } from '../../resolve/decide.ts';
import { type Side, sideOf } from '../side.ts';

/** What is to be decided otherwise, and by what means. */
export type Question = {
  tables: Tables;
  source: WorldManifest;
  side: Side;
  proposal: ProposedAction;
  context: ResolutionContext;
  resolution: Resolution;
};

export type Attempt = {
  kind: FlipKind;
  code: FixCode;
  values: { [name: string]: Json };
  proposal?: ProposedAction;
  context?: ResolutionContext;
  changes?: Change[];
};

export function questionOf(
  tables: Tables,
  source: WorldManifest,
  proposal: ProposedAction,
  context: ResolutionContext,
  resolution: Resolution,
): Question {
  return { tables, source, side: sideOf(tables, proposal.action_type), proposal, context, resolution };
}

/** The attempt as a flip, if `resolve` then decides otherwise; no attempt that does not is ever told. */
export function tried(question: Question, { kind, code, values, changes = [], ...call }: Attempt): Flip[] {
  const { proposal = question.proposal, context = question.context } = call;
  const compiled = changes.length === 0 ? question.tables.artifact : changed(question.source, changes);
  if (compiled === undefined) return [];
  const verdict = decide(compiled, proposal, context);
  if (verdict.decision === question.resolution.decision || verdict.rule.kind === 'malformed') return [];
  return [{ kind, code, values: { ...values, decision: verdict.decision }, changes, proposal, context, ...verdict }];
}

/** The manifest with some changes made, undefined where it then does not compile: physics does not bend. */
export function changed(source: WorldManifest, changes: readonly Change[]): CompiledManifest | undefined {
  let text: string | null = JSON.stringify(source);
  for (const change of changes) text = text === null ? null : edit(text, change);
  return text === null ? undefined : compile(text).compiled;
}

export function changedTables(source: WorldManifest, changes: readonly Change[]): Tables | undefined {
  return tablesOf(changed(source, changes));
}

/** The subsets of a few things, the smallest first. */
export function* subsets<T>(items: readonly T[], most: number): Generator<T[]> {
  let sized: { chosen: T[]; next: number }[] = [{ chosen: [], next: 0 }];
  for (let size = 1; size <= Math.min(most, items.length); size++) {
    sized = sized.flatMap(({ chosen, next }) =>
      items.slice(next).map((item, i) => ({ chosen: [...chosen, item], next: next + i + 1 })),
    );
    for (const { chosen } of sized) yield chosen;
  }
}
