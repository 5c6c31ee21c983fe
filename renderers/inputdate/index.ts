import { defineControl } from '#engine/index.ts';
import { InputDate } from './InputDate.tsx';
import { dateValue } from './value.ts';

export const inputdate = defineControl({
  filtertype: 'inputdate',
  value: dateValue,
  Control: InputDate,
});
