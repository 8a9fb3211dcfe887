import { ContextMenu as Radix } from 'radix-ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Keys } from './keys.tsx';

/**
 * A menu on what is pointed at, or what has the focus. `target` must be one element; `onOpen` hears within it where.
 * `children` are asked for once it opens.
 */
export function ContextMenu({
  target,
  onOpen,
  children,
}: {
  target: ReactNode;
  onOpen: (at: Element) => void;
  children: ReactNode;
}) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild onContextMenu={({ target: at }) => at instanceof Element && onOpen(at)}>
        {target}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="menu" collisionPadding={8} onCloseAutoFocus={keepDialogs}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function ContextMenuItem({
  icon,
  keys = [],
  onSelect,
  children,
}: {
  icon?: IconName;
  keys?: readonly string[];
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <Radix.Item className="menu__item" onSelect={onSelect}>
      {icon ? <Icon name={icon} /> : <span className="icon" />}
      <span className="menu__text">{children}</span>
      <Keys keys={keys} />
    </Radix.Item>
  );
}

export function ContextMenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Radix.Group className="menu__group">
      <Radix.Label className="menu__label">{label}</Radix.Label>
      {children}
    </Radix.Group>
  );
}

/** Opens the menu of what has the focus, as its key and Shift F10 ask; true where it did. */
export function opensMenu(event: KeyboardEvent): boolean {
  if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return false;
  if (!(event.target instanceof HTMLElement)) return false;
  const { left, bottom } = event.target.getBoundingClientRect();
  event.target.dispatchEvent(
    new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: left + 12, clientY: bottom - 6 }),
  );
  event.preventDefault();
  return true;
}

/** A dialog that the menu has opened keeps the focus. */
function keepDialogs(event: Event): void {
  if (document.querySelector('[role=dialog]')) event.preventDefault();
}
