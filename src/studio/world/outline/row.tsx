import { memo } from 'react';
import { TrustBadge } from '../../parts/trust-badge.tsx';
import { Says } from '../../parts/verdict-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Item } from './item.ts';

/** What is said beside a line because of what is selected, or because Core has something to say about it. */
export type Mark = { verdict: 'ALLOW' | 'DENY' | 'ASK' | null; absent: boolean; problem: 'error' | 'warning' | null };

type Props = {
  item: Item;
  level: number;
  place: number;
  of: number;
  open: boolean;
  selected: boolean;
  inTabOrder: boolean;
  verdict: Mark['verdict'];
  absent: boolean;
  problem: Mark['problem'];
};

/** One line of the tree. What it does is handled by the tree as a whole. */
export const Row = memo(function Row({ item, level, place, of, open, selected, inTabOrder, ...mark }: Props) {
  const { verdict, absent, problem } = mark;
  const inner = item.items.length > 0;
  const classes = ['line', level === 1 ? 'line--section' : '', item.detail ? 'line--detail' : ''];
  return (
    <div
      role="treeitem"
      className={[...classes, selected ? 'is-selected' : '', absent ? 'is-absent' : ''].filter(Boolean).join(' ')}
      style={{ paddingLeft: 8 + (level - 1) * 20 }}
      data-key={item.key}
      tabIndex={inTabOrder ? 0 : -1}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={of}
      aria-expanded={inner ? open : undefined}
      aria-selected={selected}
      aria-describedby={inTabOrder ? whyId : undefined}
    >
      <span className="line__turn" data-turn={inner ? '' : undefined}>
        {inner && <Icon name={open ? 'chevron-down' : 'chevron-right'} />}
      </span>
      {item.icon && <Icon name={item.icon} className="line__icon" />}
      {item.code ? <code className="line__name">{item.name}</code> : <span className="line__name">{item.name}</span>}
      {item.trust && item.selection?.kind === 'channel' && <TrustBadge level={item.trust} />}
      <span className="line__note">{item.note}</span>
      <span className="line__end">
        {problem && (
          <>
            <Icon name={problem} className={`icon--${problem}`} />
            <span className="sr">{problem}</span>
          </>
        )}
        {verdict && <Says decision={verdict} />}
        {absent && <span className="meta">not in reach</span>}
      </span>
    </div>
  );
});

/** Where the outline says why the line that has the focus is as it is. */
export const whyId = 'outline-why';
