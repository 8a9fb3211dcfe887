import { useEffect, useRef } from 'react';
import { announce } from '../../store/notices.ts';
import type { From } from '../reach/reach.ts';

const most = 4;

/** Tells screen readers which verdicts an edit or another mode has changed for the channel that is selected. */
export function useSpoken(from: From | null): void {
  const last = useRef<From | null>(null);
  useEffect(() => {
    const before = last.current;
    last.current = from;
    if (!from || !before || before.channel !== from.channel) return;
    const changed = [...from.verdicts].flatMap(([action, { resolution }]) => {
      const old = before.verdicts.get(action)?.resolution.decision;
      return old && old !== resolution.decision ? [`${action} from ${old} to ${resolution.decision}`] : [];
    });
    if (changed.length === 0) return;
    const more = changed.length > most ? `, and ${changed.length - most} more` : '';
    announce(`Straight from ${from.channel}: ${changed.slice(0, most).join(', ')}${more}.`);
  }, [from]);
}
