import { error, note, warning } from '../entry.ts';
import { didYouMean, listed, quote, word } from '../words.ts';

const kinds = {
  object: 'an object',
  array: 'a list',
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  null: 'null',
};
const kindOf = (value: string | number | boolean | object | null) =>
  Array.isArray(value) ? value.map((kind) => word(kinds, kind)).join(' or ') : word(kinds, value as string);

const widths = {
  kind: 'it allows values of more than one kind, or of a kind that has no bounds',
  free_string: 'free text can carry an instruction',
  long_string: 'a text that a person is to read may have at most 256 characters',
  integer_bounds: 'a whole number needs a "minimum" and a "maximum"',
  number_bounds: 'a number needs a "minimum", a "maximum" and a "multipleOf"',
  open_object: 'an object must be closed with "additionalProperties": false and list its "properties"',
  open_tuple: 'a list must be a fixed tuple: "prefixItems", "items": false and "minItems" of the same length',
  too_many: 'it has more than eight parts',
  nested: 'an object or a list inside another is too wide',
};

/** Why an endorsement's output is too wide. */
export type Width = keyof typeof widths;

/** What a World Manifest can have wrong with it (SPEC 2). */
export const manifestCodes = {
  'wrong-type': error<'expected' | 'found'>(
    ({ expected, found }) => `This must be ${kindOf(expected)}, but it is ${kindOf(found)}.`,
  ),
  'out-of-range': error<'found'>(({ found }) => `${quote(found)} is not allowed here: the number is too small.`),
  'unknown-key': error<'key' | 'suggestion' | 'allowed'>(
    ({ key, suggestion, allowed }) =>
      `The key ${quote(key)} means nothing here.${didYouMean(suggestion) || ` Remove it; known here: ${listed(allowed)}.`}`,
  ),
  'missing-key': error<'key'>(({ key }) => `The key ${quote(key)} is missing here. Add it.`),
  'choose-one': error<'keys' | 'found'>(({ keys, found }) =>
    Array.isArray(found) && found.length > 0
      ? `Only one of ${listed(keys, 'or')} may stand here, not ${listed(found)} together.`
      : `One of ${listed(keys, 'or')} is missing here. Add the one that you mean.`,
  ),
  'unknown-word': error<'word' | 'allowed' | 'suggestion'>(
    ({ word: found, allowed, suggestion }) =>
      `${quote(found)} is not one of the words known here.${didYouMean(suggestion) || ` Write ${listed(allowed, 'or')}.`}`,
  ),
  'empty-name': error(() => 'A name cannot be empty. Write at least one character.'),
  'empty-list': error(() => 'This list cannot be empty. Add at least one entry, or remove what it belongs to.'),
  'bad-pointer': error<'pointer' | 'suggestion'>(
    ({ pointer, suggestion }) =>
      `${quote(pointer)} is not a JSON pointer. A pointer is empty or begins with a slash, such as "/to/0".${didYouMean(suggestion)}`,
  ),
  'duplicate-entry': warning<'entry'>(
    ({ entry }) => `${quote(entry)} is listed twice. The second one changes nothing; remove it.`,
  ),

  'unknown-channel': error<'name' | 'suggestion'>(
    ({ name, suggestion }) =>
      `No channel is called ${quote(name)}.${didYouMean(suggestion) || ' Declare it under "channels", or name one that is there.'}`,
  ),
  'unknown-capability': error<'name' | 'suggestion'>(
    ({ name, suggestion }) =>
      `No capability is called ${quote(name)}.${didYouMean(suggestion) || ' Declare it under "capabilities", or name one that is there.'}`,
  ),
  'unknown-action': error<'name' | 'suggestion'>(
    ({ name, suggestion }) =>
      `No action is called ${quote(name)}.${didYouMean(suggestion) || ' Declare it under "actions", or name one that is there.'}`,
  ),
  'unknown-rule': error<'name' | 'suggestion'>(
    ({ name, suggestion }) =>
      `No rule has the id ${quote(name)}.${didYouMean(suggestion) || ' Name an "ask" rule of this manifest.'}`,
  ),
  'duplicate-id': error<'id' | 'first'>(
    ({ id, first }) => `The id ${quote(id)} is taken already, at ${quote(first)}. Give this one an id of its own.`,
  ),
  'reserved-id': error<'id'>(
    ({ id }) => `${quote(id)} is reserved: it names what holds in every world. Choose another id.`,
  ),

  'missing-capability': error<'capability'>(
    ({ capability }) =>
      `The capability ${quote(capability)} must be declared: a law of every world depends on it. Add it under "capabilities".`,
  ),
  'matrix-rewards-distrust': error<'row' | 'within' | 'capability'>(
    ({ row, within, capability }) =>
      `The row ${quote(row)} grants ${quote(capability)}, which the row ${quote(within)} lacks, so that less trust would earn more. Take it from ${quote(row)}, or grant it to ${quote(within)} too.`,
  ),
  'tainted-row-grants-exit': error<'capability' | 'law'>(
    ({ capability, law }) =>
      `${quote(law)} forbids it: tainted data never gets ${quote(capability)}, in any world. Remove it from this row.`,
  ),

  'memory-write-without-capability': error<'action'>(
    ({ action }) =>
      `The action ${quote(action)} writes to memory, so it must require "memory_write". Add it to "requires".`,
  ),
  'memory-write-without-pointers': error<'action'>(
    ({ action }) =>
      `The action ${quote(action)} requires "memory_write" but does not say which parameters hold key and value. Add "memory": { "write": { "key": "/…", "value": "/…" } }, or no longer require it.`,
  ),
  'memory-read-not-derived': error<'action' | 'channel'>(({ action, channel }) =>
    typeof channel === 'string'
      ? `The action ${quote(action)} reads memory, but ${quote(channel)} is not a derived channel, so the past of what was stored would be lost. Let it return by a derived channel.`
      : `The action ${quote(action)} reads memory, but does not say by which channel the result comes in. Add "returns" with a derived channel.`,
  ),
  'memory-pointer-nowhere': error<'pointer' | 'action'>(
    ({ pointer, action }) =>
      `The action ${quote(action)} can never have a parameter at ${quote(pointer)}: its schema does not allow one. Correct the pointer, or add the parameter.`,
  ),
  'returns-trusted': warning<'action' | 'channel'>(
    ({ action, channel }) =>
      `What ${quote(action)} returns enters by the trusted channel ${quote(channel)}. Is everything it can return really yours? If strangers can write any of it, use an untrusted channel.`,
  ),

  'overrides-without-allow': error<'rule' | 'effect'>(
    ({ rule, effect }) =>
      `The rule ${quote(rule)} has the effect ${quote(effect)}, but only an "allow" rule can override. Remove "overrides", or make it an "allow" rule.`,
  ),
  'overrides-deny': error<'id'>(
    ({ id }) => `${quote(id)} is a "deny" rule, and no rule can override one. Narrow the "deny" rule itself instead.`,
  ),
  'overrides-allow': error<'id'>(
    ({ id }) => `${quote(id)} is an "allow" rule, so there is nothing to override. Remove it from this list.`,
  ),
  'overrides-invariant': error<'id'>(
    ({ id }) => `${quote(id)} is a law, and no rule can override a law. Remove it from this list.`,
  ),
  'forbids-nothing': error<'id'>(
    ({ id }) => `The invariant ${quote(id)} forbids nothing. List "actions" or "capabilities" under "forbid".`,
  ),

  'not-one-form': error<'found' | 'allowed'>(({ found, allowed }) =>
    Array.isArray(found) && found.length > 0
      ? `A condition says one thing, but this one says ${listed(found)} together. Put each into a condition of its own inside "all".`
      : `This condition says nothing. Write one of ${listed(allowed, 'or')}.`,
  ),
  'not-one-operator': error<'found' | 'allowed'>(({ found, allowed }) =>
    Array.isArray(found) && found.length > 0
      ? `A parameter is compared in one way, but this condition has ${listed(found)} together. Put each into a condition of its own inside "all".`
      : `This says which value is looked at but not how it is compared. Add one of ${listed(allowed, 'or')}.`,
  ),
  'write-not': error<'form'>(
    ({ form }) => `${quote(form)} takes only true. To say the opposite, write { "not": … } around it.`,
  ),
  'not-one-trust-level': error(
    () => 'List exactly one trust level here, "trusted" or "untrusted": with both the condition would always hold.',
  ),
  'bad-domain': error<'domain' | 'suggestion'>(
    ({ domain, suggestion }) =>
      `${quote(domain)} is not a domain. Write a bare host of at least two parts in ASCII, such as "example.com".${didYouMean(suggestion)}`,
  ),
  'domain-not-lower-case': warning<'domain'>(
    ({ domain }) => `Domains are compared in lower case. Write ${quote(domain)} in lower case.`,
  ),
  'parameter-nowhere': warning<'pointer' | 'rule'>(
    ({ pointer, rule }) =>
      `No action of the rule ${quote(rule)} can have a parameter at ${quote(pointer)}, so this condition never holds. Correct the pointer, or the action's schema.`,
  ),
  'rule-rewards-taint': error<'rule' | 'effect' | 'atom'>(
    ({ rule, effect, atom }) =>
      `What ${quote(atom)} says here would make ${quote(rule)} milder for data that is trusted less: ${
        effect === 'allow'
          ? 'distrust may only narrow what an "allow" rule permits'
          : 'distrust may only widen what this rule stops'
      }. Turn the condition round with "not", or move it between "when" and "unless".`,
  ),

  'duplicate-taint-rule': error<'transformation' | 'first'>(
    ({ transformation, first }) =>
      `The transformation ${quote(transformation)} has a taint rule already, at ${quote(first)}. Keep one of the two.`,
  ),
  'endorsement-unbounded': error<'by' | 'why'>(
    ({ by, why }) =>
      `This output is too wide for ${by === 'person' ? 'a person to confirm' : 'the hypervisor to clear'}: ${word(widths, why)}. Make it narrower, or let the taint stay.`,
  ),

  'provenance-not-chosen': error(
    () =>
      'Choose how provenance is tracked. "observed" counts everything the agent has seen, and is right unless the agent itself is instrumented.',
  ),
  'declared-needs-instrumented': error(
    () =>
      '"declared" believes what the agent says about its sources, which is sound only for an instrumented agent. Add "instrumented": true if yours is one, else choose "observed".',
  ),
  'declared-tracking': note(
    () =>
      'Provenance is what each proposal declares. This world is only as safe as the instrumentation of its agent; "observed" needs no such trust.',
  ),
};
