import type { Column } from '../../../generated/documents.ts';
import { pointsFinger } from '../../../models/grid/ColumnChoices.ts';
import {
  chosenWidth,
  documentColumn,
  FLEXIBLE_MIN,
  type GridColumn,
  hasFixedFormat,
  isFixed,
} from '../../../models/grid/columnTable.ts';

/** Room of the columns that are not data, px; a finger needs more of it. */
export const EXTRA_WIDTHS = pointsFinger()
  ? { select: 44, expand: 44, menu: 48 }
  : { select: 40, expand: 40, menu: 44 };
/** From so many columns on, only those in view are in the document. */
export const MANY_COLUMNS = 30;
/**
 * `grid-template-columns` of a row, the width below which the table scrolls sideways, and the least of each column, px. What a
 * column needs at least is its size in the table; how the rest of the view is shared is decided here.
 *
 * @param view width in which the table is seen; where it scrolls sideways, whole columns fill it
 */
export function columnLayout(
  columns: readonly GridColumn[],
  before: readonly number[],
  after: readonly number[],
  view = 0,
) {
  const isRigid = columns.length >= MANY_COLUMNS;
  const isSized = (column: GridColumn) => isRigid || hasOwnSize(column);
  const hasText = columns.some((column) => !hasFixedFormat(documentColumn(column).format) && !isSized(column));
  const widths = columns.map((column) => column.getSize());
  const sizes = columns.map((column, index) => {
    const least = widths[index] ?? 0;
    const { width = FLEXIBLE_MIN * 2 } = documentColumn(column);
    if (isSized(column) || (hasText && isFixed(documentColumn(column)))) return px(least);
    return `minmax(${least}px, ${width}fr)`;
  });
  const extra = sumOf(before) + sumOf(after);
  const sum = extra + sumOf(widths);
  if (sum > view && view > 0 && !isRigid && columns.every((column) => column.getIsPinned() !== 'end')) {
    const whole = wholeColumns(columns, widths, view - extra);
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

/** Where pinned columns stand, as variables of the table: `--mu-s2` is the distance of column 2 from the start. */
export function pinOffsets(
  columns: readonly GridColumn[],
  before: number,
  after: number,
  widths: readonly number[] = columns.map((column) => column.getSize()),
): Record<string, string> {
  const offsets: Record<string, string> = {};
  let start = before;
  for (const [index, column] of columns.entries()) {
    if (column.getIsPinned() !== 'start') continue;
    offsets[`--mu-s${index}`] = px(start);
    start += widths[index] ?? 0;
  }
  let end = after;
  for (const [index, column] of [...columns.entries()].reverse()) {
    if (column.getIsPinned() !== 'end') continue;
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
export function keyColumns(columns: readonly GridColumn[]): readonly GridColumn[] {
  const keys = columns.filter((column) => documentColumn(column).key === true);
  if (keys.length > 0) return keys.slice(0, 3);
  return columns.filter((column) => documentColumn(column).key !== 'second').slice(0, 2);
}

/** What stands there in a second line under the first column. */
export function secondColumns(columns: readonly GridColumn[]): readonly Column[] {
  return columns.map(documentColumn).filter(({ key }) => key === 'second');
}

/** The few columns of a phone share its width in proportion: what does not fit is in the opened row, not beside the screen. */
export function narrowLayout(
  columns: readonly GridColumn[],
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
export function wholeColumns(columns: readonly GridColumn[], widths: readonly number[], view: number): number[] {
  let room = view;
  const fits = widths.findIndex((width) => {
    room -= width;
    return room < 0;
  });
  const grows = (column: GridColumn, index: number) => index < fits && !hasOwnSize(column);
  const share = (room + (widths[fits] ?? 0)) / columns.filter(grows).length;
  return widths.map((width, index) => (columns[index] && grows(columns[index], index) ? width + share : width));
}

/** The user chose it, or what stands beside a pinned column counts on it. */
export function hasOwnSize(column: GridColumn): boolean {
  return column.getIsPinned() !== false || chosenWidth(column) !== undefined;
}

const sumOf = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
const px = (width: number) => `${width}px`;
