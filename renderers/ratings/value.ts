import { formatNumber, toNumber } from '#engine/format/index.ts';
import type { ControlOptions, ValueDefinition, ValueFault } from '#engine/index.ts';

/** Stars of a rating that says nothing else (widgets 9). */
const MAX = 5;
/** More stars than this nobody counts. */
const MOST = 20;
/** Shares of the stars from which a rating is good or poor (widgets 9, OP-RATING). */
const GOOD = 8 / 10;
const POOR = 7 / 10;

export type RatingTone = 'good' | 'poor' | 'neutral';

/** A number of stars, or none. */
export const ratingsValue: ValueDefinition<number | null> = {
  empty: null,
  isEmpty: (value) => value === null,
  validate: (value, options): ValueFault[] => {
    const max = starsOf(options);
    return value === null || (value >= 0 && value <= max) ? [] : [{ key: 'field.between', values: { min: 0, max } }];
  },
  toQuery: (name, value): Record<string, string> => (value === null ? {} : { [name]: String(value) }),
  fromQuery: (name, query) => toNumber(query.get(name)) ?? null,
  fromDocument: (value) => toNumber(value) ?? null,
  toText: (value, options, { culture, text }) =>
    value === null ? '' : ratingText(value, starsOf(options), culture, text),
};

/** Stars to draw. The contract may name a bound of its integer, which is no number of stars. */
export function starsOf({ max }: ControlOptions): number {
  const stars = toNumber(max) ?? MAX;
  return Number.isInteger(stars) && stars > 0 && stars <= MOST ? stars : MAX;
}

/** Above 8/10 of the stars is good, below 7/10 poor, between them neither. */
export function toneOf(value: number, max: number): RatingTone {
  const share = value / max;
  if (share > GOOD) return 'good';
  return share < POOR ? 'poor' : 'neutral';
}

/** `4 of 5`. */
export function ratingText(
  value: number,
  max: number,
  culture: string,
  text: (key: string, values: Readonly<Record<string, string>>) => string,
): string {
  const shown = formatNumber(value, culture, Number.isInteger(value) ? 0 : 1);
  return text('control.ofStars', { value: shown, max: formatNumber(max, culture, 0) });
}
