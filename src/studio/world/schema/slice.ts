import type { Diagnostic, Json, Pointer } from '@core';
import { findNodeAtLocation, type Node, type ParseError, parse, parseTree } from 'jsonc-parser';
import { tokens } from '../../store/selection.ts';

/** A value of the source as its own text: its lines begin where the line of its key does. */
export type Slice = { offset: number; length: number; indent: string; line: number; column: number; text: string };

/** The value that a pointer names, with its comments and layout; null where there is none. */
export function sliceOf(source: string, path: Pointer): Slice | null {
  let node: Node | undefined = parseTree(source, [], { allowTrailingComma: true });
  for (const token of tokens(path)) {
    node = node && findNodeAtLocation(node, [node.type === 'array' ? Number(token) : token]);
  }
  if (!node) return null;
  const { offset, length } = node;
  const before = source.slice(0, offset).split(/\r\n|\r|\n/);
  const last = before.at(-1) ?? '';
  const indent = /^[ \t]*/.exec(last)?.[0] ?? '';
  const text = source
    .slice(offset, offset + length)
    .split(/\r\n|\r|\n/)
    .map((line, at) => (at > 0 && line.startsWith(indent) ? line.slice(indent.length) : line))
    .join('\n');
  return { offset, length, indent, line: before.length, column: last.length + 1, text };
}

/** The source with another text in the place of a slice. */
export function withSlice(source: string, { offset, length, indent }: Slice, text: string): string {
  const end = source.includes('\r\n') ? '\r\n' : '\n';
  const lines = text.trim().split(/\r\n|\r|\n/);
  const body = lines.map((line, at) => (at > 0 && line !== '' ? indent + line : line)).join(end);
  return source.slice(0, offset) + body + source.slice(offset + length);
}

/** The value that a slice's text states; undefined where it is no JSON. */
export function stated(text: string): Json | undefined {
  const errors: ParseError[] = [];
  const value: Json | undefined = parse(text, errors, { allowTrailingComma: true });
  return errors.length > 0 ? undefined : value;
}

/** Where a diagnostic of the source stands in the slice, as line and column from 1; null where it stands outside. */
export function placeIn(slice: Slice, { span }: Diagnostic): { line: number; column: number } | null {
  if (!span || span.offset < slice.offset || span.offset > slice.offset + slice.length) return null;
  const line = span.line - slice.line + 1;
  const column = line === 1 ? span.column - slice.column + 1 : span.column - slice.indent.length;
  return { line, column: Math.max(1, column) };
}

/** The offset of a line and column in a text. */
export function offsetAt(text: string, { line, column }: { line: number; column: number }): number {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((length, each) => length + each.length + 1, 0);
  return before + Math.min(column - 1, lines[line - 1]?.length ?? 0);
}
