import type { ControlOptions, ValueDefinition, ValueFault } from '#engine/index.ts';
import { countCharacters } from '../shared/cleanText.ts';
import { findFault } from './findFault.ts';

/** The text as it was typed. A field that holds JSON itself (an object or list) gets it parsed. */
export const codeValue: ValueDefinition<string> = {
  empty: '',
  isEmpty: (value) => value.trim() === '',
  validate: (value, options): ValueFault[] => {
    const { maxlength, language } = options;
    if (value.trim() === '') return [];
    const fault = language === 'text' ? undefined : findFault(value);
    if (fault) return [{ key: 'field.json', values: { line: fault.line, column: fault.column } }];
    const isLong = maxlength !== undefined && countCharacters(value) > maxlength;
    return isLong ? [{ key: 'field.maxLength', values: { max: maxlength } }] : [];
  },
  toQuery: (name, value): Record<string, string> => (value.trim() === '' ? {} : { [name]: value }),
  fromQuery: (name, query) => query.get(name) ?? '',
  fromDocument: (value, options) => {
    if (typeof value === 'string' && !isStructured(options)) return value;
    return isStructured(options) && value !== null && value !== undefined ? JSON.stringify(value, null, 2) : '';
  },
  toDocument: (value, options) => {
    if (!isStructured(options)) return value;
    return value.trim() === '' || findFault(value) ? null : JSON.parse(value);
  },
  toText: (value) => value,
};

function isStructured({ type }: ControlOptions): boolean {
  return type === 'object' || type === 'array';
}
