import { defineControl } from '#engine/index.ts';
import { InputDateTime } from './InputDateTime.tsx';
import { momentValue } from './value.ts';

export const inputdatetime = defineControl({
  filtertype: 'inputdatetime',
  value: momentValue,
  Control: InputDateTime,
  wide: 'range',
});
