import { error } from '../entry.ts';
import { quote, word } from '../words.ts';

/** What is wrong with a text before one knows what it says. The keys are the problems of `syntax`. */
const syntaxProblems = {
  invalid_symbol: 'This is no JSON value. Text needs double quotes; the only bare words are true, false and null',
  invalid_number: 'This is not a number as JSON writes it',
  property_name_expected: 'A key in double quotes is expected here',
  value_expected: 'A value is missing here',
  colon_expected: 'A colon is missing between the key and its value',
  comma_expected: 'A comma is missing between this and what stands before it',
  close_brace_expected: 'An object is opened but never closed: a } is missing',
  close_bracket_expected: 'A list is opened but never closed: a ] is missing',
  end_expected: 'The document has ended, yet more follows. Remove what stands here',
  comment_not_closed: 'A comment is opened but never closed: a */ is missing',
  string_not_closed: 'This text is not closed on its line: a double quote is missing',
  number_not_finished: 'This number stops short: a digit is missing',
  invalid_unicode: 'A \\u needs four hexadecimal digits after it',
  invalid_escape: 'This backslash starts no escape that JSON knows. Write \\\\ for a backslash',
  invalid_character: 'A control character stands in this text. Write it as an escape, such as \\t',
} as const;
export type SyntaxProblem = keyof typeof syntaxProblems;

export const textCodes = {
  'not-text': error(() => 'What was given as source is not text.'),
  'too-large': error<'limit'>(
    ({ limit }) => `The text is longer than ${quote(limit)} characters and was not read. Split it, or shorten it.`,
  ),
  'too-many-values': error<'limit'>(
    ({ limit }) => `The text holds more than ${quote(limit)} values and was not read. Split it, or shorten it.`,
  ),
  'byte-order-mark': error(
    () => 'The text begins with an invisible byte order mark. Remove it, or save the file as UTF-8 without one.',
  ),
  syntax: error<'problem'>(({ problem }) => `${word(syntaxProblems, problem)}.`),
  'duplicate-key': error<'key'>(
    ({ key }) => `The key ${quote(key)} stands here a second time. Keep one of the two, or rename one.`,
  ),
  'too-many-problems': error<'shown'>(
    ({ shown }) => `Only the first ${quote(shown)} problems are listed. Mend some of them to see the others.`,
  ),
  'too-deep': error<'limit'>(
    ({ limit }) => `Objects and lists are nested deeper than ${quote(limit)} here. Make the structure flatter.`,
  ),
  'forbidden-key': error<'key'>(
    ({ key }) => `${quote(key)} cannot be a key: programs that read this could be tricked by it. Rename it.`,
  ),
  'lone-surrogate': error(
    () => 'This text holds half of a character (a lone surrogate), which no file can store. Remove or complete it.',
  ),
  'number-not-finite': error(
    () => 'This number is too large to be stored (a double holds at most about 1.8e308). Write a smaller one.',
  ),
};
