import type { Column } from '../../generated/documents.ts';

/** Formats of a known length: more room would not show more. */
const FIXED: ReadonlySet<Column['format']> = new Set([
  'boolean',
  'bytes',
  'currency',
  'date',
  'datetime',
  'meganumber',
  'number',
  'status',
  'timestamp',
]);
/** How far a text column gives way before the table scrolls; a short one holds codes and keeps its width. */
const SHRINK = 0.75;
const SHORT = 120;

/** Room of the columns that are not data, px. */
export const EXTRA_WIDTHS = { select: 40, expand: 40, menu: 44 } as const;
const FLEXIBLE_MIN = 120;

/** `grid-template-columns` of a row and the width below which the table scrolls sideways. */
export function columnLayout(columns: readonly Column[], before: readonly number[], after: readonly number[]) {
  const hasText = columns.some(({ format }) => !FIXED.has(format));
  const sizes = columns.map((column) =>
    hasText && isFixed(column)
      ? px(leastOf(column))
      : `minmax(${leastOf(column)}px, ${column.width ?? FLEXIBLE_MIN * 2}fr)`,
  );
  const widths = columns.map(leastOf);
  const sum = [...before, ...widths, ...after].reduce((total, width) => total + width, 0);
  return { template: [...before.map(px), ...sizes, ...after.map(px)].join(' '), minWidth: sum };
}

/** Columns of a narrow screen: the document's key columns, or the first two. */
export function keyColumns(columns: readonly Column[]): readonly Column[] {
  const keys = columns.filter((column) => column.key);
  return (keys.length > 0 ? keys : columns).slice(0, keys.length > 0 ? 3 : 2);
}

function leastOf(column: Column): number {
  if (!column.width) return FLEXIBLE_MIN;
  return isFixed(column) || column.width <= SHORT ? column.width : Math.round(column.width * SHRINK);
}

function isFixed({ format, width }: Column): boolean {
  return width !== undefined && FIXED.has(format);
}

const px = (width: number) => `${width}px`;
