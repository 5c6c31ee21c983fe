import type { ControlProps } from '#engine/index.ts';
import { Combobox } from '../shared/choices/Combobox.tsx';

/** A dropdown for one value; typing narrows the list. */
export function DropdownSingleSelect({ value, onChange, ...props }: ControlProps<string>) {
  return (
    <Combobox
      {...props}
      selected={[value]}
      onChoose={onChange}
      onRemoveLast={() => onChange('')}
      isMultiple={false}
      isLookup={false}
      isFull={false}
    />
  );
}
