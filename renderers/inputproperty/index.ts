import { defineControl } from '#engine/index.ts';
import { InputProperty } from './InputProperty.tsx';
import { propertyValue } from './value.ts';

export const inputproperty = defineControl({
  filtertype: 'inputproperty',
  value: propertyValue,
  Control: InputProperty,
  defaults: { filterautocompletetype: 'properties' },
  optionsFrom: 'lookup',
});
