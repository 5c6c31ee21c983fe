import { defineControl } from '#engine/index.ts';
import { choiceValue } from '../shared/choices/choiceValue.ts';
import { DropdownSingleSelect } from './DropdownSingleSelect.tsx';

export const dropdownsingleselect = defineControl({
  filtertype: 'dropdownsingleselect',
  value: choiceValue,
  Control: DropdownSingleSelect,
  optionsFrom: 'list',
});
