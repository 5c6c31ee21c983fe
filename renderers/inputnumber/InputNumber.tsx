import { useLayoutEffect, useRef, useState } from 'react';
import type { ControlProps } from '#engine/index.ts';
import classes from '../shared/control.module.css';
import { inputProps } from '../shared/inputProps.ts';
import { editTyped, type NumberValue, readTyped, writeTyped } from './value.ts';

/** A native input: plain digits while it has the focus, the culture's format when it has not. */
export function InputNumber(props: ControlProps<NumberValue>) {
  const { value, options, culture, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isEditing = typed !== null;
  // The text changes its form with the focus, which would lose the browser's selection.
  useLayoutEffect(() => {
    if (isEditing) input.current?.select();
  }, [isEditing]);

  return (
    <input
      {...inputProps(props)}
      ref={input}
      type="text"
      inputMode="decimal"
      className={`${classes.input} ${classes.figures}`}
      value={typed ?? writeTyped(value, options, culture, props.currency)}
      onFocus={() => setTyped(editTyped(value, culture))}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(readTyped(currentTarget.value, options, culture));
      }}
      onBlur={() => {
        setTyped(null);
        props.onBlur();
      }}
    />
  );
}
