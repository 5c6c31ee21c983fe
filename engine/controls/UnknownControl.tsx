import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './controls.module.css';

/** Drawn for a filtertype that no renderer is registered for: a visible fault, never a blank (schema language, rule 7). */
export function UnknownControl({
  id,
  filtertype,
  text,
}: {
  id: string;
  filtertype: string;
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
}) {
  return (
    <div id={id} className={classes.unknown} role="note" data-code="CONTROL_UNKNOWN">
      <IconAlertTriangle size={16} aria-hidden="true" />
      <span>{text('control.unknown', { filtertype })}</span>
    </div>
  );
}
