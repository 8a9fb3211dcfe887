import type { CompiledManifest, MatrixRow } from '@core';

/** SPEC 2: the two capabilities that the laws speak of. */
export const MEMORY_WRITE = 'memory_write';
export const EXTERNAL_SIDE_EFFECTS = 'external_side_effects';

/** The capabilities that an action requires, by name; none for an action that does not exist. */
export function requirementsOf(compiled: CompiledManifest, action: string): string[] {
  return namesOf(compiled, compiled.actions.find(({ name }) => name === action)?.requires ?? '0');
}

/** The capabilities of a row of the matrix; `derived` inherits the trusted row where it has none of its own. */
export function rowOf(compiled: CompiledManifest, row: MatrixRow): string[] {
  const matrix = compiled.capability_matrix;
  return namesOf(compiled, matrix[row] ?? matrix.trusted);
}

/** SPEC 6: bit i is capability i, in hexadecimal. */
function namesOf({ capabilities }: CompiledManifest, bits: string): string[] {
  const set = BigInt(`0x${bits}`);
  return capabilities.flatMap(({ name }, index) => ((set >> BigInt(index)) & 1n ? name : []));
}
