import type { ControlProps } from '#engine/index.ts';
import { Combobox } from '../shared/choices/Combobox.tsx';
import { isFull, toggle } from '../shared/choices/listValue.ts';
import { useTakeAll } from '../shared/choices/useTakeAll.ts';

/** A lookup for several items, shown as chips. */
export function InputMultiSelect(given: ControlProps<readonly string[]>) {
  const { value, onChange, ...props } = given;
  const takeAll = useTakeAll(given);
  return (
    <Combobox
      {...props}
      selected={value}
      onChoose={(id) => onChange(toggle(value, id))}
      onChooseAll={takeAll}
      onRemoveLast={() => onChange(value.slice(0, -1))}
      isMultiple
      isLookup
      isFull={isFull(value, props.options)}
    />
  );
}
