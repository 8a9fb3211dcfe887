import type { Json } from '@core';

/** A JSON value as one types it: text as it is where it cannot be read as anything else, all the rest as JSON. */
export function asTyped(value: Json): string {
  return typeof value === 'string' && readTyped(value)?.value === value ? value : JSON.stringify(value);
}

/** What is meant by what was typed; null where it is nothing, or the beginning of a JSON value. */
export function readTyped(typed: string): { value: Json } | null {
  const text = typed.trim();
  if (text === '') return null;
  try {
    const value: Json = JSON.parse(text);
    // A number that is too large for JSON's own reader is no number.
    return typeof value === 'number' && !Number.isFinite(value) ? null : { value };
  } catch {
    return /^["[{]/.test(text) ? null : { value: text };
  }
}
