import { type InputHTMLAttributes, useLayoutEffect, useRef, useState } from 'react';
import type { ControlProps } from '#engine/index.ts';
import { editTyped, readTyped, type TypedNumber, writeTyped } from './typedNumber.ts';

interface NumberInputProps extends Pick<ControlProps<never>, 'options' | 'culture' | 'currency'> {
  /** Attributes of the native input. */
  input: InputHTMLAttributes<HTMLInputElement>;
  value: TypedNumber;
  onChange(value: TypedNumber): void;
  onBlur?(): void;
}

/** A native input: plain digits while it has the focus, the culture's format when it has not. */
export function NumberInput({ input, value, onChange, onBlur, options, culture, currency }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isEditing = typed !== null;
  // The text changes its form with the focus, which would lose the browser's selection.
  useLayoutEffect(() => {
    if (isEditing) field.current?.select();
  }, [isEditing]);

  return (
    <input
      {...input}
      ref={field}
      type="text"
      inputMode="decimal"
      value={typed ?? writeTyped(value, options, culture, currency)}
      onFocus={() => setTyped(editTyped(value, culture))}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(readTyped(currentTarget.value, options, culture, currency));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}
