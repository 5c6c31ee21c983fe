import { defineControl } from '#engine/index.ts';
import { MinMax } from './MinMax.tsx';
import { minmaxValue } from './value.ts';

export const minmax = defineControl({
  filtertype: 'minmax',
  value: minmaxValue,
  Control: MinMax,
});
