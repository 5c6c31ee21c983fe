/** Controls in the filter bar by window width (widgets 4, OP-PERROW): 6 from 1366 px, 5 from 1200, 2 from 992, else 0. */
export function filterBarCount(width: number): number {
  if (width >= 1366) return 6;
  if (width >= 1200) return 5;
  return width >= 992 ? 2 : 0;
}
