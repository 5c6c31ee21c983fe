import { defineControl } from '#engine/index.ts';
import { listValue } from '../shared/choices/listValue.ts';
import { DropdownMultiSelect } from './DropdownMultiSelect.tsx';

export const dropdownmultiselect = defineControl({
  filtertype: 'dropdownmultiselect',
  value: listValue,
  Control: DropdownMultiSelect,
  optionsFrom: 'list',
});
