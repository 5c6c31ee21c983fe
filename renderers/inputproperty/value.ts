import type { ControlOptions, ValueDefinition } from '#engine/index.ts';
import { listValue } from '../shared/choices/listValue.ts';

/** Ids of properties; with `multiple: false` one at most, which a record holds without a list. */
export const propertyValue: ValueDefinition<readonly string[]> = {
  ...listValue,
  fromQuery: (name, query, options) => cut(listValue.fromQuery(name, query, options), options),
  fromDocument: (value, options) => cut(listValue.fromDocument(value, options), options),
  toDocument: (value, options) => {
    const ids = value.map((id) => (options.type === 'integer' || options.type === 'number' ? Number(id) : id));
    return options.multiple === false ? (ids[0] ?? null) : ids;
  },
};

function cut(value: readonly string[], { multiple }: ControlOptions): readonly string[] {
  return multiple === false ? value.slice(0, 1) : value;
}
