import { defineControl } from '#engine/index.ts';
import { LocationSelect } from './LocationSelect.tsx';
import { locationValue } from './value.ts';

export const locationselect = defineControl({
  filtertype: 'locationselect',
  value: locationValue,
  Control: LocationSelect,
  optionsFrom: 'places',
});
