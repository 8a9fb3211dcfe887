import { createHash } from 'node:crypto';
import { byCodeUnits, type Json } from './json.ts';

/** RFC 8785: no space, keys sorted by UTF-16 code units, numbers and strings as ECMAScript writes them. */
export function canonicalForm(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalForm).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort(byCodeUnits)
    .map((key) => `${JSON.stringify(key)}:${canonicalForm(value[key] as Json)}`);
  return `{${members.join(',')}}`;
}

export const sha256 = (text: string): string => `sha256:${createHash('sha256').update(text, 'utf8').digest('hex')}`;
