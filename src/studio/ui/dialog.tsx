import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';

/**
 * A modal dialog: keeps the focus, closes with Esc, gives the focus back. `head` stands beside the title,
 * `className` sets its width and its marks.
 */
export function Dialog({
  open,
  onClose,
  title,
  before,
  head,
  foot,
  className = '',
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  before?: ReactNode;
  head?: ReactNode;
  foot?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Radix.Root open={open} onOpenChange={(opens) => !opens && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <Radix.Content className={`dialog ${className}`.trim()} aria-describedby={undefined}>
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
