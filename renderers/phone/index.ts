import { defineControl } from '#engine/index.ts';
import { Phone } from './Phone.tsx';
import { phoneValue } from './value.ts';

export const phone = defineControl({ filtertype: 'phone', value: phoneValue, Control: Phone });
