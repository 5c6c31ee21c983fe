import { defineControl, lazyControl, lazyView } from '#engine/index.ts';
import { ratingsValue } from './value.ts';

export const ratings = defineControl({
  filtertype: 'ratings',
  value: ratingsValue,
  Control: lazyControl(() => import('./Ratings.tsx').then((file) => file.Ratings)),
  View: lazyView(() => import('./RatingsView.tsx').then((file) => file.RatingsView)),
});
