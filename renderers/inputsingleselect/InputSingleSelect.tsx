import type { ControlProps } from '#engine/index.ts';
import { Combobox } from '../shared/choices/Combobox.tsx';

/** A lookup for one item: type-ahead, and a button that opens the picker. */
export function InputSingleSelect({ value, onChange, ...props }: ControlProps<string>) {
  return (
    <Combobox
      {...props}
      selected={value === '' ? [] : [value]}
      onChoose={onChange}
      onRemoveLast={() => onChange('')}
      isMultiple={false}
      isLookup
      isFull={false}
    />
  );
}
