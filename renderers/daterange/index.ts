import { defineControl, lazyControl } from '#engine/index.ts';
import { dateRangeValue } from './value.ts';

export const daterange = defineControl({
  filtertype: 'daterange',
  value: dateRangeValue,
  Control: lazyControl(() => import('./DateRangeInput.tsx').then((file) => file.DateRangeInput)),
});
