import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Menu, MenuGroup, MenuItem } from './menu.tsx';

export type PickOption<T extends string> = { value: T; label: string; note?: ReactNode };
export type PickGroup<T extends string> = { label: string; options: readonly PickOption<T>[] };

/** One of several, chosen from a menu; nothing changes before it is chosen. */
export function Pick<T extends string>({
  label,
  value,
  groups,
  disabled = false,
  onPick,
}: {
  label: string;
  value: T;
  groups: readonly PickGroup<T>[];
  disabled?: boolean;
  onPick: (value: T) => void;
}) {
  const current = groups.flatMap(({ options }) => options).find((option) => option.value === value);
  return (
    <Menu
      trigger={
        <button type="button" className="pick" aria-label={`${label}: ${current?.label ?? value}`} disabled={disabled}>
          {current?.label ?? value}
          <Icon name="chevron-down" />
        </button>
      }
    >
      {groups.map((group) => (
        <MenuGroup key={group.label} label={group.label}>
          {group.options.map((option) => (
            <MenuItem
              key={option.value}
              {...(option.value === value && { icon: 'check' as const })}
              onSelect={() => option.value !== value && onPick(option.value)}
            >
              {option.label}
              {option.note}
            </MenuItem>
          ))}
        </MenuGroup>
      ))}
    </Menu>
  );
}
