import { defineControl } from '#engine/index.ts';
import { InputCheckbox } from './InputCheckbox.tsx';
import { checkboxValue } from './value.ts';

export const inputcheckbox = defineControl({
  filtertype: 'inputcheckbox',
  value: checkboxValue,
  Control: InputCheckbox,
});
