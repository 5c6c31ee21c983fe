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
/** From so many columns on, only those in view are in the document. */
export const MANY_COLUMNS = 30;

type Widths = ReadonlyMap<string, number>;
const noWidths: Widths = new Map();

/**
 * `grid-template-columns` of a row, the width below which the table scrolls sideways, and the least of each column, px.
 *
 * @param view width in which the table is seen; where it scrolls sideways, whole columns fill it
 */
export function columnLayout(
  columns: readonly Column[],
  before: readonly number[],
  after: readonly number[],
  chosen: Widths = noWidths,
  view = 0,
) {
  const isRigid = columns.length >= MANY_COLUMNS;
  const isSized = (column: Column) => isRigid || chosen.has(column.field) || column.pin !== undefined;
  const hasText = columns.some((column) => !FIXED.has(column.format) && !isSized(column));
  const sizes = columns.map((column) => {
    const least = leastOf(column, chosen);
    if (isSized(column) || (hasText && isFixed(column))) return px(least);
    return `minmax(${least}px, ${column.width ?? FLEXIBLE_MIN * 2}fr)`;
  });
  const widths = columns.map((column) => leastOf(column, chosen));
  const extra = sumOf(before) + sumOf(after);
  const sum = extra + sumOf(widths);
  if (sum > view && view > 0 && !isRigid && columns.every(({ pin }) => pin !== 'end')) {
    const whole = wholeColumns(columns, widths, view - extra, chosen);
    return {
      template: [...before, ...whole, ...after].map(px).join(' '),
      minWidth: extra + sumOf(whole),
      widths: whole,
    };
  }
  // What is left stands before the actions, which stay at the end.
  const rest = columns.every(isSized) ? ['minmax(0, 1fr)'] : [];
  return { template: [...before.map(px), ...sizes, ...rest, ...after.map(px)].join(' '), minWidth: sum, widths };
}

/**
 * Where pinned columns stand, as variables of the table: `--mu-s2` is the distance of column 2 from the start, `--mu-e10`
 * of column 10 from the end.
 */
export function pinOffsets(
  columns: readonly Column[],
  widths: readonly number[],
  before: number,
  after: number,
): Record<string, string> {
  const offsets: Record<string, string> = {};
  let start = before;
  let end = after;
  for (const [index, column] of columns.entries()) {
    if (column.pin !== 'start') continue;
    offsets[`--mu-s${index}`] = px(start);
    start += widths[index] ?? 0;
  }
  for (let index = columns.length - 1; index >= 0; index -= 1) {
    if (columns[index]?.pin !== 'end') continue;
    offsets[`--mu-e${index}`] = px(end);
    end += widths[index] ?? 0;
  }
  return offsets;
}

/** The columns in view of a table with many, both inclusive; `from` is how far it is scrolled sideways. */
export function columnsInView(widths: readonly number[], from: number, view: number): { first: number; last: number } {
  let at = 0;
  let first = -1;
  let last = widths.length - 1;
  for (const [index, width] of widths.entries()) {
    if (first < 0 && at + width > from) first = index;
    if (at >= from + view) {
      last = index - 1;
      break;
    }
    at += width;
  }
  return { first: Math.max(0, first - 1), last: Math.min(widths.length - 1, last + 1) };
}

/** Columns of a narrow screen: the document's key columns, or the first two. */
export function keyColumns(columns: readonly Column[]): readonly Column[] {
  const keys = columns.filter((column) => column.key);
  return (keys.length > 0 ? keys : columns).slice(0, keys.length > 0 ? 3 : 2);
}

/** The few columns of a phone share its width in proportion: what does not fit is in the opened row, not beside the screen. */
export function narrowLayout(
  columns: readonly Column[],
  before: readonly number[],
  after: readonly number[],
  view: number,
): ReturnType<typeof columnLayout> {
  const layout = columnLayout(columns, before, after);
  if (view === 0 || layout.minWidth <= view) return layout;
  const room = view - sumOf(before) - sumOf(after);
  const least = sumOf(layout.widths);
  const widths = layout.widths.map((width) => Math.floor((width * room) / least));
  return { template: [...before, ...widths, ...after].map(px).join(' '), minWidth: view, widths };
}

/** The columns that fit share what the next one, which does not, leaves: none is cut where the view ends. */
function wholeColumns(columns: readonly Column[], widths: readonly number[], view: number, chosen: Widths): number[] {
  let room = view;
  const fits = widths.findIndex((width) => {
    room -= width;
    return room < 0;
  });
  const grows = (column: Column, index: number) => index < fits && !chosen.has(column.field);
  const share = (room + (widths[fits] ?? 0)) / columns.filter(grows).length;
  return widths.map((width, index) => (columns[index] && grows(columns[index], index) ? width + share : width));
}

function leastOf(column: Column, chosen: Widths): number {
  const width = chosen.get(column.field);
  if (width !== undefined) return width;
  if (!column.width) return FLEXIBLE_MIN;
  return isFixed(column) || column.width <= SHORT || column.pin ? column.width : Math.round(column.width * SHRINK);
}

function isFixed({ format, width }: Column): boolean {
  return width !== undefined && FIXED.has(format);
}

const sumOf = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
const px = (width: number) => `${width}px`;
