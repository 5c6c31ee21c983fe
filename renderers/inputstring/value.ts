import type { ValueDefinition, ValueFault } from '#engine/index.ts';

const alphaNumeric = /^[\p{L}\p{M}\p{Nd}\s]*$/u;

/** A text as it was typed. */
export const stringValue: ValueDefinition<string> = {
  empty: '',
  isEmpty: (value) => value.trim() === '',
  validate: (value, { maxlength, alphanumeric }): ValueFault[] => {
    if (value.trim() === '') return [];
    if (alphanumeric && !alphaNumeric.test(value)) return [{ key: 'field.alphaNumeric' }];
    if (maxlength && value.length > maxlength) return [{ key: 'field.maxLength', values: { max: maxlength } }];
    return [];
  },
  toQuery: (name, value): Record<string, string> => (value.trim() === '' ? {} : { [name]: value }),
  fromQuery: (name, query) => query.get(name) ?? '',
  fromDocument: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
  toText: (value) => value,
};
