import { type ReactNode, useState } from 'react';
import type { GoodWorld } from '../../store/reading.ts';
import { pathOf, type Selection } from '../../store/selection.ts';
import { select } from '../../store/view.ts';
import { IconButton } from '../../ui/button.tsx';
import { attempt, useEditable } from '../edit.ts';

/** What is selected: its kind and its name, which can be changed where `renamed` says what is selected afterwards. */
export function Head({
  world,
  selection,
  kind,
  name,
  renamed,
  children,
}: {
  world: GoodWorld;
  selection: Selection;
  kind: string;
  name: string;
  renamed?: (name: string) => Selection;
  children?: ReactNode;
}) {
  const [writing, setWriting] = useState(false);
  const editable = useEditable();
  const rename = (to: string) => {
    setWriting(false);
    const path = pathOf(selection, world.manifest);
    if (to === '' || to === name || path === null || !renamed) return;
    if (attempt(`renaming ${name} to ${to}`, [{ op: 'rename', path, to }])) select(renamed(to));
  };
  return (
    <div className="inspector__head">
      <div className="inspector__title">
        <span className="inspector__kind">{kind}</span>
        {writing ? (
          <NameInput name={name} onDone={rename} onLeave={() => setWriting(false)} />
        ) : (
          <h2 className="inspector__name">{name}</h2>
        )}
      </div>
      {renamed && editable && !writing && (
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
        if (event.key === 'Enter') onDone(event.currentTarget.value.trim());
        if (event.key !== 'Escape') return;
        onLeave();
        event.stopPropagation();
      }}
    />
  );
}
