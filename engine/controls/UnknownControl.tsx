import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './controls.module.css';

/** What is told in place of a control. */
const TOLD = { CONTROL_UNKNOWN: 'control.unknown', CONTROL_FAILED: 'control.broken' } as const;

/**
 * Drawn for a filtertype that no renderer is registered for, or whose renderer failed: a visible fault, never a blank
 * (schema language, rule 7).
 */
export function UnknownControl({
  id,
  code = 'CONTROL_UNKNOWN',
  filtertype,
  text,
}: {
  id?: string | undefined;
  code?: keyof typeof TOLD;
  filtertype: string;
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
}) {
  return (
    <div id={id} className={classes.unknown} role="note" data-code={code}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      <span>{text(TOLD[code], { filtertype })}</span>
    </div>
  );
}
