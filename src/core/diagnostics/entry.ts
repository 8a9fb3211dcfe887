import type { Severity } from '../model/diagnostic.ts';
import type { Json, Pointer } from '../model/json.ts';

/** What the values of a fact are called: each code names its own. */
export type Values<K extends string> = { readonly [key in K]: Json };

/** One line of a code table: how bad it is, and the sentence for people. */
export type Entry<K extends string> = {
  severity: Severity;
  sentence: (values: Values<K>, path: Pointer) => string;
};

const entry =
  (severity: Severity) =>
  <K extends string = never>(sentence: Entry<K>['sentence']): Entry<K> => ({ severity, sentence });

export const error = entry('error');
export const warning = entry('warning');
export const note = entry('note');
