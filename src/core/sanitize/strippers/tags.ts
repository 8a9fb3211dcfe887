import { cut, type Stripper } from '../cut.ts';
import { letterOfTag, pointBefore } from '../unicode.ts';

const tags = /[\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}]+/gu;
const CANCEL = '\u{e007f}';
const BLACK_FLAG = 0x1f3f4;
/** Regions whose flags are in use: England, Scotland, Wales, and the states of the USA. An open pattern would carry words. */
const flags =
  /^(?:gb(?:eng|sct|wls)|us(?:a[klrz]|c[aot]|d[ce]|fl|ga|hi|i[adln]|k[sy]|la|m[adeinost]|n[cdehjmvy]|o[hkr]|pa|ri|s[cd]|t[nx]|ut|v[at]|w[aivy]))$/;

/** Takes out Unicode tag characters, which look like nothing and spell ASCII, save in the flags that are made of them. */
export const stripTags: Stripper = (text) =>
  Array.from(text.matchAll(tags), ({ index, 0: run }) => {
    const start = index + (pointBefore(text, index) === BLACK_FLAG ? flagLength(run) : 0);
    const end = index + run.length;
    return cut(start, end, 'unicode_tag', Array.from(text.slice(start, end)).length);
  }).filter(({ start, end }) => start < end);

function flagLength(run: string): number {
  const end = run.indexOf(CANCEL);
  const letters = Array.from(run.slice(0, Math.max(end, 0)), (tag) => letterOfTag(tag.codePointAt(0) ?? 0)).join('');
  return flags.test(letters) ? end + CANCEL.length : 0;
}
