import { isObject } from '#engine/format/index.ts';
import type { ControlOptions, ValueDefinition } from '#engine/index.ts';
import { type NumberValue, numberValue, toPair } from '../shared/numbers/numberValue.ts';

/**
 * Two numbers that fill the parameters `minname` and `maxname`. `min` and `max` of the document are what they start
 * with, not bounds; a record holds `{ "min": 1, "max": 9 }`.
 */
export const minmaxValue: ValueDefinition<NumberValue> = {
  ...numberValue,
  validate: (value, options, culture) => numberValue.validate(value, withoutStart(options), culture),
  toQuery: (name, value, options) => numberValue.toQuery(namesOf(name, options), value, withoutStart(options)),
  fromQuery: (name, query, options) => numberValue.fromQuery(namesOf(name, options), query, withoutStart(options)),
  fromDocument: (value, options) => {
    const { min = null, max = null } = isObject(value) ? value : value === undefined ? options : {};
    return numberValue.fromDocument({ from: min, to: max }, options);
  },
  toDocument: (value) => {
    const { from: min, to: max } = value === null ? { from: null, to: null } : toPair(value);
    return { min, max };
  },
};

/** `min` and `max` mean something else to a single number. */
export function withoutStart({ min: _min, max: _max, ...options }: ControlOptions): ControlOptions {
  return { ...options, range: true };
}

function namesOf(name: string, { minname, maxname }: ControlOptions): string {
  return minname && maxname ? `${minname}:${maxname}` : name;
}
