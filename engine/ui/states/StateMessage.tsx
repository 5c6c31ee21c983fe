import type { ReactNode } from 'react';
import classes from './states.module.css';

export interface StateMessageProps {
  icon: ReactNode;
  title: string;
  text?: string | undefined;
  /** Small print, such as a request id. */
  small?: string | undefined;
  role?: 'status' | 'alert';
  /** What the app need not say as well. */
  says?: 'offline' | undefined;
  children?: ReactNode;
}

/** What stands in the place of content: icon, one sentence, what to do next. */
export function StateMessage({ icon, title, text, small, role = 'status', says, children }: StateMessageProps) {
  return (
    <div className={classes.state} role={role} data-says={says}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.actions}>{children}</div>}
      {small && <p className={classes.small}>{small}</p>}
    </div>
  );
}
