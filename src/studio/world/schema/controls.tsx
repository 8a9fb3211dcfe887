import type { Json } from '@core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';

/**
 * A small field that is written when one leaves it or presses Enter; Esc takes back what was typed. `read` makes a
 * value of the text, or undefined where it is none: then the text stays, marked, and nothing is written.
 */
export function Draftable<T>({
  label,
  value,
  read,
  onWrite,
  onLeave,
  says,
  className = '',
  placeholder = '',
  title = value,
  numeric = false,
  disabled = false,
  focused = false,
}: {
  label: string;
  value: string;
  read: (written: string) => T | undefined;
  onWrite: (value: T) => void;
  /** Left without a change. */
  onLeave?: () => void;
  /** What is wrong with what cannot be read. */
  says: string;
  className?: string;
  placeholder?: string;
  title?: string;
  numeric?: boolean;
  disabled?: boolean;
  focused?: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  const id = useId();
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  useEffect(() => {
    if (input.current) input.current.value = value;
    setWrong(false);
  }, [value]);
  const commit = () => {
    const written = input.current?.value.trim() ?? value;
    if (written === value) {
      setWrong(false);
      onLeave?.();
      return;
    }
    const made = read(written);
    setWrong(made === undefined);
    if (made === undefined) return;
    onWrite(made);
    // What came of it is what stands there; where it was refused that is the old value.
    if (input.current) input.current.value = value;
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') commit();
    if (event.key !== 'Escape') return;
    event.currentTarget.value = value;
    setWrong(false);
    onLeave?.();
    event.stopPropagation();
  };
  return (
    <span className={`draftable ${className}`.trim()}>
      <input
        ref={input}
        className="input"
        aria-label={label}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? id : undefined}
        defaultValue={value}
        placeholder={placeholder}
        title={title || undefined}
        inputMode={numeric ? 'decimal' : undefined}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
        onBlur={commit}
        onKeyDown={keys}
      />
      {wrong && (
        <span id={id} className="draftable__wrong" role="alert">
          {says}
        </span>
      )}
    </span>
  );
}

/** A number, or nothing where the field is emptied. */
export function NumberField({
  label,
  value,
  placeholder,
  title,
  disabled = false,
  focused = false,
  onWrite,
  onLeave,
}: {
  label: string;
  value: Json | undefined;
  placeholder?: string;
  title?: string;
  disabled?: boolean;
  focused?: boolean;
  onWrite: (value: number | undefined) => void;
  onLeave?: () => void;
}) {
  return (
    <Draftable<{ number: number | undefined }>
      label={label}
      value={value === undefined ? '' : String(value)}
      read={(written) => {
        if (written === '') return { number: undefined };
        const number = Number(written);
        return Number.isFinite(number) ? { number } : undefined;
      }}
      onWrite={({ number }) => onWrite(number)}
      {...(onLeave ? { onLeave } : {})}
      says="Write a number."
      title={title ?? ''}
      className="draftable--number"
      placeholder={placeholder ?? 'any'}
      numeric
      disabled={disabled}
      focused={focused}
    />
  );
}

/** One of many, without a label beside it. */
export function Choice<T extends string>({
  label,
  value,
  options,
  disabled = false,
  onChoose,
}: {
  label: string;
  value: T | '';
  options: readonly { value: T; says: string }[];
  disabled?: boolean;
  onChoose: (value: T) => void;
}) {
  return (
    <span className="select-box">
      <select
        className="select"
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value);
          if (chosen) onChoose(chosen.value);
        }}
      >
        {options.every((option) => option.value !== value) && <option value={value}>{value || '–'}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.says}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}
