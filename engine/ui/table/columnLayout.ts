import type { Column } from '../../generated/documents.ts';

/** Room of the columns that are not data, px. */
export const EXTRA_WIDTHS = { select: 40, expand: 40, menu: 44 } as const;
const FLEXIBLE_MIN = 120;

/** `grid-template-columns` of a row and the width below which the table scrolls sideways. */
export function columnLayout(columns: readonly Column[], before: readonly number[], after: readonly number[]) {
  const sizes = columns.map(({ width }) =>
    width ? `minmax(${width}px, ${width}fr)` : `minmax(${FLEXIBLE_MIN}px, ${FLEXIBLE_MIN * 2}fr)`,
  );
  const widths = columns.map((column) => column.width ?? FLEXIBLE_MIN);
  const sum = [...before, ...widths, ...after].reduce((total, width) => total + width, 0);
  return { template: [...before.map(px), ...sizes, ...after.map(px)].join(' '), minWidth: sum };
}

/** Columns of a narrow screen: the document's key columns, or the first two. */
export function keyColumns(columns: readonly Column[]): readonly Column[] {
  const keys = columns.filter((column) => column.key);
  return (keys.length > 0 ? keys : columns).slice(0, keys.length > 0 ? 3 : 2);
}

const px = (width: number) => `${width}px`;
