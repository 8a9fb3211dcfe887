import { cut, type Stripper } from '../cut.ts';

/** Marks, embeddings, overrides, isolates and the deprecated shaping controls. Right-to-left letters need none of them. */
const controls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f]+/g;

export const stripBidiControls: Stripper = (text) =>
  Array.from(text.matchAll(controls), ({ index, 0: run }) =>
    cut(index, index + run.length, 'bidi_control', run.length),
  );
