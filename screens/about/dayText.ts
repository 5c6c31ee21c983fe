import { cellText, type useRoot } from '#engine/index.ts';

/** A day, or a day with its time, as the cells of a table write it. */
export function dayText(
  value: string,
  locale: ReturnType<typeof useRoot>['locale'],
  format: 'date' | 'datetime' = 'date',
): string {
  return cellText({ field: 'at', title: '', format }, { at: value }, locale);
}
