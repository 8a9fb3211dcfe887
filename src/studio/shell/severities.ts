import type { Diagnostic } from '@core';

export const severities = ['error', 'warning', 'note'] as const satisfies readonly Diagnostic['severity'][];

/** `1 error`, `2 notes`. */
export function nOf(n: number, severity: Diagnostic['severity']): string {
  return `${n} ${severity}${n === 1 ? '' : 's'}`;
}
