import type { ValueDefinition } from '#engine/index.ts';

/** Value of the controls that choose one: its id as text, empty for none. */
export const choiceValue: ValueDefinition<string> = {
  empty: '',
  isEmpty: (value) => value === '',
  validate: () => [],
  toQuery: (name, value): Record<string, string> => (value === '' ? {} : { [name]: value }),
  fromQuery: (name, query) => query.get(name) ?? '',
  fromDocument: (value) => (['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''),
  toDocument: (value, { type }) => {
    if (value === '') return null;
    if (type === 'integer' || type === 'number') return Number(value);
    return type === 'boolean' ? value === 'true' : value;
  },
  toText: (value, _options, { labelOf }) => labelOf(value) ?? value,
};
