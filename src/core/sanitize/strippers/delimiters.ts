import { type Cut, cut, type Stripper } from '../cut.ts';

const roles =
  '(?:system|assistant|developer|tool|(?:system|developer)[-_](?:prompt|message|reminder|instructions?)|(?:tool|function)[-_](?:calls?|results?|responses?|outputs?|use)|invoke|sys|im_(?:start|end|sep)|[be]os|(?:start|end)_of_turn|antml:[a-z_]+)';
const isRoleName = new RegExp(`^${roles}$`, 'i');
/** `<|im_start|>` and its like, with the bars of any width; `<system>`, `</tool_result>` and the like. */
const isAngled = new RegExp(`^<(?:[|\uff5c][^\\s<>|\uff5c]{1,64}[|\uff5c]|/?${roles}(?:[\\s/][^<>]*)?)>$`, 'i');
const isBracketed =
  /^\[\/?(?:INST|SYS|SYSTEM|SYSTEM[ _]PROMPT|SYSTEM[ _]MESSAGE|AVAILABLE_TOOLS|TOOL_CALLS?|TOOL_RESULTS?|TOOL_CONTENT)\]$/;
const isHeading =
  /^ {0,3}#{1,6}\s*(?:system|tool)(?:\s(?:prompt|message|instructions?|override|results?|outputs?|responses?))?\s*[:\uff1a]$/i;
/** The name that follows the start of a turn belongs to the delimiter. */
const turnOf = /(?:system|developer|assistant|model|user|tool|ipython)(?=[\s<]|$)/y;
const MAX_SHORT = 80;

/** True for the name of an HTML element that poses as a turn of the conversation. */
export const posesAsTurn = (name: string): boolean => isRoleName.test(name);

/**
 * Takes out what poses as the frame of a system or tool turn. It reads once, left to right, and looks at each closing
 * sign back over what it has kept, so that what comes together by a removal (`[IN[INST]ST]`) is found as well.
 */
export const stripDelimiters: Stripper = (text) => {
  if (!/[<[#]/.test(text)) return [];
  const kept = new Kept(text);
  for (let i = 0; i < text.length; ) i = kept.read(i);
  return kept.cuts;
};

class Kept {
  readonly cuts: Cut[] = [];
  readonly #text: string;
  /** The position in the text of each unit kept. */
  readonly #positions: Int32Array;
  #length = 0;
  /** Where, in what is kept, brackets stand open and lines end. */
  readonly #angles: number[] = [];
  readonly #brackets: number[] = [];
  readonly #lineEnds: number[] = [];

  constructor(text: string) {
    this.#text = text;
    this.#positions = new Int32Array(text.length);
  }

  /** Reads one unit, or a whole delimiter that ends with it; answers where to read on. */
  read(position: number): number {
    const character = this.#text[position];
    if (character === '<') this.#angles.push(this.#length);
    else if (character === '[') this.#brackets.push(this.#length);
    else if (character === '\n') this.#lineEnds.push(this.#length);
    this.#positions[this.#length++] = position;
    if (character === '>') return this.#close(this.#angles, isAngled, position);
    if (character === ']') return this.#close(this.#brackets, isBracketed, position, MAX_SHORT);
    if (character === ':' || character === '\uff1a') return this.#closeHeading(position);
    return position + 1;
  }

  #close(open: number[], isDelimiter: RegExp, position: number, longest = this.#text.length): number {
    const start = open.pop();
    if (start !== undefined && this.#length - start <= longest) {
      const candidate = this.#since(start);
      if (isDelimiter.test(candidate)) return this.#remove(start, candidate, position + 1);
    }
    // What stands open before holds a closing sign now.
    open.length = 0;
    return position + 1;
  }

  #closeHeading(position: number): number {
    const start = (this.#lineEnds.at(-1) ?? -1) + 1;
    if (this.#length - start > MAX_SHORT) return position + 1;
    const candidate = this.#since(start);
    return isHeading.test(candidate) ? this.#remove(start, candidate, position + 1) : position + 1;
  }

  #since(start: number): string {
    const from = this.#positions[start] ?? 0;
    const to = this.#positions[this.#length - 1] ?? 0;
    if (to - from === this.#length - 1 - start) return this.#text.slice(from, to + 1);
    return Array.from(this.#positions.subarray(start, this.#length), (position) => this.#text[position]).join('');
  }

  #remove(start: number, candidate: string, end: number): number {
    let first = start;
    let next = end;
    const isDoubled = /^<\/?sys>$/i.test(candidate);
    if (isDoubled && this.#text[end] === '>' && this.#characterAt(start - 1) === '<') {
      first -= 1;
      next += 1;
    } else if (/start/i.test(candidate)) {
      turnOf.lastIndex = end;
      if (turnOf.test(this.#text)) next = turnOf.lastIndex;
    }
    const from = this.#positions[first] ?? 0;
    this.#length = first;
    for (const stack of [this.#angles, this.#brackets, this.#lineEnds]) {
      while ((stack.at(-1) ?? -1) >= first) stack.pop();
    }
    let count = 1;
    while ((this.cuts.at(-1)?.start ?? -1) >= from) count += this.cuts.pop()?.count ?? 0;
    this.cuts.push(cut(from, next, 'role_delimiter', count));
    return next;
  }

  #characterAt(kept: number): string | undefined {
    return kept < 0 ? undefined : this.#text[this.#positions[kept] ?? 0];
  }
}
