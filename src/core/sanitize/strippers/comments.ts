import { type Cut, cut, type Stripper } from '../cut.ts';

const OPENING = '<!--';

/** Takes out HTML comments from text that may be rendered as Markdown: the reader would not see them. */
export const stripComments: Stripper = (text) => {
  const cuts: Cut[] = [];
  const closing = /--!?>/g;
  for (let start = text.indexOf(OPENING); start !== -1; start = text.indexOf(OPENING, closing.lastIndex)) {
    // `<!-->` is a whole comment.
    closing.lastIndex = start + 2;
    // Without an end here there is none further on.
    if (closing.exec(text) === null) break;
    cuts.push(cut(start, closing.lastIndex, 'html_comment'));
  }
  return cuts;
};
