import { cut, type Stripper } from '../cut.ts';

/** SPEC 3: "1 MB", counted in UTF-16 code units, which is what every offset here counts. */
export const MAX_LENGTH = 1_000_000;

/** Cuts what is too long, never through a surrogate pair. */
export const stripExcess: Stripper = (text) => {
  if (text.length <= MAX_LENGTH) return [];
  const splitsPair = (text.codePointAt(MAX_LENGTH - 1) ?? 0) > 0xffff;
  return [cut(splitsPair ? MAX_LENGTH - 1 : MAX_LENGTH, text.length, 'too_long')];
};
