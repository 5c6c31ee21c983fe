import type { ValueDefinition, ValueFault } from '#engine/index.ts';
import { countCharacters } from '../shared/cleanText.ts';
import { passwordRules } from './rules.ts';

const MASK = '•'.repeat(8);

/** A new password. It never goes into an address or a chip. */
export const passwordValue: ValueDefinition<string> = {
  empty: '',
  isSecret: true,
  isEmpty: (value) => value === '',
  validate: (value, options): ValueFault[] => {
    const { maxlength } = options;
    if (value === '') return [];
    if (maxlength !== undefined && countCharacters(value) > maxlength)
      return [{ key: 'field.maxLength', values: { max: maxlength } }];
    return passwordRules(value, options).every(({ holds }) => holds) ? [] : [{ key: 'field.weakPassword' }];
  },
  toQuery: () => ({}),
  fromQuery: () => '',
  fromDocument: (value) => (typeof value === 'string' ? value : ''),
  toText: (value) => (value === '' ? '' : MASK),
};
