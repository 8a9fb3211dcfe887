import type { Operator } from '../../model/condition.ts';
import type { Json } from '../../model/json.ts';
import {
  all,
  any,
  anything,
  caseless,
  type Language,
  maybe,
  plus,
  type Range,
  set,
  star,
  text,
  times,
} from './automaton.ts';

/** What operators and formats say of text, as regular languages. */

const digits: Range = [0x30, 0x39];
const upper: Range = [0x41, 0x5a];
const lower: Range = [0x61, 0x7a];
const digit = set(digits);
const letter = set(upper, lower);
const alnum = set(digits, upper, lower);
const inner = set(digits, upper, lower, '-');
const hex = set(digits, [0x41, 0x46], [0x61, 0x66]);
/** Printable ASCII without space, double quote and back slash, and what an address may hold before its `@`. */
const printable: readonly Range[] = [
  [0x21, 0x5b],
  [0x5d, 0x7e],
];
const atext = set(digits, upper, lower, "_!#$%&'*+-/=?^`{|}~");

const label = all(alnum, maybe(all(star(inner), alnum)));
/** A label that is not numeric. */
const lastLabel = any(
  all(star(digit), letter, maybe(all(star(inner), alnum))),
  all(plus(digit), set('-'), star(inner), alnum),
);
const dot = set('.');
const host = all(plus(all(label, dot)), lastLabel);

/** SPEC 2, `domain_in`: an address or an http(s) URL at one of these hosts. */
function located(at: Language): Language {
  const tail = all(maybe(all(set(':'), times(1, 5, digit))), maybe(all(set('/?#'), star(set(...printable)))));
  const atom = plus(atext);
  return any(all(text('http'), maybe(set('s')), text('://'), at, tail), all(atom, star(all(dot, atom)), set('@'), at));
}

/** The languages that decide what an operator says of text; none where it says the same of every text. */
export function languagesOf(operator: Operator): Language[] {
  if ('equals' in operator) return texts([operator.equals]);
  if ('in' in operator) return texts(operator.in);
  if ('starts_with' in operator) return [all(text(operator.starts_with), anything)];
  if ('ends_with' in operator) return [all(anything, text(operator.ends_with))];
  if ('contains' in operator) {
    return typeof operator.contains === 'string' ? [all(anything, text(operator.contains), anything)] : [];
  }
  if ('domain_in' in operator) {
    const domains = any(...operator.domain_in.map(caseless));
    return [located(host), located(all(star(all(label, dot)), domains))];
  }
  return [];
}

export const texts = (values: readonly Json[]): Language[] => {
  const found = values.filter((value) => typeof value === 'string');
  return found.length === 0 ? [] : [any(...found.map(text))];
};

const oneOf = (...pairs: readonly (readonly [first: string, second: string])[]) =>
  any(...pairs.map(([first, second]) => all(set(first), set(second))));
const DIGITS = '0123456789';
const hours = oneOf(['01', DIGITS], ['2', '0123']);
const sixty = oneOf(['012345', DIGITS]);
const date = all(
  times(4, 4, digit),
  set('-'),
  oneOf(['0', '123456789'], ['1', '012']),
  set('-'),
  oneOf(['0', '123456789'], ['12', DIGITS], ['3', '01']),
);
const time = all(
  hours,
  set(':'),
  sixty,
  set(':'),
  any(sixty, text('60')),
  maybe(all(dot, plus(digit))),
  any(set('Zz'), all(set('+-'), hours, set(':'), sixty)),
);
const hostname = all(label, star(all(dot, label)));
const group = (count: number) => times(count, count, hex);

/** What every value of a format looks like; the validator has the last word. */
export const formatLanguages: { readonly [format: string]: Language } = {
  email: all(
    any(plus(set(digits, upper, lower, "_!#$%&'*+-/=?^`{|}~.")), all(set('"'), star(set([0x20, 0x7e])), set('"'))),
    set('@'),
    any(hostname, all(set('['), plus(set(digits, upper, lower, '.:')), set(']'))),
  ),
  uri: all(
    letter,
    star(set(digits, upper, lower, '+-.')),
    set(':'),
    star(set(digits, upper, lower, "-._~!$&'()*+,;=:@/?#[]%")),
  ),
  hostname,
  ipv4: all(times(1, 3, digit), times(3, 3, all(dot, times(1, 3, digit)))),
  ipv6: all(star(hex), set(':'), star(hex), set(':'), star(set(digits, [0x41, 0x46], [0x61, 0x66], ':.'))),
  date,
  time,
  'date-time': all(date, set('Tt'), time),
  uuid: all(group(8), times(3, 3, all(set('-'), group(4))), set('-'), group(12)),
};
