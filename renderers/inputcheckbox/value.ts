import type { ValueDefinition } from '#engine/index.ts';

/** Ticked or not; not ticked filters nothing. */
export const checkboxValue: ValueDefinition<boolean> = {
  empty: false,
  isEmpty: (value) => !value,
  validate: () => [],
  toQuery: (name, value): Record<string, string> => (value ? { [name]: 'true' } : {}),
  fromQuery: (name, query) => isTrue(query.get(name)),
  fromDocument: (value) => isTrue(value),
  toText: (value, _options, { text }) => text(value ? 'value.yes' : 'value.no'),
};

function isTrue(value: unknown): boolean {
  return (
    value === true || value === 1 || value === '1' || (typeof value === 'string' && value.toLowerCase() === 'true')
  );
}
