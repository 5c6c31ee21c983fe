import { defineControl } from '#engine/index.ts';
import { Password } from './Password.tsx';
import { passwordValue } from './value.ts';

export const password = defineControl({ filtertype: 'password', value: passwordValue, Control: Password });
