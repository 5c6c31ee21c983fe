/** Page numbers that a pager shows at most (widgets 9). */
export const PAGE_NUMBERS = 10;

/**
 * A window of page numbers around the open one, from 1; near the ends it stands still.
 * @example pageNumbers(15, 30) // [10, 11, … 19]
 */
export function pageNumbers(page: number, count: number, most = PAGE_NUMBERS): number[] {
  const length = Math.min(most, count);
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), count - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
