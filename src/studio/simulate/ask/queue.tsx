import { IconButton } from '../../ui/button.tsx';
import { openAsk } from './ask-store.ts';

/** Which of the ASKs that wait this is, and the way to the others. */
export function Queue({ waiting, here }: { waiting: readonly string[]; here: string }) {
  const at = waiting.indexOf(here);
  const others = waiting.length - (at < 0 ? 0 : 1);
  const go = (by: number) => openAsk(waiting.at((at + by) % waiting.length) ?? here);
  if (at < 0 && others === 0) return null;
  return (
    <span className="meta ask__queue">
      {at < 0 ? `${others} waiting` : `${at + 1} of ${waiting.length} waiting`}
      {others > 0 && (
        <>
          <IconButton icon="arrow-left" label="The ASK before" onClick={() => go(-1)} />
          <IconButton icon="arrow-right" label="The next ASK" onClick={() => go(1)} />
        </>
      )}
    </span>
  );
}
