import { cut, type Stripper } from '../cut.ts';
import {
  isJoining,
  isKhmer,
  isMark,
  isMongolian,
  isPictograph,
  isSkinTone,
  isUnspaced,
  pointAt,
  pointBefore,
} from '../unicode.ts';

/** Code points without ink: joiners, fillers, invisible operators, annotation, shorthand and musical controls. */
const invisible =
  /\u2800+|\u034f|[\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200d\u2060-\u2065\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}]/gu;

const ZWSP = 0x200b;
const ZWNJ = 0x200c;
const ZWJ = 0x200d;
const EMOJI_STYLE = 0xfe0f;
const FLAG_END = 0xe007f;
const BRAILLE_BLANK = 0x2800;

/** Takes out zero-width code points, except where a script or an emoji sequence is written with them. */
export const stripZeroWidth: Stripper = (text) => {
  const found = Array.from(text.matchAll(invisible), ({ index, 0: run }) =>
    cut(index, index + run.length, 'zero_width', pointAt(run, 0) === BRAILLE_BLANK ? run.length : 1),
  );
  let runOfKept = -1;
  return found.filter(({ start, end }) => {
    const follows = runOfKept === start;
    // One is enough: in a run only the first can be needed.
    const isNeeded = !follows && isUsedBetween(pointAt(text, start), pointBefore(text, start), pointAt(text, end));
    if (isNeeded || follows) runOfKept = end;
    return !isNeeded;
  });
};

function isUsedBetween(point: number, before: number, after: number): boolean {
  switch (point) {
    case ZWJ:
      return joinsEmoji(before, after) || isJoining(before) || isJoining(after);
    case ZWNJ:
      return isJoining(before) || isJoining(after);
    case ZWSP:
      return isUnspaced(before) && isUnspaced(after);
    case 0x034f:
      return isMark(before) && isMark(after);
    case 0x115f:
      return after > 0x1160 && after <= 0x11a7;
    case 0x1160:
      return (before >= 0x1100 && before < 0x115f) || (before >= 0xa960 && before <= 0xa97c);
    case 0x17b4:
    case 0x17b5:
      return isKhmer(before);
    case 0x180e:
      return isMongolian(before) && isMongolian(after);
    case 0x3164:
      return after >= 0x3131 && after <= 0x318e && after !== 0x3164;
    case BRAILLE_BLANK:
      return isInkedCell(before) || isInkedCell(after);
    default:
      return false;
  }
}

const joinsEmoji = (before: number, after: number): boolean =>
  isPictograph(after) && (isPictograph(before) || isSkinTone(before) || before === EMOJI_STYLE || before === FLAG_END);

const isInkedCell = (point: number): boolean => point > BRAILLE_BLANK && point <= 0x28ff;
