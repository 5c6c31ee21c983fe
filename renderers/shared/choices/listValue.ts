import { joinList } from '#engine/format/index.ts';
import type { ControlOptions, ValueDefinition, ValueFault } from '#engine/index.ts';

/** Value of the controls that choose several: ids in the order they were chosen, each once. */
export const listValue: ValueDefinition<readonly string[]> = {
  empty: [],
  isEmpty: (value) => value.length === 0,
  validate: (value, options): ValueFault[] => (isOverLimit(value, options) ? [{ key: 'field.maxSelect' }] : []),
  toQuery: (name, value): Record<string, string[]> => (value.length === 0 ? {} : { [name]: [...value] }),
  fromQuery: (name, query) => unique(query.getAll(name)),
  fromDocument: (value) => unique(Array.isArray(value) ? value : [value]),
  toDocument: (value, { type }) => value.map((id) => (type === 'integer' || type === 'number' ? Number(id) : id)),
  toText: (value, _options, { culture, labelOf }) =>
    joinList(
      value.map((id) => labelOf(id) ?? id),
      culture,
    ),
};

/** No further item may be chosen; a limit of 0 is none (widgets 5). */
export function isFull(value: readonly string[], { maxselected = 0 }: ControlOptions): boolean {
  return maxselected > 0 && value.length >= maxselected;
}

function isOverLimit(value: readonly string[], { maxselected = 0 }: ControlOptions): boolean {
  return maxselected > 0 && value.length > maxselected;
}

function unique(values: readonly unknown[]): readonly string[] {
  const ids = values.filter((id) => ['string', 'number', 'boolean'].includes(typeof id)).map(String);
  return [...new Set(ids.filter((id) => id !== ''))];
}

/** The list with the items that are not in it yet, up to the limit. */
export function addUpTo(value: readonly string[], ids: readonly string[], options: ControlOptions): readonly string[] {
  const all = unique([...value, ...ids]);
  const { maxselected = 0 } = options;
  return maxselected > 0 ? all.slice(0, Math.max(maxselected, value.length)) : all;
}

/** The list with the item at its end, or without it when it was in. */
export function toggle(value: readonly string[], id: string): readonly string[] {
  return value.includes(id) ? value.filter((item) => item !== id) : [...value, id];
}
