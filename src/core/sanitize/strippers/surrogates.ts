import { cut, type Stripper } from '../cut.ts';

/** Half characters become U+FFFD: to drop them could bring two halves together. */
export const stripLoneSurrogates: Stripper = (text) =>
  // Under `u` the class matches lone surrogates only.
  Array.from(text.matchAll(/[\ud800-\udfff]+/gu), ({ index, 0: run }) =>
    cut(index, index + run.length, 'lone_surrogate', run.length, '\ufffd'.repeat(run.length)),
  );
