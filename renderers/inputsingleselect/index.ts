import { defineControl } from '#engine/index.ts';
import { choiceValue } from '../shared/choices/choiceValue.ts';
import { InputSingleSelect } from './InputSingleSelect.tsx';

export const inputsingleselect = defineControl({
  filtertype: 'inputsingleselect',
  value: choiceValue,
  Control: InputSingleSelect,
  optionsFrom: 'lookup',
});
