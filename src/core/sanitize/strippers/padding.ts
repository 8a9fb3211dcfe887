import { cut, type Stripper } from '../cut.ts';

/** More blank lines than a screen is high: what follows them is scrolled away from the reader, not from the agent. */
const runs = /\n((?:[ \t]*\n){26,})/g;

/** Collapses long runs of blank lines, saying how many there were. */
export const stripPadding: Stripper = (text) =>
  Array.from(text.matchAll(runs), ({ index, 0: run, 1: blank = '' }) => {
    const lines = blank.split('\n').length - 2;
    return cut(index + 1, index + run.length, 'padding', lines, `\n[${lines} blank lines]\n`);
  });
