import { defineControl, lazyControl } from '#engine/index.ts';
import { ColourView } from './ColourView.tsx';
import { colourValue } from './value.ts';

export const colour = defineControl({
  filtertype: 'colour',
  value: colourValue,
  Control: lazyControl(() => import('./Colour.tsx').then((file) => file.Colour)),
  View: ColourView,
});
