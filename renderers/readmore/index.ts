import { defineControl, lazyControl, lazyView } from '#engine/index.ts';
import { readMoreValue } from './value.ts';

export const readmore = defineControl({
  filtertype: 'readmore',
  value: readMoreValue,
  Control: lazyControl(() => import('./ReadMore.tsx').then((file) => file.ReadMore)),
  View: lazyView(() => import('./ReadMoreView.tsx').then((file) => file.ReadMoreView)),
});
