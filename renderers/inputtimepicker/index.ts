import { defineControl } from '#engine/index.ts';
import { InputTimePicker } from './InputTimePicker.tsx';
import { timeValue } from './value.ts';

export const inputtimepicker = defineControl({
  filtertype: 'inputtimepicker',
  value: timeValue,
  Control: InputTimePicker,
});
