import type { JsonSchema } from '@core';
import { type CSSProperties, useId, useState } from 'react';
import { isObject } from '../../parts/json.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Keyword } from './keywords.ts';
import { keywordIn, typesOf } from './shape.ts';

/** What is added to a schema at its end: a property by its name, an alternative, a place of a tuple. */
export function AddRow({
  schema,
  title,
  depth,
  disabled,
  onBranch,
  children: onProperty,
}: {
  schema: JsonSchema;
  title: string;
  depth: number;
  disabled: boolean;
  onBranch: (keyword: Keyword) => void;
  children: (name: string) => boolean;
}) {
  const lists = (['prefixItems', 'allOf', 'anyOf', 'oneOf'] as const).filter((keyword) =>
    Array.isArray(keywordIn(schema, keyword)),
  );
  const properties = keywordIn(schema, 'properties');
  const open = typesOf(schema).includes('object') || isObject(properties);
  return (
    <>
      {lists.map((keyword) => (
        <div key={keyword} className="srow__add" style={{ '--depth': depth } as CSSProperties}>
          <Button look="quiet" small icon="plus" disabled={disabled} onClick={() => onBranch(keyword)}>
            one more for <code>{keyword}</code>
          </Button>
        </div>
      ))}
      {open && (
        <AddName
          label={`New property of ${title}`}
          placeholder="add a property"
          depth={depth}
          disabled={disabled}
          taken={isObject(properties) ? Object.keys(properties) : []}
          onAdd={onProperty}
        />
      )}
    </>
  );
}

/** A name to add; the field stays for the next one. What cannot be added is kept for mending. */
export function AddName({
  label,
  placeholder,
  depth,
  taken,
  focused = false,
  disabled,
  onAdd,
  onLeave,
}: {
  label: string;
  placeholder: string;
  depth: number;
  taken: readonly string[];
  focused?: boolean;
  disabled: boolean;
  onAdd: (name: string) => boolean;
  onLeave?: () => void;
}) {
  const [name, setName] = useState('');
  const id = useId();
  const isTaken = taken.includes(name.trim());
  const add = () => {
    const wanted = name.trim();
    if (wanted === '') onLeave?.();
    else if (!isTaken && onAdd(wanted)) setName('');
  };
  return (
    <div className="srow__add" style={{ '--depth': depth } as CSSProperties}>
      <Icon name="plus" />
      <input
        ref={focused ? takeFocus : null}
        className="input"
        aria-label={label}
        placeholder={placeholder}
        value={name}
        aria-invalid={isTaken || undefined}
        aria-describedby={isTaken ? id : undefined}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key === 'Enter') add();
          if (event.key !== 'Escape') return;
          setName('');
          onLeave?.();
          event.stopPropagation();
        }}
      />
      {isTaken && (
        <span id={id} className="draftable__wrong" role="alert">
          There is one of this name.
        </span>
      )}
    </div>
  );
}

/** Asked for a moment ago, so this is where one goes on. */
function takeFocus(element: HTMLInputElement | null): void {
  element?.focus();
}
