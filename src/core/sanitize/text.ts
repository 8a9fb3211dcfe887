import { type Cut, carryOut, type Stripper } from './cut.ts';
import type { Report } from './report.ts';
import { stripBidiControls } from './strippers/bidi.ts';
import { stripComments } from './strippers/comments.ts';
import { stripControls } from './strippers/control.ts';
import { stripDelimiters } from './strippers/delimiters.ts';
import { stripMarkupSigns } from './strippers/disarm.ts';
import { stripFenceInfo } from './strippers/fences.ts';
import { stripRemoteImages } from './strippers/images.ts';
import { stripExcess } from './strippers/length.ts';
import { stripPadding } from './strippers/padding.ts';
import { stripLoneSurrogates } from './strippers/surrogates.ts';
import { stripTags } from './strippers/tags.ts';
import { stripTracking } from './strippers/tracking.ts';
import { stripStraySelectors } from './strippers/variation.ts';
import { stripZeroWidth } from './strippers/zero-width.ts';
import type { Traced } from './traced.ts';

/** In this order each sees what those before it have left, so that nothing invisible can divide what it looks for. */
const codePointStrippers: readonly Stripper[] = [
  stripLoneSurrogates,
  stripControls,
  stripBidiControls,
  stripTags,
  stripStraySelectors,
  stripZeroWidth,
];
const textStrippers: readonly Stripper[] = [
  stripExcess,
  ...codePointStrippers,
  stripComments,
  stripFenceInfo,
  stripRemoteImages,
  stripDelimiters,
  stripTracking,
  stripPadding,
];

/** A removal can bring together what another stripper looks for; honest text settles in one round, or two. */
const MAX_ROUNDS = 8;
const MAX_PLAIN = 10_000;

/** SPEC 3: the filter of code points alone, for markup that is yet to be parsed. */
export function cleanCodePoints(text: Traced, where: string, report: Report): Traced {
  return strip(text, codePointStrippers, where, report).text;
}

/**
 * SPEC 3: text as it may reach an agent. It removes nothing from its own result: it strips until nothing is left to
 * strip, and text that does not settle loses the signs that markup is made of.
 */
export function cleanText(text: Traced, where: string, report: Report): Traced {
  if (isPlain(text.text)) return text;
  const settled = settle(text, where, report);
  if (!settled.hasChanged) return settled.text;
  return settle(strip(settled.text, [stripMarkupSigns], where, report).text, where, report).text;
}

/** Short texts, such as names and keys, mostly hold nothing that any stripper looks at. */
function isPlain(text: string): boolean {
  return text.length < MAX_PLAIN && /^[\t -"$-;=-Z\\-_a-}]*$/.test(text) && !text.includes('://');
}

function settle(text: Traced, where: string, report: Report): { text: Traced; hasChanged: boolean } {
  let result = { text, hasChanged: true };
  for (let round = 0; round < MAX_ROUNDS && result.hasChanged; round++) {
    result = strip(result.text, textStrippers, where, report);
  }
  return result;
}

function strip(text: Traced, strippers: readonly Stripper[], where: string, report: Report) {
  let result = text;
  let hasChanged = false;
  for (const stripper of strippers) {
    const cuts: readonly Cut[] = stripper(result.text);
    if (cuts.length === 0) continue;
    hasChanged = true;
    result = carryOut(result, cuts, where, report);
  }
  return { text: result, hasChanged };
}
