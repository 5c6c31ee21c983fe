import { defineControl } from '#engine/index.ts';
import { InputNumber } from './InputNumber.tsx';
import { numberValue } from './value.ts';

export const inputnumber = defineControl({
  filtertype: 'inputnumber',
  value: numberValue,
  Control: InputNumber,
});
