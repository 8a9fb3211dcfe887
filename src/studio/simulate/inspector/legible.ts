/** What shows as nothing, or turns the reading direction: it must not reach the page as it is. */
const unseen = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;

/** Text as a person can read it: line ends are one, invisible code points are named in place. */
export function legible(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(unseen, (found) => `⟨U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`);
}

const encoder = new TextEncoder();

export function bytesOf(text: string): string {
  const bytes = encoder.encode(text).length;
  return `${grouped(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`;
}

function grouped(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** The first digits of a hash, as the bar shows them. */
export function shortHash(hash: string | null | undefined): string {
  const digits = (hash ?? '').replace('sha256:', '');
  return `${digits.slice(0, 4)} ${digits.slice(4, 8)}`;
}
