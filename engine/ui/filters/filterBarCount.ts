import type { FilterLayout } from '../../services.ts';

/** Controls by the least window width in px that has room for them (widgets 4, shell 9); below the last, none (OP-PERROW). */
const steps: Readonly<Record<FilterLayout, readonly (readonly [width: number, count: number])[]>> = {
  standard: [
    [1366, 6],
    [1200, 5],
    [992, 2],
  ],
  alternate: [
    [1920, 6],
    [1366, 4],
    [992, 2],
  ],
};

/** Controls in the filter bar at a window width. */
export function filterBarCount(width: number, layout: FilterLayout = 'standard'): number {
  return steps[layout].find(([least]) => width >= least)?.[1] ?? 0;
}
