import { defineControl, lazyControl } from '#engine/index.ts';
import { phoneValue } from './value.ts';

export const phone = defineControl({
  filtertype: 'phone',
  value: phoneValue,
  Control: lazyControl(() => import('./Phone.tsx').then((file) => file.Phone)),
});
