const namespace = 'http://www.w3.org/2000/svg';

type Attributes = { readonly [name: string]: string | number | undefined };

/** An SVG element; what has no value is left out. */
export function svg(name: string, attributes: Attributes, ...children: (Node | string)[]): SVGElement {
  const element = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(key, typeof value === 'number' ? String(round(value)) : value);
  }
  element.append(...children);
  return element;
}

const round = (n: number) => Math.round(n * 100) / 100;

/** The colours of the theme in force, by the names of their tokens: a picture stands by itself. */
export function palette(): { colour: (token: string) => string; done: () => void } {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  const known = new Map<string, string>();
  const colour = (token: string) => {
    const before = known.get(token);
    if (before !== undefined) return before;
    probe.style.color = `var(--${token})`;
    const found = getComputedStyle(probe).color;
    known.set(token, found);
    return found;
  };
  return { colour, done: () => probe.remove() };
}

/** A text cut to a width, at about so much for a letter. */
export function cut(text: string, width: number, letter: number): string {
  const most = Math.max(1, Math.floor(width / letter));
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
