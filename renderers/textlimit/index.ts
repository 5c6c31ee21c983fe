import { defineControl } from '#engine/index.ts';
import { textValue } from '../shared/textValue.ts';
import { TextLimit } from './TextLimit.tsx';

export const textlimit = defineControl({ filtertype: 'textlimit', value: textValue, Control: TextLimit });
