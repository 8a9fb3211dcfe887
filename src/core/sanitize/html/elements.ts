import type { RemovalCode } from '../../model/event.ts';
import type { Attributes } from './style.ts';

/** Elements on lines of their own, with how many line ends they need before and after. */
export const blocks: ReadonlyMap<string, number> = new Map([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'blockquote', 'pre', 'table', 'figure', 'hr'].map(
    (name) => [name, 2] as const,
  ),
  ...[
    'address',
    'article',
    'aside',
    'body',
    'caption',
    'center',
    'dd',
    'details',
    'dialog',
    'dir',
    'div',
    'dt',
    'fieldset',
    'figcaption',
    'footer',
    'form',
    'header',
    'legend',
    'li',
    'main',
    'menu',
    'nav',
    'optgroup',
    'option',
    'search',
    'section',
    'summary',
    'tbody',
    'textarea',
    'tfoot',
    'thead',
    'tr',
  ].map((name) => [name, 1] as const),
]);

/** Elements that fetch something to show it, with the attributes that say from where. */
export const embeds: ReadonlyMap<string, readonly string[]> = new Map([
  ['img', ['src', 'srcset']],
  ['input', ['src']],
  ['source', ['src', 'srcset']],
  ['iframe', ['src']],
  ['frame', ['src']],
  ['embed', ['src']],
  ['object', ['data']],
  ['video', ['src', 'poster']],
  ['audio', ['src']],
  ['track', ['src']],
  ['body', ['background']],
  ['table', ['background']],
  ['td', ['background']],
]);

const never = new Set([
  'template',
  'noscript',
  'iframe',
  'noframes',
  'noembed',
  'object',
  'video',
  'audio',
  'canvas',
  'datalist',
  'rp',
  'metadata',
  'desc',
  'title',
  'defs',
  'symbol',
  'annotation',
  'annotation-xml',
]);

/** Why an element's content is not shown, whatever its style: what kind of removal it is, nothing where it is shown. */
export function isUnseen(name: string, attributes: Attributes): RemovalCode | undefined {
  if (name === 'script' || name === 'style') return name;
  const isHidden =
    never.has(name) ||
    (name === 'input' && attributes.type?.trim().toLowerCase() === 'hidden') ||
    (name === 'dialog' && attributes.open === undefined) ||
    (name === 'meta' && (attributes.name !== undefined || attributes.property !== undefined));
  return isHidden ? 'hidden_element' : undefined;
}
