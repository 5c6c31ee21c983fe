import { defineControl } from '#engine/index.ts';
import { ReadMore } from './ReadMore.tsx';
import { ReadMoreView } from './ReadMoreView.tsx';
import { readMoreValue } from './value.ts';

export const readmore = defineControl({
  filtertype: 'readmore',
  value: readMoreValue,
  Control: ReadMore,
  View: ReadMoreView,
});
