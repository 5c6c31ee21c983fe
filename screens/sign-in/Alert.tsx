import type { ReactNode } from 'react';
import classes from './sign-in.module.css';

/** What went wrong, read out at once. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <p className={classes.alert} role="alert">
      {children}
    </p>
  );
}
