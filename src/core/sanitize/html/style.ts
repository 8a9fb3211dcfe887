import { type Color, isSameToTheEye, parseColor, WHITE } from './color.ts';

export type Attributes = { [name: string]: string };

/** What an element's own attributes and inline style say of how it is shown; absent where they say nothing. */
export type Style = {
  /** Not shown, whatever its descendants say. */
  isHidden: boolean;
  /** These a descendant can set anew. */
  isVisible?: boolean;
  fontSize?: number;
  /** The size is in units of the size around: 16 is as large. */
  isRelativeSize?: boolean;
  /** null: a colour that is not known, such as a picture behind the text. */
  color?: Color | null;
  background?: Color | null;
  isPreformatted?: boolean;
};

/** What text inherits. */
export type Inherited = {
  isVisible: boolean;
  fontSize: number;
  color?: Color | null | undefined;
  background?: Color | null | undefined;
  isPreformatted: boolean;
};

/** Smaller letters than this many pixels cannot be read. */
const SMALLEST = 1;
/** Further out than this many pixels is off the page. */
const OUTSIDE = -400;
const UNITS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    '': 1,
    px: 1,
    pt: 4 / 3,
    pc: 16,
    in: 96,
    cm: 37.8,
    mm: 3.78,
    q: 0.95,
    em: 16,
    rem: 16,
    ex: 8,
    ch: 8,
    vw: 12,
    vh: 8,
    vmin: 8,
    vmax: 12,
    '%': 0.16,
  }),
);
const displays =
  /^(?:none|contents|block|inline|list-item|flow-root|(?:inline-)?(?:block|flex|grid|table)|table-[a-z-]+|-webkit-(?:inline-)?box|run-in|ruby|initial|inherit|unset|revert)$/;

export const initial: Inherited = { isVisible: true, fontSize: 16, isPreformatted: false };
/** Of the many elements whose attributes say nothing. */
const plain: Style = { isHidden: false };
const bearing = ['style', 'hidden', 'color', 'text', 'bgcolor', 'background'];

export function inherit(from: Inherited, style: Style): Inherited {
  if (style === plain) return from;
  return {
    isVisible: style.isVisible ?? from.isVisible,
    fontSize:
      style.fontSize === undefined ? from.fontSize : style.fontSize * (style.isRelativeSize ? from.fontSize / 16 : 1),
    color: style.color === undefined ? from.color : style.color,
    background: style.background === undefined ? from.background : style.background,
    isPreformatted: style.isPreformatted ?? from.isPreformatted,
  };
}

/** Whether text can be seen. Where no background is known it is taken for white, if `isPaper` says so. */
export function isLegible({ isVisible, fontSize, color, background }: Inherited, isPaper: boolean): boolean {
  if (!isVisible || fontSize <= SMALLEST || color?.alpha === 0) return false;
  const behind = background === undefined && isPaper ? WHITE : background;
  return !color || !behind || !isSameToTheEye(color, behind);
}

/** Thresholds here are judgement; what only a stylesheet or a renderer would tell is left to the laws. */
export function readStyle(attributes: Attributes): Style {
  if (bearing.every((name) => attributes[name] === undefined)) return plain;
  const css = declarations(attributes.style ?? '');
  const get = (property: string): string => css.get(property) ?? '';
  const style: Style = { isHidden: attributes.hidden !== undefined || isHiddenBy(get) };

  const visibility = get('visibility');
  if (visibility !== '') style.isVisible = !/^(?:hidden|collapse)$/.test(visibility);
  const size = get('font-size') || (/(?:^|\s)(\d[\d.]*(?:px|pt|r?em|%)?)(?:\/|\s)/.exec(get('font'))?.[1] ?? '');
  const fontSize = pixels(size);
  if (fontSize !== undefined) {
    style.fontSize = fontSize;
    style.isRelativeSize = /(?:[^r]em|ex|ch|%)$/.test(size);
  }
  const color = readColor(get('color') || (attributes.color ?? attributes.text ?? ''));
  if (color !== undefined) style.color = color;
  const background = readBackground(get, attributes);
  if (background !== undefined) style.background = background;
  const whiteSpace = get('white-space');
  if (whiteSpace !== '') style.isPreformatted = whiteSpace.startsWith('pre');
  return style;
}

