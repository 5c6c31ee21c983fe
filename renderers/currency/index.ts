import { defineControl } from '#engine/index.ts';
import { Currency } from './Currency.tsx';
import { currencyValue } from './value.ts';

export const currency = defineControl({ filtertype: 'currency', value: currencyValue, Control: Currency });
