import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ErrorText } from '../messages/ErrorText.tsx';
import classes from './FieldFrame.module.css';

export interface FieldFrameProps {
  /** Id of the input that the label belongs to. */
  id: string;
  label: string;
  required: boolean;
  help?: string | undefined;
  error?: string | undefined;
  /** A doubt about a value that is taken all the same. */
  warning?: string | undefined;
  /** Why the input cannot be changed; shown as its title. */
  lockedTitle?: string | undefined;
  /** Id of the control in its document, or its name, by which tours and tests find it. */
  control?: string | undefined;
  children: ReactNode;
}

/** What is drawn around every input, once: label, required mark, help, error and the read-only title. */
export function FieldFrame({
  id,
  label,
  required,
  help,
  error,
  warning,
  lockedTitle,
  control,
  children,
}: FieldFrameProps) {
  return (
    <div className={classes.field} title={lockedTitle} data-control={control}>
      <label className={classes.label} htmlFor={id} title={label}>
        {label}
        {required && (
          <span className={classes.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children}
      {help && (
        <p id={helpId(id)} className={classes.help}>
          {help}
        </p>
      )}
      {error && <ErrorText id={errorId(id)} text={error} />}
      {warning && (
        <p id={warningId(id)} className={classes.warning} role="status">
          <IconAlertTriangle size={14} aria-hidden="true" />
          {warning}
        </p>
      )}
    </div>
  );
}

type DescribingTexts = Pick<FieldFrameProps, 'help' | 'error' | 'warning'>;

/** Ids of what describes the input, for `aria-describedby`. */
export function describedBy(id: string, { help, error, warning }: DescribingTexts): string | undefined {
  return (
    [error ? errorId(id) : '', warning ? warningId(id) : '', help ? helpId(id) : ''].filter(Boolean).join(' ') ||
    undefined
  );
}

export const helpId = (id: string) => `${id}-help`;
const warningId = (id: string) => `${id}-warning`;
export const errorId = (id: string) => `${id}-error`;
