import { defineControl } from '#engine/index.ts';
import { DateBox } from '../shared/dates/DateBox.tsx';
import { dateValue } from '../shared/dates/dateValue.ts';

export const inputdate = defineControl({
  filtertype: 'inputdate',
  value: dateValue,
  Control: DateBox,
});