function isHiddenBy(get: (property: string) => string): boolean {
  const atMost = (property: string, limit: number) => (pixels(get(property)) ?? Number.POSITIVE_INFINITY) <= limit;
  const isClipped = /hidden|clip/.test(get('overflow') + get('overflow-x') + get('overflow-y'));
  const isPlaced = /^(?:absolute|fixed)$/.test(get('position'));
  const transform = get('transform');
  return (
    get('display') === 'none' ||
    get('mso-hide') === 'all' ||
    get('content-visibility') === 'hidden' ||
    (/^[\d.]+%?$/.test(get('opacity')) &&
      Number.parseFloat(get('opacity')) <= (get('opacity').endsWith('%') ? 5 : 0.05)) ||
    /opacity\(\s*0?\.?0+%?\s*\)|alpha\(opacity=0\)/.test(get('filter')) ||
    atMost('zoom', 0) ||
    atMost('text-indent', OUTSIDE) ||
    ['margin-left', 'margin-right', 'margin-top'].some((property) => atMost(property, OUTSIDE)) ||
    (isClipped && ['width', 'height', 'max-width', 'max-height'].some((property) => atMost(property, 1))) ||
    (isPlaced && ['left', 'top', 'right', 'bottom'].some((property) => atMost(property, OUTSIDE))) ||
    (isPlaced && /^rect\(\s*[01](?:px)?\b/.test(get('clip'))) ||
    /^(?:inset\(\s*(?:100|[5-9]\d)%|circle\(\s*0|polygon\(\s*(?:0(?:px)?\s+0(?:px)?[\s,)]*)+$)/.test(
      get('clip-path'),
    ) ||
    /scale(?:x|y|3d)?\(\s*0{0,9}\.?0{0,9}\s*[,)]|translate(?:x|y|3d)?\([^)]{0,40}-\s?\d{4,}/.test(transform)
  );
}

function readBackground(get: (property: string) => string, attributes: Attributes): Color | null | undefined {
  const shorthand = get('background');
  const hasPicture =
    /url\(|gradient\(/.test(shorthand + get('background-image')) || attributes.background !== undefined;
  if (hasPicture) return null;
  const color = readColor(get('background-color') || shorthand || (attributes.bgcolor ?? ''));
  return color?.alpha === 0 ? undefined : color;
}

function readColor(value: string): Color | null | undefined {
  return /^(?:|none|inherit|initial|unset|revert)$/.test(value.trim()) ? undefined : (parseColor(value) ?? null);
}

/** CSS as a browser reads it: comments and escapes undone, the last valid declaration wins, save over `!important`. */
function declarations(css: string): Map<string, string> {
  const values = new Map<string, string>();
  const important = new Set<string>();
  for (const declaration of unescapeCss(withoutComments(css)).toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon === -1) continue;
    const property = declaration.slice(0, colon).trim();
    const [value = '', ...flags] = declaration
      .slice(colon + 1)
      .split('!')
      .map((part) => part.trim());
    const isImportant = flags.includes('important');
    if ((important.has(property) && !isImportant) || (property === 'display' && !displays.test(value))) continue;
    values.set(property, value);
    if (isImportant) important.add(property);
  }
  return values;
}

function withoutComments(css: string): string {
  const [first = '', ...rest] = css.split('/*');
  return first + rest.map((part) => (part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : '')).join(' ');
}

function unescapeCss(css: string): string {
  return css.replace(/\\([0-9a-f]{1,6})\s?|\\/gi, (_, hexadecimal?: string) => {
    const point = Number.parseInt(hexadecimal ?? '', 16);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
}

/** A CSS length in pixels, near enough to tell hidden from shown. */
function pixels(length: string): number | undefined {
  const match = /^([+-]?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9}))([a-z%]*)$/.exec(length);
  const unit = UNITS.get(match?.[2] ?? '');
  return match === null || unit === undefined ? undefined : Number(match[1]) * unit;
}
