import { type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './sign-in.module.css';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'autoFocus'> {
  label: string;
  error?: string | undefined;
  /** Takes the focus when it appears. */
  isFirst?: boolean;
  onChange(value: string): void;
  children?: ReactNode;
}

/** A native input with its label and error: the sign-in page loads no component kit. */
export function Field({ label, error, isFirst, onChange, children, ...input }: FieldProps) {
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
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {children}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
