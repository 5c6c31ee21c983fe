import { defineControl } from '#engine/index.ts';
import { Ratings } from './Ratings.tsx';
import { RatingsView } from './RatingsView.tsx';
import { ratingsValue } from './value.ts';

export const ratings = defineControl({
  filtertype: 'ratings',
  value: ratingsValue,
  Control: Ratings,
  View: RatingsView,
});
