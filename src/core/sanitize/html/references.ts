import { NAMES } from './names.ts';

/**
 * Character references as HTML has them, under the interface of `entities/decode`: the builds put this module where
 * htmlparser2 imports that one, whose table of all 2,231 names is a sixth of Core. A name that is not in `names.ts`
 * stays as it is written.
 */
export const DecodingMode = { Legacy: 0, Strict: 1, Attribute: 2 } as const;
export const htmlDecodeTree = undefined;
export const xmlDecodeTree = undefined;

const reference = /#(?:x([\da-f]+)|(\d+));?|([a-z][a-z\d]{1,30})(;?)/iy;
/** What stands for the code points from 128 to 159. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const characters = new Map([
  ['fjlig', 'fj'],
  ['notinE', '⋹̸'],
  ['notindot', '⋵̸'],
  ['ThickSpace', '\u205f\u200a'],
]);
for (const line of NAMES.split('\n')) {
  const [first = '', ...names] = line.split(' ');
  names.forEach((aliases, i) => {
    const character = String.fromCodePoint(Number.parseInt(first, 16) + i);
    for (const name of aliases.split('|')) characters.set(name, character);
  });
}
/** The longest of the names that need no semicolon; in the table, a name of such a character that is longer needs one. */
const MAX_BARE = 6;

type Found = { characters: string; length: number };

export class EntityDecoder {
  readonly #emit: (codePoint: number, consumed: number) => void;
  #isAttribute = false;

  constructor(_tree: unknown, emit: (codePoint: number, consumed: number) => void) {
    this.#emit = emit;
  }

  startEntity(mode: number): void {
    this.#isAttribute = mode === DecodingMode.Attribute;
  }

  /** How long the reference is with the `&` before the offset, 0 where there is none. The text is there as a whole. */
  write(text: string, offset: number): number {
    const found = referenceAt(text, offset, this.#isAttribute);
    if (found === undefined) return 0;
    for (const character of found.characters) this.#emit(character.codePointAt(0) ?? 0, found.length + 1);
    return found.length + 1;
  }

  end(): void {}
}

function referenceAt(text: string, offset: number, isAttribute: boolean): Found | undefined {
  reference.lastIndex = offset;
  const [all = '', hexadecimal, decimal, name, semicolon] = reference.exec(text) ?? [];
  if (name === undefined) {
    const number = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return all === '' ? undefined : { characters: numbered(number), length: all.length };
  }
  const named = semicolon === '' ? undefined : characters.get(name);
  return named === undefined ? bare(text, offset, name, isAttribute) : { characters: named, length: all.length };
}

/** A name without a semicolon: the longest there is, and in an attribute no beginning of something longer. */
function bare(text: string, offset: number, name: string, isAttribute: boolean): Found | undefined {
  for (let length = Math.min(MAX_BARE, name.length); length > 1; length--) {
    const found = characters.get(name.slice(0, length));
    if (found === undefined || !/^["&<>\u00a0-\u00ff]$/.test(found)) continue;
    return isAttribute && /[\da-z=]/i.test(text.charAt(offset + length)) ? undefined : { characters: found, length };
  }
  return undefined;
}

function numbered(point: number): string {
  const isCharacter = point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
  return windows1252[point - 128] ?? (isCharacter ? String.fromCodePoint(point) : '\ufffd');
}
