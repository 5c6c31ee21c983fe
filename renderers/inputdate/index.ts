import { defineControl } from '#engine/index.ts';
import { DateBox } from '../shared/DateBox.tsx';
import { dateValue } from '../shared/dateValue.ts';

export const inputdate = defineControl({
  filtertype: 'inputdate',
  value: dateValue,
  Control: DateBox,
});
