import { defineControl } from '#engine/index.ts';
import { numberValue } from '../shared/numbers/numberValue.ts';
import { InputNumber } from './InputNumber.tsx';

export const inputnumber = defineControl({
  filtertype: 'inputnumber',
  value: numberValue,
  Control: InputNumber,
});
