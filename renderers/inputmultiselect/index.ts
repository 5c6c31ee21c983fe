import { defineControl } from '#engine/index.ts';
import { listValue } from '../shared/choices/listValue.ts';
import { InputMultiSelect } from './InputMultiSelect.tsx';

export const inputmultiselect = defineControl({
  filtertype: 'inputmultiselect',
  value: listValue,
  Control: InputMultiSelect,
  optionsFrom: 'lookup',
});
