/** A stretch of a text and the stretch of the raw input that it stands for; of equal length, they match unit by unit. */
type Stretch = { start: number; length: number; offset: number; rawLength: number };

/** A text that remembers where in the raw input each stretch of it came from. Offsets are UTF-16 code units. */
export type Traced = { text: string; stretches: readonly Stretch[] };

/** `text` stands, as a whole, for `rawLength` code units of the raw input at `offset`. */
export function located(text: string, offset: number, rawLength: number): Traced {
  return { text, stretches: text === '' ? [] : [{ start: 0, length: text.length, offset, rawLength }] };
}

export const rawText = (raw: string): Traced => located(raw, 0, raw.length);

/** Where in the raw input a part of the text came from: the smallest stretch known. */
export function origin({ text, stretches }: Traced, start: number, end: number): { offset: number; length: number } {
  const first = stretches[indexAt(stretches, Math.min(start, text.length - 1))];
  const last = stretches[indexAt(stretches, Math.max(start, end - 1))];
  if (first === undefined || last === undefined) return { offset: 0, length: 0 };
  const isExact = (stretch: Stretch) => stretch.length === stretch.rawLength;
  const from = isExact(first) ? first.offset + start - first.start : first.offset;
  const to = isExact(last) ? last.offset + end - last.start : last.offset + last.rawLength;
  return { offset: from, length: Math.max(0, to - from) };
}

export function slice(traced: Traced, start: number, end: number): Traced {
  const builder = new TracedBuilder();
  builder.addSlice(traced, start, end);
  return builder.done();
}

export function join(parts: readonly Traced[]): Traced {
  const builder = new TracedBuilder();
  for (const part of parts) builder.addSlice(part, 0, part.text.length);
  return builder.done();
}

/** Builds a traced text from parts of others, in time linear in what is added. */
export class TracedBuilder {
  readonly #texts: string[] = [];
  readonly #stretches: Stretch[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  addSlice(from: Traced, start: number, end: number): void {
    if (start >= end) return;
    for (let i = indexAt(from.stretches, start); i < from.stretches.length; i++) {
      const stretch = from.stretches[i];
      if (stretch === undefined || stretch.start >= end) break;
      const cutStart = Math.max(start, stretch.start);
      const length = Math.min(end, stretch.start + stretch.length) - cutStart;
      const isExact = stretch.length === stretch.rawLength;
      this.#addStretch(
        length,
        isExact ? stretch.offset + cutStart - stretch.start : stretch.offset,
        isExact ? length : stretch.rawLength,
      );
    }
    this.#texts.push(from.text.slice(start, end));
  }

  addText(text: string, offset: number, rawLength: number): void {
    if (text === '') return;
    this.#addStretch(text.length, offset, rawLength);
    this.#texts.push(text);
  }

  done(): Traced {
    return { text: this.#texts.join(''), stretches: this.#stretches };
  }

  #addStretch(length: number, offset: number, rawLength: number): void {
    const last = this.#stretches.at(-1);
    const follows =
      last !== undefined &&
      last.length === last.rawLength &&
      length === rawLength &&
      last.offset + last.rawLength === offset;
    if (follows) {
      last.length += length;
      last.rawLength += length;
    } else {
      this.#stretches.push({ start: this.#length, length, offset, rawLength });
    }
    this.#length += length;
  }
}

/** The index of the stretch that holds a position: the last one to start at or before it. */
function indexAt(stretches: readonly Stretch[], position: number): number {
  let low = 0;
  let high = stretches.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((stretches[middle]?.start ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
