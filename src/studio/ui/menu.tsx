import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Keys } from './keys.tsx';

/**
 * A menu that opens under `trigger`, which must be one focusable element and gets the focus back, unless `onClosed`
 * prevents it: what was chosen may want the focus itself.
 */
export function Menu({
  trigger,
  onOpen,
  onClosed,
  children,
}: {
  trigger: ReactNode;
  onOpen?: () => void;
  onClosed?: (event: Event) => void;
  children: ReactNode;
}) {
  return (
    <DropdownMenu.Root modal={false} onOpenChange={(opens) => opens && onOpen?.()}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          {...(onClosed ? { onCloseAutoFocus: onClosed } : {})}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export function MenuItem({
  icon,
  keys = [],
  disabled = false,
  onSelect,
  children,
}: {
  icon?: IconName;
  keys?: readonly string[];
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <DropdownMenu.Item className="menu__item" disabled={disabled} onSelect={onSelect}>
      {icon ? <Icon name={icon} /> : <span className="icon" />}
      <span className="menu__text">{children}</span>
      <Keys keys={keys} />
    </DropdownMenu.Item>
  );
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DropdownMenu.Group className="menu__group">
      <DropdownMenu.Label className="menu__label">{label}</DropdownMenu.Label>
      {children}
    </DropdownMenu.Group>
  );
}
