import type { KeyboardEvent, ReactNode } from 'react';

export type SegmentedOption<T extends string> = { value: T; label: ReactNode; trust?: string };

const steps: { readonly [key: string]: 1 | -1 } = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** One of a few choices, all of them in sight: one stop for Tab. An arrow key moves on and chooses. */
export function Segmented<T extends string>({
  label,
  value,
  options,
  onChange,
  wide = false,
  disabled = false,
}: {
  label: string;
  value: T;
  options: readonly SegmentedOption<T>[];
  onChange: (value: T) => void;
  wide?: boolean;
  disabled?: boolean;
}) {
  const chosen = options.findIndex((option) => option.value === value);
  const choose = (option: SegmentedOption<T> | undefined) => {
    if (option && option.value !== value) onChange(option.value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, at: number) => {
    const { key, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event;
    const step = ctrlKey || metaKey || altKey || shiftKey ? undefined : steps[key];
    // Of choices, Enter takes none.
    if (step === undefined && key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) return;
    const next = (at + step + options.length) % options.length;
    const radios = currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=radio]');
    radios?.[next]?.focus();
    choose(options[next]);
  };
  return (
    <div className={wide ? 'segmented segmented--wide' : 'segmented'} role="radiogroup" aria-label={label}>
      {options.map((option, at) => (
        // biome-ignore lint/a11y/useSemanticElements: an input draws no icon, and its ring would not be that of the choice
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={at === chosen}
          tabIndex={at === Math.max(0, chosen) ? 0 : -1}
          data-trust={option.trust}
          disabled={disabled}
          onClick={() => choose(option)}
          onKeyDown={(event) => onKeyDown(event, at)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
