import { TextInput } from '@mantine/core';
import { useText } from '#engine/index.ts';
import { numberOf } from './numberOf.ts';

interface NumberFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  isFirst?: boolean;
  isRequired?: boolean;
}

/** An id to type. */
export function NumberField({ label, value, onChange, isFirst = false, isRequired = false }: NumberFieldProps) {
  const text = useText();
  const isWrong = isRequired || numberOf(value) === undefined;
  return (
    <TextInput
      label={label}
      value={value}
      inputMode="numeric"
      dir="ltr"
      maxLength={10}
      error={isWrong ? text('signature.number') : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(isFirst ? { 'data-autofocus': true } : {})}
    />
  );
}
