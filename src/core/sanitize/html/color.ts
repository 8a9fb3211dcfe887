/** Channels from 0 to 255, alpha from 0 to 1. */
export type Color = { red: number; green: number; blue: number; alpha: number };

export const WHITE: Color = { red: 255, green: 255, blue: 255, alpha: 1 };

/** The names that matter here: what texts are hidden with. */
const names: { [name: string]: string } = {
  white: 'ffffff',
  black: '000000',
  red: 'ff0000',
  blue: '0000ff',
  yellow: 'ffff00',
  gray: '808080',
  grey: '808080',
  silver: 'c0c0c0',
  snow: 'fffafa',
  ivory: 'fffff0',
  ghostwhite: 'f8f8ff',
  whitesmoke: 'f5f5f5',
  transparent: '00000000',
};

/** Of a value such as `#fff`, `rgba(0, 0, 0, 0)`, or a shorthand that holds one; undefined where none is understood. */
export function parseColor(value: string): Color | undefined {
  const text = value.trim().toLowerCase();
  const hexadecimal = /#([0-9a-f]{3,8})\b/.exec(text)?.[1];
  if (hexadecimal !== undefined) return fromHex(hexadecimal);
  const numbers = /\brgba?\(([^()]{1,80})\)/.exec(text)?.[1];
  if (numbers !== undefined) return fromNumbers(numbers.split(/[\s,/]+/).filter((part) => part !== ''));
  for (const word of text.split(/\s+/)) {
    if (Object.hasOwn(names, word)) return fromHex(names[word] ?? '');
  }
  return undefined;
}

/** Too little apart to be read one on the other. */
export function isSameToTheEye(a: Color, b: Color): boolean {
  const apart = Math.max(Math.abs(a.red - b.red), Math.abs(a.green - b.green), Math.abs(a.blue - b.blue));
  return apart * a.alpha <= 16;
}

function fromHex(digits: string): Color | undefined {
  const isShort = digits.length <= 4;
  const at = (i: number): number => {
    const part = isShort ? digits.charAt(i).repeat(2) : digits.slice(2 * i, 2 * i + 2);
    return part === '' ? 255 : Number.parseInt(part, 16);
  };
  if (digits.length === 5 || digits.length === 7) return undefined;
  return { red: at(0), green: at(1), blue: at(2), alpha: at(3) / 255 };
}

function fromNumbers(parts: readonly string[]): Color | undefined {
  const channel = (part: string | undefined, whole: number): number =>
    part?.endsWith('%') ? (Number.parseFloat(part) / 100) * whole : Number.parseFloat(part ?? '');
  const [red, green, blue] = parts.map((part) => channel(part, 255));
  const alpha = parts[3] === undefined ? 1 : channel(parts[3], 1);
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return [red, green, blue, alpha].some(Number.isNaN) ? undefined : { red, green, blue, alpha };
}
