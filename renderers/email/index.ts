import { defineControl, lazyControl } from '#engine/index.ts';
import { emailValue } from './value.ts';

export const email = defineControl({
  filtertype: 'email',
  value: emailValue,
  Control: lazyControl(() => import('./Email.tsx').then((file) => file.Email)),
});
