import type { CompiledManifest, Diagnostic, TaintRule, WorldManifest } from '@core';
import { byMember, worstOf } from '../actions/facts.ts';
import { wordsFor } from '../schema/shape.ts';

/** One Taint Propagation Rule in a line. */
export type TaintRow = {
  transformation: string;
  taint: TaintRule['taint'];
  by: 'hypervisor' | 'person' | null;
  output: string;
  /** What the output can carry at most, as Core measures it; null where it has no measure. */
  bits: number | null;
  reason: string;
  problems: number;
  worst: Diagnostic['severity'] | null;
};

export function rowsOf(
  { taint_rules = [] }: WorldManifest,
  compiled: CompiledManifest,
  diagnostics: readonly Diagnostic[],
): TaintRow[] {
  const problems = byMember(diagnostics, 'taint_rules');
  return taint_rules.map((rule, at) => {
    const own = problems.get(String(at)) ?? [];
    const { transformation, taint, reason = '' } = rule;
    const cleared = rule.taint === 'clear' ? { by: rule.by, output: wordsFor(rule.output) } : { by: null, output: '' };
    const bits = bitsOf(compiled, transformation);
    return { transformation, taint, ...cleared, bits, reason, problems: own.length, worst: worstOf(own) };
  });
}

/** SPEC 2: the capacity that the compiler notes for what a rule clears. */
export function bitsOf(compiled: CompiledManifest, transformation: string): number | null {
  const rule = compiled.taint_rules.find((each) => each.transformation === transformation);
  return rule?.taint === 'clear' ? rule.capacity_bits : null;
}

export function bitWords(bits: number): string {
  return `${Number(bits.toFixed(1))} bit${bits === 1 ? '' : 's'}`;
}
