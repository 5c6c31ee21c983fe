import { defineControl } from '#engine/index.ts';
import { InputPostMonth } from './InputPostMonth.tsx';
import { postMonthValue } from './value.ts';

export const inputpostmonth = defineControl({
  filtertype: 'inputpostmonth',
  value: postMonthValue,
  Control: InputPostMonth,
});
