import { defineControl, lazyControl, lazyView } from '#engine/index.ts';
import { errorsWarningsValue } from './value.ts';

export const errorswarnings = defineControl({
  filtertype: 'errorswarnings',
  value: errorsWarningsValue,
  Control: lazyControl(() => import('./ErrorsWarnings.tsx').then((file) => file.ErrorsWarnings)),
  View: lazyView(() => import('./ErrorsWarnings.tsx').then((file) => file.ErrorsWarnings)),
});
