import { type Cut, cut, type Stripper } from '../cut.ts';

/** The target of an inline image: an address, in angle brackets or bare, and an optional title. */
const target =
  /\(\s{0,99}(<[^<>\n]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)(?:\s{1,99}(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s{0,99}\)/y;
const reference = /\[[^[\]]*\]/y;
const definitions = /^ {0,3}\[([^[\]\n]+)\]:/gm;
const tags = /<ima?ge?(?=[\s/>])/gi;

/**
 * SPEC 3: rendering a remote image is a request that can carry data out. In Markdown and in raw HTML tags it becomes
 * `[image: its text]`.
 */
export const stripRemoteImages: Stripper = (text) =>
  [...markdownImages(text), ...imageTags(text)].sort((a, b) => a.start - b.start).filter(startsAfterLast());

/** `cid:` and `data:` images come with the text and a plain relative path stays within it; all else counts as remote. */
export function isRemote(address: string): boolean {
  return !/^<?(?:(?:cid:|data:image\/).*|[\w.][\w./ %-]*)?>?$/is.test(address.trim());
}

export const imageLabel = (alternative: string): string => {
  const words = alternative.trim();
  return words === '' ? '[image]' : `[image: ${words}]`;
};

function markdownImages(text: string): Cut[] {
  if (!text.includes('![')) return [];
  const defined = new Set(Array.from(text.matchAll(definitions), ({ 1: label = '' }) => label.trim().toLowerCase()));
  const cuts: Cut[] = [];
  const open: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (character === '\\') i += 1;
    else if (character === '[') open.push(i);
    else if (character === ']') {
      const start = open.pop();
      if (start === undefined || text[start - 1] !== '!') continue;
      const end = endOfImage(text, start, i, defined);
      if (end === undefined) continue;
      const isEmpty = text.slice(start + 1, i).trim() === '';
      cuts.push(cut(start - 1, start + 1, null, 0, isEmpty ? '[image' : '[image: '));
      cuts.push(cut(i, end, 'remote_image', 1, ']'));
    }
  }
  return cuts;
}

/** Where an image ends whose brackets stand at `start` and `close`; undefined where it is none or none from outside. */
function endOfImage(text: string, start: number, close: number, defined: ReadonlySet<string>): number | undefined {
  target.lastIndex = close + 1;
  const inline = target.exec(text);
  if (inline !== null) return isRemote(inline[1] ?? '') ? target.lastIndex : undefined;
  reference.lastIndex = close + 1;
  if (reference.test(text)) return reference.lastIndex;
  return defined.has(
    text
      .slice(start + 1, close)
      .trim()
      .toLowerCase(),
  )
    ? close + 1
    : undefined;
}

function imageTags(text: string): Cut[] {
  const cuts: Cut[] = [];
  let close = -1;
  for (const { index } of text.matchAll(tags)) {
    if (index < close) continue;
    close = text.indexOf('>', index);
    if (close === -1) break;
    const tag = text.slice(index, close + 1);
    if (!isRemote(attribute(tag, 'src')) && !tag.includes('srcset')) continue;
    cuts.push(cut(index, close + 1, 'remote_image', 1, imageLabel(attribute(tag, 'alt'))));
  }
  return cuts;
}

function attribute(tag: string, name: string): string {
  const match = new RegExp(`[\\s/"']${name}\\s{0,9}=\\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? '';
}

/** Keeps the first of cuts that overlap. */
function startsAfterLast(): (cut: Cut) => boolean {
  let end = 0;
  return (next) => {
    const isFree = next.start >= end;
    if (isFree) end = next.end;
    return isFree;
  };
}
