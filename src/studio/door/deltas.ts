/** One text as what differs from another: the stretch to replace, and what with. */
export type Delta = { offset: number; length: number; text: string };

/** What turns `from` into `to`: all between their common beginning and their common end. */
export function deltaOf(from: string, to: string): Delta {
  if (from === to) return { offset: 0, length: 0, text: '' };
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from.charCodeAt(start) === to.charCodeAt(start)) start += 1;
  let end = 0;
  while (end < shorter - start && from.charCodeAt(from.length - 1 - end) === to.charCodeAt(to.length - 1 - end)) {
    end += 1;
  }
  return { offset: start, length: from.length - start - end, text: to.slice(start, to.length - end) };
}

export function withDelta(from: string, { offset, length, text }: Delta): string {
  return from.slice(0, offset) + text + from.slice(offset + length);
}

/** A stored value as a delta of `from`; null where it is none. */
export function admitDelta(value: unknown, from: string): Delta | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('offset' in value && 'length' in value && 'text' in value)) return null;
  const { offset, length, text } = value;
  if (!isCount(offset) || !isCount(length) || typeof text !== 'string') return null;
  return offset + length <= from.length ? { offset, length, text } : null;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
