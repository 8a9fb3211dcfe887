import type { Json } from '../differential/reference/index.ts';

const width = 118;

/** JSON for people: what fits on a line stands on one, everything else is broken and indented. */
export function print(value: Json, indent = ''): string {
  const flat = line(value);
  if (indent.length + flat.length <= width || typeof value !== 'object' || value === null) return flat;
  const deeper = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value)
    ? value.map((item) => print(item, deeper))
    : Object.entries(value).map(([key, item]) => `${text(key)}: ${print(item, deeper)}`);
  return `${open}\n${parts.map((part) => deeper + part).join(',\n')}\n${indent}${close}`;
}

function line(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(line).join(', ')}]`;
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, item]) => `${text(key)}: ${line(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** Everything but printable ASCII is escaped: what a case pins must be visible, and survive any editor. */
const text = (found: string): string =>
  JSON.stringify(found).replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
