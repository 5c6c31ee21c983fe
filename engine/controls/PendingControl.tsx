import classes from './controls.module.css';

/** Stands in for a control whose code is on its way. */
export function PendingControl({ id, label }: { id: string; label: string }) {
  return <input id={id} aria-label={label} className={classes.pending} disabled aria-busy="true" />;
}
