import { type InputHTMLAttributes, type KeyboardEvent, useState } from 'react';
import classes from './control.module.css';

/** How one value is typed: a day, a time, a month. */
export interface TypedForm {
  /** Shown while the input is empty: `MM/DD/YYYY`. */
  pattern: string;
  /** Puts separators between typed digits. */
  separate(text: string): string;
  /** The value of a typed text, the text itself while it is none, null for nothing. */
  read(text: string): string | null;
  /** The value as it stands in the input; text that is no value comes back as it is. */
  write(value: string): string;
  /** Whether the text can be read before the user leaves: a year of two digits may become one of four. */
  isWhole(text: string): boolean;
}

interface TypedInputProps {
  /** Attributes of the native input. */
  input: InputHTMLAttributes<HTMLInputElement>;
  form: TypedForm;
  value: string | null;
  /** Stands alone, with the look of a whole control. */
  isAlone?: boolean;
  onChange(value: string | null): void;
  onOpen?(): void;
}

/** A native input: separators come by themselves, and leaving or Enter makes `3/5/24` a full date. */
export function TypedInput({ input, form, value, isAlone = false, onChange, onOpen }: TypedInputProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function type(next: string): void {
    const isLonger = next.length > (typed ?? '').length;
    const text = isLonger ? form.separate(next) : next;
    setTyped(text);
    onChange(text.trim() === '' || form.isWhole(text) ? form.read(text) : text);
  }

  function commit(): void {
    if (typed !== null) onChange(form.read(typed));
    setTyped(null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') commit();
    if (event.key !== 'ArrowDown' || !onOpen) return;
    event.preventDefault();
    commit();
    onOpen();
  }

  return (
    <input
      {...input}
      placeholder={input.placeholder ?? form.pattern}
      type="text"
      className={`${isAlone ? classes.input : `${classes.inner} ${classes.day}`} ${classes.figures}`}
      value={typed ?? (value === null ? '' : form.write(value))}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={commit}
    />
  );
}
