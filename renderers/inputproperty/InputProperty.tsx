import type { ControlProps } from '#engine/index.ts';
import { Combobox } from '../shared/choices/Combobox.tsx';
import { addUpTo, isFull, toggle } from '../shared/choices/listValue.ts';

/** A lookup of properties: chips for several, one text with `multiple: false`. */
export function InputProperty({ value, onChange, ...props }: ControlProps<readonly string[]>) {
  const isMultiple = props.options.multiple !== false;
  return (
    <Combobox
      {...props}
      selected={value}
      onChoose={(id) => onChange(isMultiple ? toggle(value, id) : [id])}
      onChooseAll={(ids) => onChange(addUpTo(value, ids, props.options))}
      onRemoveLast={() => onChange(value.slice(0, -1))}
      isMultiple={isMultiple}
      isLookup
      isFull={isMultiple && isFull(value, props.options)}
    />
  );
}
