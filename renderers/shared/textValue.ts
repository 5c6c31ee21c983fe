import type { ValueDefinition, ValueFault } from '#engine/index.ts';
import { countCharacters } from './cleanText.ts';

/** A text of several lines, as typed; `maxlength` counts characters as people do. */
export const textValue: ValueDefinition<string> = {
  empty: '',
  isEmpty: (value) => value.trim() === '',
  validate: (value, { maxlength }): ValueFault[] => {
    if (maxlength === undefined || countCharacters(value) <= maxlength) return [];
    return [{ key: 'field.maxLength', values: { max: maxlength } }];
  },
  toQuery: (name, value): Record<string, string> => (value.trim() === '' ? {} : { [name]: value }),
  fromQuery: (name, query) => query.get(name) ?? '',
  fromDocument: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
  toText: (value) => value,
};
