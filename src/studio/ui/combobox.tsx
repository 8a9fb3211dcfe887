import { Popover } from 'radix-ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

export type Choice = { value: string; says?: string };

const most = 60;

/**
 * A line of text with what could stand there: typing narrows the choices, the arrows and Enter pick one, and so does the
 * mouse. `free`: what is typed may be anything, and is taken by Enter or on leaving; else only a choice is. `onPick`
 * gives false to refuse. Where `value` stays empty the field is for adding, one after the other.
 */
export function Combobox({
  label,
  value = '',
  choices,
  placeholder = '',
  free = false,
  disabled = false,
  numeric = false,
  emptyToo = false,
  onPick,
  onType,
  onBackspace,
}: {
  label: string;
  value?: string;
  choices: readonly Choice[];
  placeholder?: string;
  free?: boolean;
  disabled?: boolean;
  numeric?: boolean;
  /** An empty text can be picked too. */
  emptyToo?: boolean;
  onPick: (value: string) => boolean | undefined;
  /** What has been typed so far, before it is taken. */
  onType?: (typed: string) => void;
  /** Backspace in the empty field. */
  onBackspace?: () => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const text = typed ?? value;
  const sought = (typed ?? '').trim().toLowerCase();
  const fitting = choices.filter((choice) => choice.value.toLowerCase().includes(sought));
  const shown = fitting.slice(0, most);
  const shows = open && shown.length > 0;
  const activeId = shows && active in shown ? `${id}-${active}` : undefined;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const pick = (picked: string) => {
    if (onPick(picked) === false) return;
    setTyped(null);
    setActive(-1);
    // A field for adding stays open for the next one.
    if (value !== '' || picked === value) setOpen(false);
  };
  const take = () => {
    const exact = choices.find((choice) => choice.value === typed?.trim());
    if (typed === null || (typed.trim() === '' && !emptyToo)) return setTyped(null);
    if (exact || free) pick(exact?.value ?? typed.trim());
    else setTyped(null);
  };
  const step = (by: 1 | -1) => {
    if (!open) return setOpen(true);
    setActive((at) => Math.max(-1, Math.min(shown.length - 1, at + by)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey || event.nativeEvent.isComposing) return;
    const chosen = shows ? shown[active] : undefined;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter') {
      if (chosen) pick(chosen.value);
      else if (!free && shown.length === 1 && sought !== '' && shown[0]) pick(shown[0].value);
      else take();
    } else if (event.key === 'Escape' && (shows || typed !== null)) {
      setOpen(false);
      if (typed !== null) onType?.(value);
      setTyped(null);
      event.stopPropagation();
    } else if (event.key === 'Backspace' && text === '') onBackspace?.();
    else return;
    if (event.key !== 'Backspace') event.preventDefault();
  };

  return (
    <Popover.Root open={shows} onOpenChange={setOpen}>
      <Popover.Anchor asChild>
        <input
          ref={input}
          className="input combobox"
          role="combobox"
          aria-label={label}
          aria-expanded={shows}
          aria-controls={shows ? id : undefined}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          inputMode={numeric ? 'decimal' : undefined}
          placeholder={placeholder}
          title={text}
          disabled={disabled}
          value={text}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setOpen(true);
            setActive(-1);
            onType?.(currentTarget.value);
          }}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={() => setOpen(true)}
          onBlur={() => {
            setOpen(false);
            take();
          }}
          onKeyDown={onKeyDown}
        />
      </Popover.Anchor>
      {shows && (
        <Popover.Content
          id={id}
          role="listbox"
          aria-label={label}
          className="menu choices"
          align="start"
          sideOffset={2}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (event.target === input.current) event.preventDefault();
          }}
        >
          {shown.map((choice, at) => (
            <div
              key={choice.value}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={choice.value === value}
              data-highlighted={at === active ? '' : undefined}
              className="menu__item"
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(choice.value)}
              onKeyDown={() => undefined}
              onPointerMove={() => setActive(at)}
            >
              <code className="menu__text">{choice.value === '' ? placeholder : choice.value}</code>
              {choice.says && <span className="meta choices__says">{choice.says}</span>}
            </div>
          ))}
          {fitting.length > most && (
            <p className="menu__label">{fitting.length - most} more; type to narrow them down</p>
          )}
        </Popover.Content>
      )}
    </Popover.Root>
  );
}
