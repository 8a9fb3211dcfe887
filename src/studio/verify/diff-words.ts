import type { DiffGroup } from '@core';
import { capitalised, few } from '../world/matrix/words.ts';
import type { Compared } from './messages.ts';

/** What changed, in a line or two: where more becomes possible, where less, and which actions come and go. */
export function diffSaid({ groups, added, gone }: Compared): string {
  if (groups.length === 0 && added.length + gone.length === 0) return '';
  const more = concerned(groups.filter(({ loosens }) => loosens));
  const less = concerned(groups.filter(({ loosens }) => !loosens));
  const turns = [
    more.length > 0 ? `more becomes possible for ${few(more, 'and', 4)}` : 'nothing more becomes possible',
    less.length > 0 ? `less is possible for ${few(less, 'and', 4)}` : 'nothing is stricter',
  ];
  return [
    `${capitalised(turns.join(', and '))}.`,
    ...(added.length > 0 ? [`New: ${few(added, 'and', 4)}.`] : []),
    ...(gone.length > 0 ? [`Gone: ${few(gone, 'and', 4)}.`] : []),
  ].join(' ');
}

function concerned(groups: readonly DiffGroup[]): string[] {
  return [...new Set(groups.map(({ action }) => action ?? 'what is not declared'))];
}
