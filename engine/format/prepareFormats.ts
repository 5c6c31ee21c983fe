import { localeOf } from './culture.ts';
import { formatDate } from './formatDate.ts';
import { formatNumber } from './numbers.ts';
import { datePattern } from './typedDate.ts';

/** Makes the formatters of a culture, some milliseconds of work, while nothing waits for them: the first form is faster. */
export function prepareFormats(culture: string): void {
  for (const step of formatSteps(culture)) step();
}

/** The same in pieces, for who lets others work between them. */
export const formatSteps = (culture: string): readonly (() => unknown)[] => [
  () => localeOf(culture),
  () => datePattern(culture),
  () => formatNumber(0, culture),
  () => formatDate('2000-01-01', { culture, never: '' }),
];
