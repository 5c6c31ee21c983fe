import { defineControl, lazyControl } from '#engine/index.ts';
import { momentValue } from './value.ts';

export const inputdatetime = defineControl({
  filtertype: 'inputdatetime',
  value: momentValue,
  Control: lazyControl(() => import('./InputDateTime.tsx').then((file) => file.InputDateTime)),
});
