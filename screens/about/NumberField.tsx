import { TextInput } from '@mantine/core';
import { useText } from '#engine/index.ts';
import { faultOf } from './numberOf.ts';

interface NumberFieldProps {
  name: string;
  label: string;
  value: string;
  onChange(value: string): void;
  isFirst?: boolean;
  isRequired?: boolean;
  /** Somebody has tried to send the form: what is missing is told too. */
  isTold?: boolean;
}

/** An id to type. */
export function NumberField(props: NumberFieldProps) {
  const { name, label, value, onChange, isFirst = false, isRequired = false, isTold = false } = props;
  const text = useText();
  const fault = faultOf(value, isRequired && (isTold || value !== ''));
  return (
    <TextInput
      name={name}
      label={label}
      value={value}
      inputMode="numeric"
      dir="ltr"
      maxLength={10}
      required={isRequired}
      error={fault && text(fault)}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(isFirst ? { 'data-autofocus': true } : {})}
    />
  );
}
