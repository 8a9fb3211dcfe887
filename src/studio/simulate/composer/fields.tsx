import type { Json } from '@core';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { stated } from '../../world/schema/slice.ts';

/** A field of the composer with its name over it; `aside` stands at the end of that line. */
export function Field({
  label,
  aside,
  hint,
  children,
}: {
  label: ReactNode;
  aside?: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="compose__field">
      <div className="compose__label">
        <span>{label}</span>
        {aside}
      </div>
      {children}
      {hint && <p className="compose__hint">{hint}</p>}
    </div>
  );
}

/** Text that is taken with every keystroke; as many lines as it has, within bounds. */
export function Text({
  label,
  value,
  placeholder,
  rows = 1,
  mono = false,
  onType,
}: {
  label: string;
  value: string;
  placeholder?: string;
  rows?: number;
  mono?: boolean;
  onType: (text: string) => void;
}) {
  const lines = value.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 44)), 0);
  return (
    <textarea
      className={mono ? 'compose__text compose__text--mono' : 'compose__text'}
      aria-label={label}
      value={value}
      placeholder={placeholder}
      rows={Math.min(14, Math.max(rows, lines))}
      spellCheck={false}
      autoComplete="off"
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}

/** A name: taken on Enter or on leaving, Escape gives it up. `onName` gives false where it cannot be taken. */
export function NameField({
  label,
  value,
  placeholder,
  onName,
}: {
  label: string;
  value: string;
  placeholder?: string;
  onName: (name: string) => boolean | undefined;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const name = typed?.trim();
    setTyped(null);
    if (name !== undefined && name !== value) onName(name);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') take();
    else if (event.key === 'Escape' && typed !== null) setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <input
      className="input"
      aria-label={label}
      value={typed ?? value}
      placeholder={placeholder}
      spellCheck={false}
      autoComplete="off"
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={take}
      onKeyDown={onKeyDown}
    />
  );
}

/** A text that must mean something before it is taken, such as JSON or a number: until then it says what is missing. */
export function Draft({
  label,
  value,
  rows = 1,
  lacks,
  read,
}: {
  label: string;
  value: string;
  rows?: number;
  /** What a text is that cannot be read. */
  lacks: string;
  /** Whether the text was taken. */
  read: (text: string) => boolean;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const id = useId();
  const text = typed ?? value;
  return (
    <>
      <textarea
        className="compose__text compose__text--mono"
        aria-label={label}
        aria-invalid={wrong}
        aria-describedby={wrong ? id : undefined}
        value={text}
        rows={Math.min(14, Math.max(rows, text.split('\n').length))}
        spellCheck={false}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setWrong(!read(currentTarget.value));
        }}
        onBlur={() => !wrong && setTyped(null)}
      />
      {wrong && (
        <p className="compose__hint compose__hint--wrong" id={id}>
          {lacks}
        </p>
      )}
    </>
  );
}

/** Any value, written as JSON. */
export function JsonDraft({
  label,
  value,
  rows,
  onValue,
}: {
  label: string;
  value: Json;
  rows?: number;
  onValue: (value: Json) => void;
}) {
  return (
    <Draft
      label={label}
      value={JSON.stringify(value, null, 2)}
      {...(rows !== undefined && { rows })}
      lacks="This is not JSON yet; the last value that was is played."
      read={(text) => {
        const next = stated(text);
        if (next !== undefined) onValue(next);
        return next !== undefined;
      }}
    />
  );
}
