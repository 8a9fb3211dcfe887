import { type Field, parameters, readFields, textOf } from './headers.ts';

/** A part without parts. Offsets are UTF-16 code units of the message. */
export type Leaf = {
  type: string;
  parameters: Map<string, string>;
  disposition: string;
  encoding: string;
  fields: readonly Field[];
  start: number;
  end: number;
  /** Which `multipart/alternative` it belongs to, the innermost. */
  alternative: number | undefined;
};

type Multipart = { boundary: string; alternative: number | undefined };

/** Deeper parts are not opened: they count as attachments of their type. */
const MAX_PARTS_DEEP = 32;

/**
 * RFC 2046: the leaves of a message in order, in one pass over its lines. A multipart that names no boundary is text,
 * one that is not closed ends with the message.
 */
export function readLeaves(message: string, rootFields: readonly Field[], bodyStart: number): Leaf[] {
  const leaves: Leaf[] = [];
  const open: Multipart[] = [];
  let current: Leaf | undefined;
  let alternatives = 0;

  const enter = (fields: readonly Field[], start: number): void => {
    const content = parameters(textOf(fields, 'content-type'));
    const boundary = content.parameters.get('boundary') ?? '';
    const parent = open.at(-1);
    if (content.value.startsWith('multipart/') && boundary !== '' && open.length < MAX_PARTS_DEEP) {
      const isAlternative = content.value === 'multipart/alternative';
      open.push({ boundary, alternative: isAlternative ? ++alternatives : parent?.alternative });
      current = undefined;
      return;
    }
    const disposition = parameters(textOf(fields, 'content-disposition'));
    for (const [name, value] of disposition.parameters) content.parameters.set(name, value);
    current = {
      type:
        content.value === '' || (boundary === '' && content.value.startsWith('multipart/'))
          ? 'text/plain'
          : content.value,
      parameters: content.parameters,
      disposition: disposition.value,
      encoding: parameters(textOf(fields, 'content-transfer-encoding')).value,
      fields,
      start,
      end: message.length,
      alternative: parent?.alternative,
    };
    leaves.push(current);
  };

  const leave = (lineStart: number): void => {
    // The line end before a boundary belongs to it.
    if (current !== undefined)
      current.end = Math.max(current.start, lineStart - (message[lineStart - 2] === '\r' ? 2 : 1));
    current = undefined;
  };

  enter(rootFields, bodyStart);
  for (let at = bodyStart; at < message.length; ) {
    const newline = message.indexOf('\n', at);
    const next = newline === -1 ? message.length : newline + 1;
    const lineStart = at;
    at = next;
    if (!message.startsWith('--', lineStart)) continue;
    const mark = message.slice(lineStart + 2, next).trimEnd();
    const closed = open.findLastIndex(({ boundary }) => mark === boundary || mark === `${boundary}--`);
    if (closed === -1) continue;
    leave(lineStart);
    const isEnd = mark !== open[closed]?.boundary;
    open.length = isEnd ? closed : closed + 1;
    if (isEnd) continue;
    const head = readFields(message, next);
    enter(head.fields, head.end);
    at = head.end;
  }
  return leaves;
}
