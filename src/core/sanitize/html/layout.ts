import { join, located, origin, slice, type Traced } from '../traced.ts';

/** Words with one space between them, or a run of other white space. */
const runs = /[^ \t\n\r\f]+(?: [^ \t\n\r\f]+)*|[ \t\n\r\f]+/g;
const isSpace = /^[ \t\n\r\f]/;

/** Lays text out in lines, much as a browser's `innerText`: white space collapses, blocks stand on lines of their own. */
export class Layout {
  readonly #parts: Traced[] = [];
  /** What separates the next text from the last: line ends that blocks need, line ends written, or a space. */
  #needed = 0;
  #written = 0;
  #space: Traced | undefined;

  /** How many parts there are: a mark for `since`. */
  get length(): number {
    return this.#parts.length;
  }

  add(text: Traced): void {
    for (const { index, 0: run } of text.text.matchAll(runs)) {
      if (!isSpace.test(run)) this.#push(slice(text, index, index + run.length));
      else if (this.#space === undefined && this.#isInLine()) this.#space = oneSpace(text, index, run.length);
    }
  }

  /** Text that keeps its white space. */
  addPreformatted(text: Traced): void {
    const { length } = text.text;
    let start = 0;
    let end = length;
    while (start < length && text.text[start] === '\n') start += 1;
    while (end > start && text.text[end - 1] === '\n') end -= 1;
    this.#written += start;
    this.#push(slice(text, start, end));
    this.#written += length - end;
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

  since(mark: number): Traced {
    return join(this.#parts.slice(mark));
  }

  #isInLine(): boolean {
    return this.#parts.length > 0 && this.#needed === 0 && this.#written === 0;
  }

  #push(text: Traced): void {
    if (text.text === '') return;
    const lines = Math.max(this.#needed, this.#written);
    const { offset } = origin(text, 0, 1);
    if (lines > 0 && this.#parts.length > 0) this.#parts.push(located('\n'.repeat(lines), offset, 0));
    else if (this.#space !== undefined) this.#parts.push(this.#space);
    this.#needed = 0;
    this.#written = 0;
    this.#space = undefined;
    this.#parts.push(text);
  }
}

function oneSpace(text: Traced, start: number, length: number): Traced {
  if (length === 1 && text.text[start] === ' ') return slice(text, start, start + 1);
  const place = origin(text, start, start + length);
  return located(' ', place.offset, place.length);
}
