import { cut, type Stripper } from '../cut.ts';
import { isIdeograph, isKeycap, isMongolian, isPictograph, isVariable, pointAt, pointBefore } from '../unicode.ts';

const selectors = /[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
const KEYCAP_FRAME = 0x20e3;

/** Takes out variation selectors that select nothing: 256 of them, invisible, make an alphabet of bytes. */
export const stripStraySelectors: Stripper = (text) =>
  Array.from(text.matchAll(selectors), ({ index, 0: selector }) =>
    cut(index, index + selector.length, 'variation_selector'),
  ).filter(({ start, end }) => !selects(pointAt(text, start), pointBefore(text, start), pointAt(text, end)));

function selects(selector: number, base: number, next: number): boolean {
  if (selector > 0xffff) return isIdeograph(base);
  if (selector < 0xfe00) return isMongolian(base);
  if (selector < 0xfe0e) return isVariable(base);
  return isPictograph(base) || (isKeycap(base) && next === KEYCAP_FRAME);
}
