import { defineControl } from '#engine/index.ts';
import { Colour } from './Colour.tsx';
import { ColourView } from './ColourView.tsx';
import { colourValue } from './value.ts';

export const colour = defineControl({ filtertype: 'colour', value: colourValue, Control: Colour, View: ColourView });
