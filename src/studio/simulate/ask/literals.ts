import type { Json } from '@core';
import type { Run } from '@demo';
import { type Node, parseTree } from 'jsonc-parser';
import { pointer } from '../../store/selection.ts';
import { attributionOf, type Case } from '../inspector/case.ts';

/** A text, number or truth value that the untrusted side may have written. */
export type Foreign = { value: Scalar; writers: string[] };
type Scalar = string | number | boolean;

/** A literal of a rule's text that holds such a value, or a piece of one. */
export type Mark = { offset: number; length: number; writers: string[] };

/** Everything in the parameters of a proposal that may be the untrusted side's. */
export function foreignIn(run: Run, of: Case): Foreign[] {
  return Object.entries(of.parameters).flatMap(([name, value]) => {
    const { writers } = attributionOf(run, of, pointer(name));
    return writers.length === 0 ? [] : scalarsIn(value).map((scalar) => ({ value: scalar, writers }));
  });
}

function scalarsIn(value: Json): Scalar[] {
  if (value === null) return [];
  return typeof value === 'object' ? Object.values(value).flatMap(scalarsIn) : [value];
}

/** The literals of a text, among what its conditions compare with, that the untrusted side may have written. */
export function marksIn(text: string, foreign: readonly Foreign[]): Mark[] {
  const marks: Mark[] = [];
  const visit = (node: Node, compared: boolean) => {
    if (node.type === 'property') {
      const [key, value] = node.children ?? [];
      if (value) visit(value, compared || !structural.has(String(key?.value)));
      return;
    }
    for (const child of node.children ?? []) visit(child, compared);
    const writers = compared ? writersOf(node.value as unknown, foreign) : [];
    if (writers.length > 0) marks.push({ offset: node.offset, length: node.length, writers });
  };
  const tree = parseTree(text);
  if (tree) visit(tree, false);
  return marks;
}

/** The members of a rule that compare with nothing of a proposal's; inside any other, each literal is looked at. */
const structural = new Set([
  ...['rule', 'action', 'definition', 'name', 'requires', 'id', 'effect', 'actions', 'overrides', 'reason'],
  ...['when', 'unless', 'all', 'any', 'not', 'every', 'some', 'param', 'from', 'trust_level', 'origin_in'],
  ...['origins_within', 'passed_through', 'transformed_by'],
]);

function writersOf(value: unknown, foreign: readonly Foreign[]): string[] {
  return [...new Set(foreign.filter((each) => holds(value, each.value)).flatMap(({ writers }) => writers))];
}

function holds(value: unknown, theirs: Scalar): boolean {
  if (typeof value !== 'string' || typeof theirs !== 'string') return value === theirs;
  return value !== '' && theirs !== '' && (value.includes(theirs) || theirs.includes(value));
}
