import { located, origin, slice, type Traced, TracedBuilder } from '../traced.ts';

/** Words with one space between them, or a run of other white space. */
const runs = /[^ \t\n\r\f]+(?: [^ \t\n\r\f]+)*|[ \t\n\r\f]+/g;
const isSpace = /^[ \t\n\r\f]/;

/** Lays text out in lines, much as a browser's `innerText`: white space collapses, blocks stand on lines of their own. */
export class Layout {
  readonly #builder = new TracedBuilder();
  /** What separates the next text from the last: line ends that blocks need, line ends written, or a space. */
  #needed = 0;
  #written = 0;
  #space: Traced | undefined;

  /** How long the text is so far. */
  get length(): number {
    return this.#builder.length;
  }

  add(text: Traced, start = 0, end = text.text.length): void {
    for (const { index, 0: run } of text.text.slice(start, end).matchAll(runs)) {
      const from = start + index;
      if (!isSpace.test(run)) this.#push(text, from, from + run.length);
      else if (this.#space === undefined && this.#isInLine()) this.#space = oneSpace(text, from, run.length);
    }
  }

  /** Text that keeps its white space. */
  addPreformatted(text: Traced, start: number, end: number): void {
    let first = start;
    let last = end;
    while (first < end && text.text[first] === '\n') first += 1;
    while (last > first && text.text[last - 1] === '\n') last -= 1;
    this.#written += first - start;
    this.#push(text, first, last);
    this.#written += end - last;
  }

  /** At least so many line ends before the text that comes next. */
  break(count: number): void {
    if (count > 0) this.#space = undefined;
    this.#needed = Math.max(this.#needed, count);
  }

  lineEnd(): void {
    this.#space = undefined;
    this.#written += 1;
  }

  tab(offset: number): void {
    if (this.#isInLine()) this.#space = located('\t', offset, 0);
  }

  done(): Traced {
    return this.#builder.done();
  }

  #isInLine(): boolean {
    return this.#builder.length > 0 && this.#needed === 0 && this.#written === 0;
  }

  #push(text: Traced, start: number, end: number): void {
    if (start === end) return;
    const lines = Math.max(this.#needed, this.#written);
    if (lines > 0 && this.#builder.length > 0) {
      this.#builder.addText('\n'.repeat(lines), origin(text, start, start + 1).offset, 0);
    } else if (this.#space !== undefined) {
      this.#builder.addSlice(this.#space, 0, 1);
    }
    this.#needed = 0;
    this.#written = 0;
    this.#space = undefined;
    this.#builder.addSlice(text, start, end);
  }
}

/** White space of any length as one space. */
function oneSpace(text: Traced, start: number, length: number): Traced {
  if (length === 1 && text.text[start] === ' ') return slice(text, start, start + 1);
  const place = origin(text, start, start + length);
  return located(' ', place.offset, place.length);
}
