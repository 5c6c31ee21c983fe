import type { ControlProps } from '#engine/index.ts';
import { Combobox } from '../shared/choices/Combobox.tsx';
import { isFull, toggle } from '../shared/choices/listValue.ts';
import { useTakeAll } from '../shared/choices/useTakeAll.ts';

/** A lookup of properties: chips for several, one text with `multiple: false`. */
export function InputProperty(given: ControlProps<readonly string[]>) {
  const { value, onChange, ...props } = given;
  const takeAll = useTakeAll(given);
  const isMultiple = props.options.multiple !== false;
  return (
    <Combobox
      {...props}
      selected={value}
      onChoose={(id) => onChange(isMultiple ? toggle(value, id) : [id])}
      onChooseAll={takeAll}
      onRemoveLast={() => onChange(value.slice(0, -1))}
      isMultiple={isMultiple}
      isLookup
      isFull={isMultiple && isFull(value, props.options)}
    />
  );
}
