import { defineControl, lazyControl } from '#engine/index.ts';
import { passwordValue } from './value.ts';

export const password = defineControl({
  filtertype: 'password',
  value: passwordValue,
  Control: lazyControl(() => import('./Password.tsx').then((file) => file.Password)),
});
