import { type ReactNode, useId, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** A label and what it labels, side by side. */
export function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="field">
      <span className="field__label" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}

/** A line of text; it is written when one leaves it or presses Enter. Esc takes back what was typed. */
export function TextField({
  label,
  value,
  placeholder = '',
  disabled = false,
  onChange,
}: {
  label: string;
  value: string;
  placeholder?: string;
  disabled?: boolean;
  onChange: (value: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const commit = () => {
    const typed = input.current?.value.trim() ?? value;
    if (typed !== value) onChange(typed);
    // A change that was refused leaves the value as it was.
    if (input.current) input.current.value = value;
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        key={value}
        id={id}
        className="input"
        defaultValue={value}
        placeholder={placeholder}
        title={value}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key !== 'Escape') return;
          event.currentTarget.value = value;
          event.stopPropagation();
        }}
      />
    </div>
  );
}

/** One of many. `mono` where the choices are names of the manifest. */
export function SelectField<T extends string>({
  label,
  value,
  options,
  disabled = false,
  onChange,
}: {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  disabled?: boolean;
  onChange: (value: T) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <span className="select-box">
        <select
          id={id}
          className="select"
          value={value}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            const chosen = options.find((option) => option.value === currentTarget.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </div>
  );
}

/** A row of a list that can be ticked; `note` stands at its end. */
export function CheckRow({
  checked,
  name,
  label,
  disabled = false,
  note,
  onChange,
}: {
  checked: boolean;
  name: string;
  /** What ticking it means, for screen readers. */
  label: string;
  disabled?: boolean;
  note?: ReactNode;
  onChange: (checked: boolean) => void;
}) {
  return (
    <li className={checked ? '' : 'is-unticked'}>
      <label className="check">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-label={label}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <code>{name}</code>
      </label>
      {note !== undefined && <span className="rows__end meta">{note}</span>}
    </li>
  );
}
