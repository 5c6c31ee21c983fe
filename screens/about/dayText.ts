import { cellText, type useRoot } from '#engine/index.ts';

/** A day, or a day with its time, as the cells of a table write it. */
export function dayText(
  value: string,
  locale: ReturnType<typeof useRoot>['locale'],
  format: 'date' | 'datetime' = 'date',
): string {
  return cellText({ field: 'at', title: '', format }, { at: value }, locale);
}

/** Milliseconds in the figures of the culture; less than one is told as that, not as nothing. */
export function timeText(value: number | undefined, locale: ReturnType<typeof useRoot>['locale']): string {
  if (value === undefined) return '–';
  const told = cellText({ field: 'at', title: '', format: 'number', decimals: 0 }, { at: Math.max(value, 1) }, locale);
  return value < 1 ? `< ${told}` : told;
}
