import { defineControl, lazyControl } from '#engine/index.ts';
import { sliderValue } from './value.ts';

export const slider = defineControl({
  filtertype: 'slider',
  value: sliderValue,
  Control: lazyControl(() => import('./Slider.tsx').then((file) => file.Slider)),
});
