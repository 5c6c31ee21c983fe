import { type FormEvent, type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './sign-in.module.css';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'autoFocus'> {
  label: string;
  error?: string | undefined;
  /** What the field wants, below it. */
  help?: string | undefined;
  /** Takes the focus when it appears. */
  isFirst?: boolean;
  onChange(value: string): void;
  children?: ReactNode;
}

/** A native input with its label and error: the sign-in page loads no component kit. */
export function Field({ label, error, help, isFirst, onChange, children, ...input }: FieldProps) {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) ref.current?.focus();
  }, [isFirst]);
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.control}>
        <input
          {...input}
          id={id}
          ref={ref}
          className={classes.input}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : help && `${id}-help`}
          onChange={(event) => onChange(event.target.value)}
        />
        {children}
      </div>
      {help && !error && (
        <p id={`${id}-help`} className={classes.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Of a form that is sent: the first field that was left empty takes the focus. */
export function focusEmpty({ currentTarget }: FormEvent): void {
  [...currentTarget.querySelectorAll('input')].find(({ value }) => !value.trim())?.focus();
}
