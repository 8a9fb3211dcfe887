import { cut, type Stripper } from '../cut.ts';

/** Takes out every sign that markup is made of: the answer to text which keeps forming new markup as it is stripped. */
export const stripMarkupSigns: Stripper = (text) =>
  Array.from(text.matchAll(/[<>[\]#`~]+/g), ({ index, 0: run }) =>
    cut(index, index + run.length, 'role_delimiter', run.length),
  );
