import { type KeyboardEvent, memo } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { SaidText } from '../condition/sentence.tsx';
import { textOf } from '../condition/words.ts';
import { choose } from '../inspector/choose.tsx';
import type { Entry } from './entries.ts';

type Props = { entry: Entry; selected: boolean; reachable: boolean };

/** One rule or invariant: what it is called, what it speaks of, and what it says. */
export const Row = memo(function Row({ entry, selected, reachable }: Props) {
  const { kind, id, effect, about, said, reason, overrides, overriddenBy } = entry;
  return (
    <li className="rule-row" data-row={id} data-verdict={effect}>
      <button
        type="button"
        className="rule-row__open"
        data-rule={id}
        tabIndex={reachable ? 0 : -1}
        aria-pressed={selected}
        onKeyDown={moveAmongRows}
        onClick={() => choose({ kind, id })}
      >
        <Icon name={kind === 'invariant' ? 'law' : effect} className="icon--verdict" />
        <span className="rule-row__name">
          <span className="sr">{kind === 'invariant' ? 'Invariant' : `${effect} rule`} </span>
          <code>{id}</code>
        </span>
        {kind === 'rule' && (
          <span className="rule-row__about" title={about.join(', ')}>
            <code>{about.join(', ')}</code>
          </span>
        )}
        <span className="rule-row__said" title={textOf(said)}>
          <SaidText said={said} />
          {overrides.length > 0 && (
            <>
              ; overrides <code>{overrides.join(', ')}</code>
            </>
          )}
          {overriddenBy.length > 0 && (
            <>
              ; overridden by <code>{overriddenBy.join(', ')}</code>
            </>
          )}
          {reason !== '' && <span className="rule-row__reason"> ({reason})</span>}
        </span>
      </button>
    </li>
  );
}, sameRow);

/** A world is read anew after each change; most of its rules say what they said. */
function sameRow(a: Props, b: Props): boolean {
  return (
    a.selected === b.selected &&
    a.reachable === b.reachable &&
    (a.entry === b.entry || JSON.stringify(a.entry) === JSON.stringify(b.entry))
  );
}

/** The arrows lead from row to row; Tab leads past them all. */
function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const list = event.currentTarget.closest('.rules-list');
  const rows = [...(list?.querySelectorAll<HTMLElement>('.rule-row__open') ?? [])];
  const at = rows.indexOf(event.currentTarget);
  const places: { readonly [key: string]: number } = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: rows.length - 1,
  };
  const next = rows[places[event.key] ?? -1];
  if (!next) return;
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
  event.preventDefault();
}
