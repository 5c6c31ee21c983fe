import type { ReactNode, Ref } from 'react';
import classes from './AppHeader.module.css';

export interface HeaderButtonProps {
  label: string;
  expanded?: boolean;
  controls?: string;
  /** Name by which tours find it. */
  'data-part'?: string;
  onClick?(): void;
  /** Given by the menu that the button opens. */
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** A button of the header: an icon with a name. Further attributes come from the menu that it opens. */
export function HeaderButton({ label, expanded, controls, className, children, ...others }: HeaderButtonProps) {
  return (
    <button
      type="button"
      {...others}
      className={className ? `${classes.button} ${className}` : classes.button}
      title={label}
      aria-label={label}
      {...(expanded === undefined
        ? {}
        : { 'aria-expanded': expanded, 'aria-controls': expanded ? controls : undefined })}
    >
      {children}
    </button>
  );
}
