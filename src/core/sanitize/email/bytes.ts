type Decoder = { decode(bytes: Uint8Array): string };
/** Part of every page, worker and Node, though of no ECMAScript library. */
const { TextDecoder } = globalThis as unknown as { TextDecoder: new (label: string) => Decoder };

/** Bytes as text; a charset that is unknown, or missing, is read as UTF-8. */
export function decodeBytes(bytes: Uint8Array, charset: string): string {
  return decoderOf(charset).decode(bytes);
}

function decoderOf(charset: string): Decoder {
  try {
    return new TextDecoder(charset.trim() || 'utf-8');
  } catch {
    return new TextDecoder('utf-8');
  }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const digits = new Map(Array.from(ALPHABET, (character, value) => [character, value]));

/** RFC 2045: what is not of the alphabet is skipped, and padding ends a group, not the data. */
export function fromBase64(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let length = 0;
  let bits = 0;
  let buffer = 0;
  for (const character of text) {
    const digit = digits.get(character);
    if (digit === undefined) {
      if (character === '=') bits = 0;
      continue;
    }
    buffer = ((buffer << 6) | digit) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[length++] = (buffer >> bits) & 0xff;
    }
  }
  return bytes.subarray(0, length);
}

/** How many bytes a text has in UTF-8. */
export function utf8Length(text: string): number {
  let length = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    length += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return length;
}
