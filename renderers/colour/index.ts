import { defineControl, lazyControl, lazyView } from '#engine/index.ts';
import { colourValue } from './value.ts';

export const colour = defineControl({
  filtertype: 'colour',
  value: colourValue,
  Control: lazyControl(() => import('./Colour.tsx').then((file) => file.Colour)),
  View: lazyView(() => import('./ColourView.tsx').then((file) => file.ColourView)),
});
