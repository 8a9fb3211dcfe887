import { describe } from '@core';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useBuilder } from './context.ts';

/** What is missing at a part, and what Core says against it, with its ways to mend it. */
export function Notes({ of }: { of: number }) {
  const { notesOf, mend, disabled } = useBuilder();
  const notes = notesOf(of);
  if (notes.length === 0) return null;
  return (
    <ul className="said-here">
      {notes.map(({ sentence, kind, diagnostic }) => (
        <li key={sentence} data-kind={kind}>
          <Icon name={kind === 'missing' ? 'pencil' : kind} />
          <span>{sentence}</span>
          {diagnostic?.fixes?.map((fix) => (
            <Button key={describe(fix)} small icon="bulb" disabled={disabled} onClick={() => mend(fix)}>
              {describe(fix)}
            </Button>
          ))}
        </li>
      ))}
    </ul>
  );
}
