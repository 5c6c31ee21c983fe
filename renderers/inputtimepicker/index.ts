import { defineControl, lazyControl } from '#engine/index.ts';
import { timeValue } from './value.ts';

export const inputtimepicker = defineControl({
  filtertype: 'inputtimepicker',
  value: timeValue,
  Control: lazyControl(() => import('./InputTimePicker.tsx').then((file) => file.InputTimePicker)),
});
