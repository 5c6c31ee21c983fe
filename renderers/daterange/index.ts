import { defineControl } from '#engine/index.ts';
import { DateRangeInput } from './DateRangeInput.tsx';
import { dateRangeValue } from './value.ts';

export const daterange = defineControl({
  filtertype: 'daterange',
  value: dateRangeValue,
  Control: DateRangeInput,
  wide: 'always',
});
