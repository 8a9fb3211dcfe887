import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';

export type SegmentedOption<T extends string> = { value: T; label: ReactNode; trust?: string };

/** One of a few choices, all of them in sight. Arrow keys move and choose. */
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
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <RadioGroup.Root
      className={wide ? 'segmented segmented--wide' : 'segmented'}
      aria-label={label}
      orientation="horizontal"
      value={value}
      onValueChange={choose}
      disabled={disabled}
    >
      {options.map((option) => (
        <RadioGroup.Item key={option.value} value={option.value} data-trust={option.trust}>
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
