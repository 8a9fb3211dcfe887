import { kindAt, type NameKind } from './names.ts';
import type { Stretch, Token } from './place.ts';
import { quotedIn } from './quoted.ts';

/** One place where a name stands: its stretch without the quotes, and whether it is declared there. */
export type Use = Stretch & { path: readonly Token[]; declares: boolean };

/** Every place where a text uses a name of a kind, in the order of the text. */
export function usesOf(kind: NameKind, name: string, text: string): Use[] {
  return quotedIn(text).flatMap(({ offset, length, path, isKey, value }) => {
    if (value !== name || kindAt(path, isKey) !== kind) return [];
    return { offset: offset + 1, length: length - 2, path, declares: declares(path, isKey) };
  });
}

/** Every name of a kind that a text declares, whether or not the rest of it can be read. */
export function declaredIn(kind: NameKind, text: string): string[] {
  const names = quotedIn(text).flatMap(({ path, isKey, value }) =>
    kindAt(path, isKey) === kind && declares(path, isKey) ? value : [],
  );
  return [...new Set(names)];
}

/** Where uses stand, as one would say it: `capability_matrix tainted`, `rules mail-to-colleagues`. */
export function placesOf(uses: readonly Use[], text: string): string[] {
  const ids = new Map(
    quotedIn(text).flatMap(({ path, isKey, value }) =>
      !isKey && path.length === 3 && declares(path, isKey) ? [[path.slice(0, 2).join(), value] as const] : [],
    ),
  );
  const places = uses.map(({ path }) => {
    const [part, at] = path;
    return `${part} ${ids.get(path.slice(0, 2).join()) ?? at}`;
  });
  return [...new Set(places)];
}

function declares(path: readonly Token[], isKey: boolean): boolean {
  const last = path.at(-1);
  return isKey || (path.length === 3 && (last === 'id' || last === 'transformation'));
}
