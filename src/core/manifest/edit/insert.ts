import type { Json } from '../../model/json.ts';
import { type Node, startOf } from '../tree.ts';
import { commaAfter, type Document, type Edit, endOf, restOfLine } from './document.ts';
import { isBlank, lineIndent, ownIndent, print, printMember } from './layout.ts';

/** Puts a value into a container before the child that has an index now; `key` is given for an object. */
export function insert(document: Document, container: Node, index: number, value: Json, key?: string): Edit[] {
  const { text, style } = document;
  const children = container.children ?? [];
  const [first, previous, next] = [children[0], children[index - 1], children[index]];
  const inner = text.slice(container.offset + 1, endOf(container) - 1);

  if (first === undefined && isBlank(inner) && !/[\r\n]/.test(inner)) {
    const whole = key === undefined ? [value] : { [key]: value };
    return [{ ...range(container), text: print(whole, lineIndent(text, container.offset), style) }];
  }

  const broken = /[\r\n]/.test(first === undefined ? inner : text.slice(container.offset + 1, startOf(first)));
  const indent =
    (first && ownIndent(text, startOf(first))) ?? lineIndent(text, container.offset) + (broken ? style.unit : '');
  const body = key === undefined ? print(value, indent, style) : printMember(key, value, indent, style);
  const space = style.compact ? '' : ' ';

  if (!broken && next !== undefined) return [{ offset: startOf(next), length: 0, text: `${body},${space}` }];

  const comma = previous && commaAfter(text, previous);
  const needsComma = previous !== undefined && comma === undefined;
  const at = comma !== undefined ? comma + 1 : previous === undefined ? container.offset + 1 : endOf(previous);
  // A trailing comma stays one.
  const after = next !== undefined || comma !== undefined ? ',' : '';
  const end = broken ? restOfLine(text, at) : undefined;
  const added =
    end === undefined
      ? { offset: at, length: 0, text: space + body + after }
      : { offset: end, length: 0, text: style.eol + indent + body + after };
  return needsComma ? [{ offset: at, length: 0, text: ',' }, added] : [added];
}

const range = ({ offset, length }: Node) => ({ offset, length });
