import type { ReactNode, Ref } from 'react';
import classes from './AppHeader.module.css';

export interface HeaderButtonProps {
  label: string;
  expanded?: boolean;
  controls?: string;
  onClick?(): void;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** A button of the header: an icon with a name. Further attributes come from the menu that it opens. */
export function HeaderButton({ label, expanded, controls, children, ...others }: HeaderButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      title={label}
      aria-label={label}
      aria-expanded={expanded}
      aria-controls={expanded ? controls : undefined}
      {...others}
    >
      {children}
    </button>
  );
}
