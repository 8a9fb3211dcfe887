import { type Choice, Combobox } from '../../ui/combobox.tsx';
import { Icon } from '../../ui/icon.tsx';

/** A list of names or values: each can be taken out, and another added. `free`: others than the choices too. */
export function Chips({
  label,
  values,
  choices,
  placeholder,
  free = false,
  disabled,
  onAdd,
  onRemove,
}: {
  label: string;
  values: readonly string[];
  choices: readonly Choice[];
  placeholder: string;
  free?: boolean;
  disabled: boolean;
  /** False where it is no value. */
  onAdd: (value: string) => boolean | undefined;
  onRemove: (index: number) => void;
}) {
  const left = choices.filter(({ value }) => !values.includes(value));
  return (
    <span className="chips">
      {[...values.entries()].map(([at, value]) => (
        <span key={`${at} ${value}`} className="chips__one">
          <code>{value}</code>
          <button
            type="button"
            aria-label={`Remove ${value} from ${label}`}
            disabled={disabled}
            onClick={({ currentTarget }) => {
              // The button goes; the focus stays with the list.
              currentTarget.closest('.chips')?.querySelector('input')?.focus();
              onRemove(at);
            }}
          >
            <Icon name="close" />
          </button>
        </span>
      ))}
      {(free || left.length > 0) && (
        <Combobox
          label={`Add to ${label}`}
          choices={left}
          placeholder={placeholder}
          free={free}
          disabled={disabled}
          onPick={(value) => (values.includes(value) ? undefined : onAdd(value))}
          onBackspace={() => values.length > 0 && onRemove(values.length - 1)}
        />
      )}
    </span>
  );
}
