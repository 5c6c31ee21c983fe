import { defineControl } from '#engine/index.ts';
import { InputYear } from './InputYear.tsx';
import { yearValue } from './value.ts';

export const inputyear = defineControl({
  filtertype: 'inputyear',
  value: yearValue,
  Control: InputYear,
});
