import type { ControlProps } from '#engine/index.ts';
import { Combobox } from '../shared/choices/Combobox.tsx';
import { addUpTo, isFull, toggle } from '../shared/choices/listValue.ts';

/** A lookup for several items, shown as chips. */
export function InputMultiSelect({ value, onChange, ...props }: ControlProps<readonly string[]>) {
  return (
    <Combobox
      {...props}
      selected={value}
      onChoose={(id) => onChange(toggle(value, id))}
      onChooseAll={(ids) => onChange(addUpTo(value, ids, props.options))}
      onRemoveLast={() => onChange(value.slice(0, -1))}
      isMultiple
      isLookup
      isFull={isFull(value, props.options)}
    />
  );
}
