import { defineControl, lazyControl } from '#engine/index.ts';
import { RatingsView } from './RatingsView.tsx';
import { ratingsValue } from './value.ts';

export const ratings = defineControl({
  filtertype: 'ratings',
  value: ratingsValue,
  Control: lazyControl(() => import('./Ratings.tsx').then((file) => file.Ratings)),
  View: RatingsView,
});
