import type { Change, Fix } from '../model/diagnostic.ts';
import type { Json, Pointer } from '../model/json.ts';
import type { Values } from './entry.ts';
import { listed, quote } from './words.ts';

const sentence = <K extends string = never>(words: (values: Values<K>) => string) => words;

const plain = (value: Json) => (typeof value === 'string' ? value : quote(value));

/** Every fix that a diagnostic can carry, and every change that flips a decision, with the sentence for the button. */
export const fixSentences = {
  'use-suggestion': sentence<'from' | 'to'>(({ from, to }) => `Write ${quote(to)} instead of ${quote(from)}`),
  remove: sentence<'what'>(({ what }) => `Remove ${quote(what)}`),
  'add-member': sentence<'key' | 'value'>(({ key, value }) => `Add ${quote(key)}: ${quote(value)}`),
  'add-entry': sentence<'entry' | 'to'>(({ entry, to }) => `Add ${quote(entry)} to ${quote(to)}`),
  'set-value': sentence<'value'>(({ value }) => `Write ${quote(value)}`),
  'make-list': sentence<'value'>(({ value }) => `Make it a list: [${quote(value)}]`),
  'wrap-not': sentence(() => 'Put "not" around it'),
  'unwrap-not': sentence(() => 'Take away the "not"'),
  'wrap-all': sentence(() => 'Split it into conditions inside "all"'),
  'insert-comma': sentence(() => 'Insert the comma'),
  'remove-text': sentence(() => 'Remove it'),
  'flip-mode': sentence<'mode' | 'decision'>(({ mode, decision }) => `In mode ${quote(mode)}: ${plain(decision)}`),
  'flip-parameters': sentence<'parameters' | 'values' | 'decision'>(
    ({ parameters, values, decision }) => `With ${listed(parameters)} as ${listed(values)}: ${plain(decision)}`,
  ),
  'flip-lineage': sentence<'objects' | 'channel' | 'decision'>(({ objects, channel, decision }) =>
    channel === null
      ? `Without ${listed(objects)} in its lineage: ${plain(decision)}`
      : `Made of nothing but what enters by ${quote(channel)}: ${plain(decision)}`,
  ),
  'flip-quarantine': sentence<'channels' | 'decision'>(
    ({ channels, decision }) =>
      `Were ${listed(channels)} quarantined, so that the agent had not seen it: ${plain(decision)}`,
  ),
  'flip-remove-rule': sentence<'rules' | 'decision'>(
    ({ rules, decision }) => `Without ${listed(rules)}: ${plain(decision)}`,
  ),
  'flip-add-rule': sentence<'rule' | 'effect' | 'decision'>(
    ({ effect, decision }) => `With one more rule, ${quote(effect)} for this very call: ${plain(decision)}`,
  ),
  'flip-grant': sentence<'capabilities' | 'rows' | 'decision'>(
    ({ capabilities, rows, decision }) => `With ${listed(capabilities)} granted to ${listed(rows)}: ${plain(decision)}`,
  ),
  'flip-trust': sentence<'channel' | 'level' | 'decision'>(
    ({ channel, level, decision }) => `Were channel ${quote(channel)} ${plain(level)}: ${plain(decision)}`,
  ),
};
export type FixCode = keyof typeof fixSentences;
type FixValues<C extends FixCode> = Parameters<(typeof fixSentences)[C]>[0];

/** A fix of a known code, with the values that its sentence needs. */
export function fix<C extends FixCode>(code: C, values: FixValues<C>, ...changes: Change[]): Fix {
  return { code, values: { ...values }, changes };
}

/** The fixes that several checks offer. */
export const renameKey = (path: Pointer, from: string, to: string): Fix =>
  fix('use-suggestion', { from, to }, { op: 'rename', path, to });

export const replaceValue = (path: Pointer, from: Json, to: Json): Fix =>
  fix('use-suggestion', { from, to }, { op: 'set', path, value: to });

export const remove = (path: Pointer, what: Json): Fix => fix('remove', { what }, { op: 'remove', path });

export const setValue = (path: Pointer, value: Json): Fix => fix('set-value', { value }, { op: 'set', path, value });
