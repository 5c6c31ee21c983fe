import { type KeyboardEvent, useState } from 'react';
import { datePattern, dayToTyped, isDay, separateTyped } from '#engine/format/index.ts';
import classes from '../shared/control.module.css';
import { readTyped } from './value.ts';

interface DayInputProps {
  /** Attributes of the native input. */
  input: Record<string, unknown>;
  value: string | null;
  culture: string;
  onChange(value: string | null): void;
  onOpen(): void;
}

/** One typed day: separators come by themselves, and leaving or Enter makes `3/5/24` a full date. */
export function DayInput({ input, value, culture, onChange, onOpen }: DayInputProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function type(next: string): void {
    const isLonger = next.length > (typed ?? '').length;
    const text = isLonger ? separateTyped(next, culture) : next;
    setTyped(text);
    // While the year still has two digits it may become four: the text waits for leaving or Enter.
    onChange(text.trim() === '' || /\p{Nd}{4}\P{Nd}*$|^\p{Nd}{4}/u.test(text) ? readTyped(text, culture) : text);
  }

  function commit(): void {
    if (typed !== null) onChange(readTyped(typed, culture));
    setTyped(null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') commit();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    commit();
    onOpen();
  }

  return (
    <input
      placeholder={datePattern(culture)}
      {...input}
      type="text"
      className={`${classes.inner} ${classes.day} ${classes.figures}`}
      value={typed ?? (value && isDay(value) ? dayToTyped(value, culture) : (value ?? ''))}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={commit}
    />
  );
}
