import { defineControl } from '#engine/index.ts';
import { Email } from './Email.tsx';
import { emailValue } from './value.ts';

export const email = defineControl({ filtertype: 'email', value: emailValue, Control: Email });
