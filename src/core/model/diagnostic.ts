import type { Json, Pointer } from './json.ts';

export type Severity = 'error' | 'warning' | 'note';

/** A place in a text: UTF-16 offset and length, 1-based line and column. */
export type Span = { offset: number; length: number; line: number; column: number };

/** One change to a source text, for `edit`. Pointers are RFC 6901; the last token of `insert` may be `-`. */
export type Change =
  | { op: 'set'; path: Pointer; value: Json }
  | { op: 'insert'; path: Pointer; value: Json }
  | { op: 'remove'; path: Pointer }
  /** Renames a member and every reference to what it names: channel, capability, action, rule or invariant id, transformation. */
  | { op: 'rename'; path: Pointer; to: string }
  | { op: 'text'; offset: number; length: number; text: string };

/** A way to mend a diagnostic: apply `changes` in order through `edit`. `describe` makes its sentence. */
export type Fix = { code: string; values: { [name: string]: Json }; changes: Change[] };

/** A fact about a text or an artifact. `values` fill in the sentence that `describe` makes. */
export type Diagnostic = {
  code: string;
  severity: Severity;
  path: Pointer;
  values: { [name: string]: Json };
  span?: Span;
  fixes?: Fix[];
};
