import type { ControlProps } from '#engine/index.ts';
import { Combobox } from '../shared/choices/Combobox.tsx';
import { isFull, toggle } from '../shared/choices/listValue.ts';

/** A dropdown for several values; the list stays open while they are chosen. */
export function DropdownMultiSelect({ value, onChange, ...props }: ControlProps<readonly string[]>) {
  return (
    <Combobox
      {...props}
      selected={value}
      onChoose={(id) => onChange(toggle(value, id))}
      onRemoveLast={() => onChange(value.slice(0, -1))}
      isMultiple
      isLookup={false}
      isFull={isFull(value, props.options)}
    />
  );
}
