import { defineControl, lazyControl } from '#engine/index.ts';
import { yearValue } from './value.ts';

export const inputyear = defineControl({
  filtertype: 'inputyear',
  value: yearValue,
  Control: lazyControl(() => import('./InputYear.tsx').then((file) => file.InputYear)),
});
