import type { Diagnostic } from '../model/diagnostic.ts';
import { CONTEXT_LIMITS, copyPlain } from '../model/plain.ts';
import { toPointer } from '../model/pointer.ts';

type Schema<T> = {
  safeParse(
    value: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: { path: PropertyKey[] }[] } };
};

/** What a host says to a running world, read to plain data of its schema, or what is wrong with it. */
export function readArgument<T>(schema: Schema<T>, value: unknown): { value: T } | { diagnostics: Diagnostic[] } {
  const copied = copyPlain(value, CONTEXT_LIMITS);
  if (!('value' in copied)) return refuse('call-malformed', copied.pointer);
  const parsed = schema.safeParse(copied.value);
  if (parsed.success) return { value: copied.value as T };
  return {
    diagnostics: parsed.error.issues.flatMap(
      ({ path }) => refuse('call-malformed', toPointer(path.map(String))).diagnostics,
    ),
  };
}

/** One error that says why nothing happened. */
export function refuse(code: string, path = '', values: Diagnostic['values'] = {}): { diagnostics: Diagnostic[] } {
  return { diagnostics: [{ code, severity: 'error', path, values }] };
}

/** A member of something a host gave, undefined where reading it throws. */
export function memberOf(value: unknown, key: string): unknown {
  try {
    return Reflect.get(value as object, key);
  } catch {
    return undefined;
  }
}
