import { defineControl } from '#engine/index.ts';
import { InputString } from './InputString.tsx';
import { stringValue } from './value.ts';

export const inputstring = defineControl({
  filtertype: 'inputstring',
  value: stringValue,
  Control: InputString,
});
