import { defineControl, lazyControl } from '#engine/index.ts';
import { postMonthValue } from './value.ts';

export const inputpostmonth = defineControl({
  filtertype: 'inputpostmonth',
  value: postMonthValue,
  Control: lazyControl(() => import('./InputPostMonth.tsx').then((file) => file.InputPostMonth)),
});
