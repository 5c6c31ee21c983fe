import type { ControlOptions, ValueDefinition } from '#engine/index.ts';
import { numberValue } from '../shared/numbers/numberValue.ts';
import { type TypedNumber, writeTyped } from '../shared/numbers/typedNumber.ts';

/** An amount, or the typed text while it is none. `1.5k`, `2m` and `3b` are amounts. */
export const currencyValue: ValueDefinition<TypedNumber> = {
  empty: null,
  isEmpty: (value) => numberValue.isEmpty(value),
  validate: (value, options, culture) => numberValue.validate(value, asCurrency(options), culture),
  toQuery: (name, value, options) => numberValue.toQuery(name, value, options),
  fromQuery: (name, query, options) => single(numberValue.fromQuery(nameOf(name), query, options)),
  fromDocument: (value, options) => single(numberValue.fromDocument(value, options)),
  toText: (value, options, { culture, currency }) => writeTyped(value, asCurrency(options), culture, currency),
};

/** The options with what makes a number an amount. */
export function asCurrency(options: ControlOptions): ControlOptions {
  return { ...options, currency: true };
}

function single(value: unknown): TypedNumber {
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}

function nameOf(name: string): string {
  return name.split(':')[0] ?? name;
}
