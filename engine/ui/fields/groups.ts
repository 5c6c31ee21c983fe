import type { CSSProperties } from 'react';

/** A whole number of rows in grids of one, two, three, four and six columns. */
const GROUP_SIZE = 12;

/** Fields of a form that is drawn without groups; of a longer one as many are there at once: enough for the first screen. */
export const FIRST = 4 * GROUP_SIZE;

/** The fields of a long form in groups that are laid out when they come near the screen. */
export function groupsOf<T>(fields: readonly T[]): T[][] {
  const count = Math.ceil(fields.length / GROUP_SIZE);
  return Array.from({ length: count }, (_, index) => fields.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE));
}

/** How many fields it has says how high a group is that was never laid out. */
export function sizeOf(count: number): CSSProperties {
  return { '--group-fields': count } as CSSProperties;
}
