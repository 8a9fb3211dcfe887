import type { Condition, Json, Operator } from '@core';

/** A condition in plain words: the one place that makes them. A name or a value of the manifest stands as `code`. */
export type Said = { text: string; code?: true };

type Joint = 'and' | 'or' | null;

/** Such as: some of it comes from web, and /to has a domain within company.com. */
export function sentenceOf(condition: Condition): Said[] {
  return say(condition, true, null);
}

export function textOf(said: readonly Said[]): string {
  return said.map(({ text }) => text).join('');
}

const plain = (text: string): Said => ({ text });
const code = (text: string): Said => ({ text, code: true });

/** `within`: what joins it to what stands beside it, so that another joint is set in brackets. */
function say(condition: Condition, holds: boolean, within: Joint): Said[] {
  if ('not' in condition) return say(condition.not, !holds, within);
  if ('all' in condition || 'any' in condition) {
    const all = 'all' in condition;
    return group(all ? condition.all : condition.any, all, holds, within);
  }
  return atom(condition, holds);
}

function group(parts: readonly Condition[], all: boolean, holds: boolean, within: Joint): Said[] {
  const [first] = parts;
  if (!first) return [plain(all === holds ? 'always' : 'never')];
  if (parts.length === 1) return say(first, holds, within);
  // "Not all of them" is said as it is built; turning each part round would hide how it is written.
  if (!holds) return [plain('not ('), ...group(parts, all, true, null), plain(')')];
  const joint = all ? 'and' : 'or';
  const said = parts.flatMap((part, at) => [
    ...(at === 0 ? [] : [plain(`${parts.length > 2 ? ',' : ''} ${joint} `)]),
    ...say(part, true, joint),
  ]);
  return within !== null && within !== joint ? [plain('('), ...said, plain(')')] : said;
}

type Atom = Exclude<Condition, { all: unknown } | { any: unknown } | { not: unknown }>;

function atom(condition: Atom, holds: boolean): Said[] {
  if ('param' in condition) {
    const { param, ...test } = condition;
    const subject = param === '' ? [plain('the whole of the parameters')] : [code(param)];
    if (!('from' in test)) return tested(subject, test, holds);
    return [...subject, plain(holds ? ' comes from ' : ' does not come from '), ...names(test.from, 'or')];
  }
  if ('tainted' in condition) return [plain(`the data is ${holds ? '' : 'not '}tainted`)];
  if ('crossed_session' in condition) {
    return [plain(holds ? 'some of it is of another session' : 'all of it is of this session')];
  }
  if ('trust_level' in condition) {
    return [plain(`the trust level is ${holds ? '' : 'not '}`), ...names(condition.trust_level, 'or')];
  }
  if ('origin_in' in condition) {
    return [plain(holds ? 'some of it comes from ' : 'none of it comes from '), ...names(condition.origin_in, 'or')];
  }
  if ('origins_within' in condition) {
    return [plain(`${holds ? 'all' : 'not all'} of it comes from `), ...names(condition.origins_within, 'or')];
  }
  if ('passed_through' in condition) {
    const said = holds ? 'some of it passed through ' : 'none of it passed through ';
    return [plain(said), ...names(condition.passed_through, 'or')];
  }
  const said = holds ? 'some of it was transformed by ' : 'none of it was transformed by ';
  return [plain(said), ...names(condition.transformed_by, 'or')];
}

function tested(subject: Said[], test: Operator, holds: boolean): Said[] {
  if ('every' in test) return ofElements('every', subject, test.every, holds);
  if ('some' in test) return ofElements('some', subject, test.some, holds);
  if ('exists' in test) return [...subject, plain(holds ? ' is given' : ' is not given')];
  const verb = (is: string, isNot: string, value: Said[]) => [...subject, plain(` ${holds ? is : isNot} `), ...value];
  if ('equals' in test) return verb('is', 'is not', [literal(test.equals)]);
  if ('in' in test) return verb('is', 'is not', listed(test.in.map(literal), 'or'));
  if ('at_least' in test) return verb('is at least', 'is not at least', [literal(test.at_least)]);
  if ('at_most' in test) return verb('is at most', 'is not at most', [literal(test.at_most)]);
  if ('starts_with' in test) return verb('starts with', 'does not start with', [literal(test.starts_with)]);
  if ('ends_with' in test) return verb('ends with', 'does not end with', [literal(test.ends_with)]);
  if ('contains' in test) return verb('contains', 'does not contain', [literal(test.contains)]);
  if ('domain_in' in test) {
    return verb('has a domain within', 'has no domain within', names(test.domain_in, 'or'));
  }
  const length = [literal(test.length_at_most), plain(' long')];
  return verb('is at most', 'is not at most', length);
}

function ofElements(how: 'every' | 'some', subject: Said[], test: Operator, holds: boolean): Said[] {
  const which = holds ? how : how === 'every' ? 'not every' : 'no';
  return tested([plain(`${which} element of `), ...subject], test, true);
}

function literal(value: Json): Said {
  return code(JSON.stringify(value));
}

function names(list: readonly string[], joint: 'and' | 'or'): Said[] {
  return listed(list.map(code), joint);
}

/** `a`, `a or b`, `a, b or c`. */
export function listed(items: readonly Said[], joint: 'and' | 'or'): Said[] {
  return items.flatMap((item, at) => {
    if (at === 0) return [item];
    return [plain(at === items.length - 1 ? ` ${joint} ` : ', '), item];
  });
}
