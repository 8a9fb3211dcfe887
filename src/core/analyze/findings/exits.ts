import { fix } from '../../diagnostics/fixes.ts';
import type { Finding } from '../../model/analysis.ts';
import type { Json, Pointer } from '../../model/json.ts';
import { EXTERNAL_SIDE_EFFECTS } from '../../model/names.ts';
import { isObject } from '../../model/plain.ts';
import { childPointer } from '../../model/pointer.ts';
import type { ActionFacts } from '../action.ts';
import { actionPlace, finding, type Places } from './finding.ts';

/** Formats of things that lie outside, and words that parameters of that sort are called by. */
const outside = new Set(['uri', 'email', 'hostname', 'ipv4', 'ipv6']);
const address =
  /^(?:url|uri|link|href|src|to|cc|bcc|recipients?|e?mail|address|host|hostname|domain|server|endpoint|webhook|callback|destination|channel_id|phone)$/;
/** What is asked for leaves too, if it is strangers who answer. */
const question = /^(?:q|query|queries|search|term|terms|keywords?|question|prompt)$/;

/**
 * SPEC 9: actions labelled without `external_side_effects` whose parameters could carry data out. By format and name, a
 * rule of thumb: what a parameter is really used for, no manifest says.
 */
export function harmlessExits(all: readonly ActionFacts[], { source }: Places): Finding[] {
  return Object.entries(source.actions).flatMap(([name, { requires, parameters, returns }]) => {
    if (requires.includes(EXTERNAL_SIDE_EFFECTS) || parameters === undefined) return [];
    const asksStrangers = returns !== undefined && source.channels[returns]?.trust_level === 'untrusted';
    const found = exitsIn(parameters, '', asksStrangers);
    if (found.length === 0) return [];
    const facts = all.find(({ report }) => report.action === name);
    const witness = facts?.report.pivot.flatMap(({ witnesses: { ALLOW, ESCALATE } }) => ALLOW ?? ESCALATE ?? []);
    const to = childPointer(actionPlace(name), 'requires');
    return [
      finding(
        'exit-labelled-harmless',
        actionPlace(name),
        { action: name, parameters: found },
        {
          subject: { kind: 'action', id: name },
          actions: [name],
          // The worst data that may still get out by it.
          witness: witness?.at(-1),
          fixes: [
            fix(
              'add-entry',
              { entry: EXTERNAL_SIDE_EFFECTS, to: 'requires' },
              { op: 'insert', path: `${to}/-`, value: EXTERNAL_SIDE_EFFECTS },
            ),
          ],
        },
      ),
    ];
  });
}

function exitsIn(schema: Json, pointer: Pointer, asksStrangers: boolean): Pointer[] {
  if (!isObject(schema)) return [];
  const members = Object.entries(isObject(schema.properties) ? schema.properties : {}).flatMap(([name, member]) => {
    const at = childPointer(pointer, name);
    const word = name.toLowerCase().replaceAll(/[^a-z]/g, '');
    const parts = name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((part) => part.toLowerCase());
    const called = (pattern: RegExp) => pattern.test(word) || parts.some((part) => pattern.test(part));
    const named = takesText(member) && (called(address) || (asksStrangers && called(question)));
    return named ? [at] : exitsIn(member, at, asksStrangers);
  });
  const own = typeof schema.format === 'string' && outside.has(schema.format) ? [pointer] : [];
  const nested = ['items', 'contains', 'additionalProperties'].flatMap((key) =>
    exitsIn(schema[key] ?? null, pointer, asksStrangers),
  );
  const combined = ['allOf', 'anyOf', 'oneOf', 'prefixItems'].flatMap((key) =>
    Array.isArray(schema[key]) ? schema[key].flatMap((each) => exitsIn(each, pointer, asksStrangers)) : [],
  );
  return [...new Set([...own, ...members, ...nested, ...combined])];
}

/** Of a few listed words, none can carry much. */
function takesText(schema: Json): boolean {
  if (!isObject(schema)) return schema !== false;
  if (schema.enum !== undefined || Object.hasOwn(schema, 'const')) return false;
  const types = schema.type === undefined ? ['string'] : [schema.type].flat();
  return types.includes('string') || types.includes('array') || types.includes('object');
}
