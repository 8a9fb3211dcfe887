import { type ReactNode, useState } from 'react';
import type { Selection } from '../../store/selection.ts';
import { IconButton } from '../../ui/button.tsx';
import { useEditable } from '../edit.ts';
import { isNameable } from '../things/names.ts';
import { rename } from '../things/rename.ts';

/** What is selected: its kind and its name, which can be changed where it is its author's to choose. */
export function Head({
  selection,
  kind,
  name,
  children,
}: {
  selection: Selection;
  kind: string;
  name: string;
  children?: ReactNode;
}) {
  const [writing, setWriting] = useState(false);
  const editable = useEditable();
  const done = (to: string) => {
    setWriting(false);
    if (to !== '' && to !== name) rename(selection, to);
  };
  const leave = () => {
    setWriting(false);
    keepFocus();
  };
  return (
    <div className="inspector__head">
      <div className="inspector__title">
        <span className="inspector__kind">{kind}</span>
        {writing ? (
          <NameInput name={name} onDone={done} onLeave={leave} />
        ) : (
          <h2 className="inspector__name">{name}</h2>
        )}
      </div>
      {isNameable(selection) && editable && !writing && (
        <IconButton
          className="inspector__rename"
          icon="pencil"
          label={`Rename ${name}`}
          onClick={() => setWriting(true)}
        />
      )}
      {children}
    </div>
  );
}

/** Whoever wrote goes on at the name, unless a view takes the focus to what bears it. */
function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('.inspector__rename')?.focus();
  });
}

function NameInput({ name, onDone, onLeave }: { name: string; onDone: (name: string) => void; onLeave: () => void }) {
  return (
    <input
      // The user has just asked to write here.
      ref={(element) => element?.focus()}
      className="input inspector__input"
      aria-label="Name"
      defaultValue={name}
      autoComplete="off"
      spellCheck={false}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={({ currentTarget }) => onDone(currentTarget.value.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          onDone(event.currentTarget.value.trim());
          keepFocus();
        }
        if (event.key !== 'Escape') return;
        onLeave();
        event.stopPropagation();
      }}
    />
  );
}
