import { defineControl, lazyControl } from '#engine/index.ts';
import { locationValue } from './value.ts';

export const locationselect = defineControl({
  filtertype: 'locationselect',
  value: locationValue,
  Control: lazyControl(() => import('./LocationSelect.tsx').then((file) => file.LocationSelect)),
  optionsFrom: 'places',
});
