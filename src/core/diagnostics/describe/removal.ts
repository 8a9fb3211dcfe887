import type { Removal, RemovalCode } from '../../model/event.ts';
import { quote } from '../words.ts';

/** What was removed in one and in many, and why. */
const sentences: { [C in RemovalCode]: readonly [one: string, many: string, why: string] } = {
  control_character: ['a control character', 'control characters', 'it shows as nothing and can confuse programs'],
  ansi_sequence: ['a terminal control sequence', 'terminal control sequences', 'it can hide or repaint text'],
  zero_width: ['an invisible zero-width character', 'invisible zero-width characters', 'it can hide words'],
  bidi_control: [
    'a character that turns the reading direction',
    'characters that turn the reading direction',
    'it can make text look like another',
  ],
  unicode_tag: ['an invisible tag character', 'invisible tag characters', 'a model reads it, a person cannot'],
  variation_selector: ['a stray variation selector', 'stray variation selectors', 'it can carry hidden data'],
  html_comment: ['an HTML comment', 'HTML comments', 'a person who reads the page does not see it'],
  script: ['a script', 'scripts', 'code is not content'],
  style: ['a style', 'styles', 'it is no content and can hide text'],
  hidden_element: ['a hidden element', 'hidden elements', 'a person who reads the page does not see it'],
  remote_image: ['a remote image', 'remote images', 'loading it would tell its server that it was read'],
  tracking_link: ['a tracking part of a link', 'tracking parts of links', 'it tells its server who followed it'],
  role_delimiter: [
    'a mark that imitates a system or tool turn',
    'marks that imitate a system or tool turn',
    'data may not pose as the conversation',
  ],
  fence_info: ['the label of a code block', 'labels of code blocks', 'it can hold more than the name of a language'],
  padding: ['a long run of blank space', 'long runs of blank space', 'it can push words out of sight'],
  unsafe_key: ['a key that could trick programs', 'keys that could trick programs', 'no data needs it'],
  not_text: ['a part that is no text', 'parts that are no text', 'the agent is given text only'],
  too_deep: ['a part nested too deep', 'parts nested too deep', 'no honest content nests that far'],
  not_json: ['JSON that does not parse', 'JSON texts that do not parse', 'it was taken as plain text instead'],
  lone_surrogate: ['half of a character', 'halves of characters', 'no file can store it'],
  too_long: ['the end of an input that is too long', 'the ends of inputs that are too long', 'input is cut at 1 MB'],
};

/** The sentence for one thing that the sanitizer took out (SPEC 3). */
export function describeRemoval({ code, count, where }: Removal): string {
  const words = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  const [one, many, why] = words ?? [quote(code), quote(code), 'it is no content'];
  const what = count === 1 ? one : `${count} ${many}`;
  return `Removed ${what}${where === '' ? '' : ` from ${quote(where)}`}: ${why}.`;
}
