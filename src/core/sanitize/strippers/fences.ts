import { cut, type Stripper } from '../cut.ts';

/** A Markdown code fence and what follows it on its line; a back-quote there would make it inline code. */
const fences = /^ {0,3}(?:`{3,}|~{3,}(?!~))([^`\n]*)$/gm;

/** A fence names a language. Renderers hide everything else in that place, so a longer phrase is taken out. */
export const stripFenceInfo: Stripper = (text) =>
  Array.from(text.matchAll(fences), ({ index, 0: line, 1: info = '' }) => ({ end: index + line.length, info }))
    .filter(({ info }) => /\S\s+\S/.test(info))
    .map(({ end, info }) => cut(end - info.length, end, 'fence_info'));
