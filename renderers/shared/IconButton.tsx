import type { MouseEvent, ReactNode } from 'react';
import classes from './control.module.css';

/** A quiet button inside a control's box. `inTabOrder={false}` for what the keyboard reaches in another way. */
export function IconButton({
  label,
  onPress,
  disabled = false,
  inTabOrder = true,
  expanded,
  children,
}: {
  label: string;
  onPress(event: MouseEvent<HTMLElement>): void;
  disabled?: boolean;
  inTabOrder?: boolean;
  expanded?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={label}
      aria-expanded={expanded}
      aria-haspopup={expanded === undefined ? undefined : 'dialog'}
      title={label}
      disabled={disabled}
      tabIndex={inTabOrder ? undefined : -1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
