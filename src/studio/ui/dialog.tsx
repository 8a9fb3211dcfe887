import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { IconButton } from './button.tsx';

/**
 * A modal dialog: takes the focus as a whole, so that a key pressed too late does nothing, and gives it back when closed.
 * Esc closes it. `first` gets the focus instead where a dialog is there to be typed into. `otherwise` gets the focus where what had it is gone. `head` stands beside the title, `className` sets
 * its width and its marks.
 */
export function Dialog({
  open,
  onClose,
  title,
  before,
  head,
  foot,
  first,
  otherwise,
  className = '',
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  before?: ReactNode;
  head?: ReactNode;
  foot?: ReactNode;
  first?: () => HTMLElement | null;
  otherwise?: () => HTMLElement | null;
  className?: string;
  children: ReactNode;
}) {
  const opener = useRef<HTMLElement | null>(null);
  const takeFocus = (event: Event) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    event.preventDefault();
    const whole = event.target instanceof HTMLElement ? event.target : null;
    (first?.() ?? whole)?.focus();
  };
  const giveBack = (event: Event) => {
    event.preventDefault();
    (opener.current?.isConnected ? opener.current : otherwise?.())?.focus();
  };
  return (
    <Radix.Root open={open} onOpenChange={(opens) => !opens && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <Radix.Content
            className={`dialog ${className}`.trim()}
            aria-describedby={undefined}
            onOpenAutoFocus={takeFocus}
            onCloseAutoFocus={giveBack}
          >
            <header className="dialog__head">
              {before}
              <Radix.Title className="dialog__title">{title}</Radix.Title>
              {head}
              <span className="bar__gap" />
              <Radix.Close asChild>
                <IconButton icon="close" label="Close" />
              </Radix.Close>
            </header>
            <div className="dialog__body">{children}</div>
            {foot && <footer className="dialog__foot">{foot}</footer>}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
