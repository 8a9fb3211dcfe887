import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Json } from '../model/json.ts';
import { CONTEXT_LIMITS, copyPlain, MAX_DEPTH } from '../model/plain.ts';

/** Ledgers hold proposals inside entries, so canonical text may nest deeper than a proposal may. */
const CANONICAL_LIMITS = { ...CONTEXT_LIMITS, depth: 4 * MAX_DEPTH };

/** RFC 8785 text of plain JSON data. */
export function canonicalJson(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] as Json)}`);
  return `{${members.join(',')}}`;
}

/** `sha256:` and 64 hexadecimal digits over the UTF-8 of a text. */
export function hashText(text: string): string {
  return `sha256:${bytesToHex(sha256(utf8ToBytes(text)))}`;
}

/** SPEC 10: RFC 8785 text of any value, null where it is no JSON data. */
export function canonical(value: unknown): string | null {
  const copied = copyPlain(value, CANONICAL_LIMITS);
  return 'value' in copied ? canonicalJson(copied.value) : null;
}

/** SPEC 10: SHA-256 over the RFC 8785 form, null where there is none. */
export function hash(value: unknown): string | null {
  const text = canonical(value);
  return text === null ? null : hashText(text);
}
