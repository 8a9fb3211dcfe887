import { useDocument } from '../store/document.ts';
import { Icon } from '../ui/icon.tsx';

/** Says that a view shows an older world than the text, and by how much; nothing where it shows the text. */
export function Stale({ className = '' }: { className?: string }) {
  const behind = useDocument((state) => state.behind);
  const shown = useDocument((state) => state.lastGood !== null);
  if (behind === 0) return null;
  return (
    <span className={`stale ${className}`.trim()}>
      <Icon name="clock" />
      {shown ? `last good world, ${behind === 1 ? '1 edit' : `${behind} edits`} behind` : 'nothing has compiled yet'}
    </span>
  );
}
