import classes from './controls.module.css';

/** Holds the place of a control whose code is on its way; no input, since what is typed into it would be lost. */
export function PendingControl() {
  return <span className={classes.pending} aria-busy="true" data-pending-control />;
}
