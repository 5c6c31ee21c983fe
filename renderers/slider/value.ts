import { formatNumber, toNumber } from '#engine/format/index.ts';
import type { ControlOptions, ValueDefinition, ValueFault } from '#engine/index.ts';

/** Ends of a slider that says nothing else (widgets 9). */
const FLOOR = 0;
const CEIL = 100;

/** A number on a scale, or none. */
export const sliderValue: ValueDefinition<number | null> = {
  empty: null,
  isEmpty: (value) => value === null,
  validate: (value, options, culture = 'en-US'): ValueFault[] => {
    const { floor, ceil } = scaleOf(options);
    if (value === null || (value >= floor && value <= ceil)) return [];
    const values = { min: numberText(floor, culture), max: numberText(ceil, culture) };
    return [{ key: 'field.between', values }];
  },
  toQuery: (name, value): Record<string, string> => (value === null ? {} : { [name]: String(value) }),
  fromQuery: (name, query) => toNumber(query.get(name)) ?? null,
  fromDocument: (value) => toNumber(value) ?? null,
  toText: (value, _options, { culture }) => (value === null ? '' : numberText(value, culture)),
};

/** Both ends and the step of a slider. */
export function scaleOf({ floor = FLOOR, ceil = CEIL, step = 1 }: ControlOptions) {
  return { floor, ceil: Math.max(ceil, floor), step };
}

/** A number as short as it is: 5, 5.5. */
export function numberText(value: number, culture: string): string {
  const [, fraction = ''] = String(value).split('.');
  return formatNumber(value, culture, fraction.length);
}
