import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type Look = 'plain' | 'primary' | 'quiet';
type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'>;

/** A button with a word on it. */
export function Button({
  look = 'plain',
  small = false,
  icon,
  className = '',
  children,
  ...rest
}: Props & { look?: Look; small?: boolean; icon?: IconName; children: ReactNode }) {
  const classes = ['button', look === 'plain' ? '' : `button--${look}`, small ? 'button--small' : '', className];
  return (
    <button {...rest} type="button" className={classes.filter(Boolean).join(' ')}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A button that is a drawing; `label` is its name for everyone who cannot see it. */
export function IconButton({
  icon,
  label,
  className = '',
  ...rest
}: Omit<Props, 'children'> & { icon: IconName; label: string }) {
  return (
    <button {...rest} type="button" className={`button button--icon ${className}`.trim()} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
