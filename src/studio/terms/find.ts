import { bearers, helpStore } from './help.ts';
import { terms } from './terms.ts';

export type Word = { term: string; at: Element };

const byWord = new Map(
  terms.flatMap(({ id, name, also = [] }) => [name, ...also].map((word) => [plain(word), id] as const)),
);

/** The term that a word names, by its id; null where it names none. */
export function termNamed(word: string): string | null {
  return byWord.get(plain(word)) ?? null;
}

/** The word of the domain that an element bears; null where it bears none. */
export function wordAt(at: Element): Word | null {
  const stated = at.getAttribute('data-term');
  const said = [at.textContent, at.firstChild?.textContent, at.getAttribute('aria-label')];
  const term = stated ?? said.map((text) => termNamed(text ?? '')).find((id) => id !== null);
  return term === undefined ? null : { term, at };
}

/**
 * The word that is meant by a press of F1: the one explained already; else one that the focused thing bears, stands in or
 * is labelled by; else the one under the pointer.
 */
export function wordMeant(): Word | null {
  const { help } = helpStore.getState();
  if (help) return help;
  const focused = document.activeElement;
  const near = focused && focused !== document.body ? around(focused) : [];
  const pointed = [...document.querySelectorAll(':hover')].reverse().filter((each) => each.matches(bearers));
  return [...near, ...pointed].map(wordAt).find((word) => word !== null) ?? null;
}

function around(focused: Element): Element[] {
  const labels = 'labels' in focused && focused.labels instanceof NodeList ? [...focused.labels] : [];
  const named = (focused.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
  const outer = focused.closest(bearers);
  return [
    focused,
    ...[...labels, ...named, outer].filter((each) => each instanceof Element),
    ...focused.querySelectorAll(bearers),
  ];
}

/** Upper case, underscores and the plural make no other word. */
function plain(word: string): string {
  return word.trim().replaceAll('_', ' ').toLowerCase().replace(/ies$/, 'y').replace(/s$/, '');
}
