import { defineControl } from '#engine/index.ts';
import { Slider } from './Slider.tsx';
import { sliderValue } from './value.ts';

export const slider = defineControl({ filtertype: 'slider', value: sliderValue, Control: Slider });
