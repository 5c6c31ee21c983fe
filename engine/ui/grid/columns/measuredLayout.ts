import { isFigure } from '../../../language/rows/shownAs.ts';
import { chosenWidth, documentColumn, type GridColumn, hasFixedFormat } from '../../../models/grid/columnTable.ts';
import { type columnLayout, hasOwnSize, MANY_COLUMNS, narrowLayout, wholeColumns } from './columnLayout.ts';
import { type Needs, shareRoom } from './columnNeeds.ts';

/** Width up to which a name is never cut, px. */
const MOST = 420;
/** How much wider than what they need texts become before all columns do, as a share. */
const AIR = 0.5;
/** Least width of a column of which something may be cut, px. */
const NARROW_LEAST = 64;

interface View {
  /** Width in which the table is seen, px. */
  view: number;
  needs: Needs;
  /** Texts of a phone have two lines where the rows are tall enough. */
  hasTwoLines?: boolean;
}

/** As `columnLayout`, from what headings and rows need: the document's widths count for what cannot be measured. */
export function measuredLayout(
  columns: readonly GridColumn[],
  before: readonly number[],
  after: readonly number[],
  { view, needs }: View,
): ReturnType<typeof columnLayout> {
  const isRigid = columns.length >= MANY_COLUMNS;
  const extra = sumOf(before) + sumOf(after);
  const parts = columns.map((column, index) => {
    const size = column.getSize();
    const need = chosenWidth(column) === undefined || isMarkedFigure(column) ? needs(column, index) : undefined;
    const isOwn = isRigid || hasOwnSize(column);
    const isText = !hasFixedFormat(documentColumn(column).format);
    if (!need) return { least: size, first: size, wanted: size, isOwn, isText };
    if (isOwn) {
      const own = need.isWhole ? Math.max(size, need.line) : size;
      return { least: own, first: own, wanted: own, isOwn, isText: false };
    }
    const most = need.isWhole ? MOST : size;
    const [least, first] = [Math.min(need.line, most), Math.min(need.first, most)];
    return { least, first, wanted: need.line, isOwn, isText };
  });
  const least = keptInView(parts, view - extra);
  const sum = extra + sumOf(least);
  const isEndPinned = columns.some((column) => column.getIsPinned() === 'end');
  if (sum > view && !isRigid && !isEndPinned)
    return inPixels(wholeColumns(columns, least, view - extra), before, after);
  const more = shareRoom(
    parts.map((part) => Math.max(0, part.wanted - part.least)),
    view - sum,
  );
  const widths = least.map((width, index) => width + (more[index] ?? 0));
  const left = view - extra - sumOf(widths);
  if (left <= 0) return inPixels(widths, before, after);
  if (parts.every(({ isOwn }) => isOwn)) return inPixels(widths, before, after, ['minmax(0, 1fr)']);
  const own = parts.map(({ isOwn }) => !isOwn);
  const texts = parts.map(({ isOwn, isText }) => !isOwn && isText);
  // What nobody needs makes texts wider, up to where they would be a gap; then all.
  const airy = widened(widths, texts, Math.min(left, sumOf(widths.filter((_, index) => texts[index])) * AIR));
  return inPixels(widened(airy, own, view - extra - sumOf(airy)), before, after);
}

interface Part {
  least: number;
  /** The same for the rows that were here at first. */
  first: number;
  isText: boolean;
}

/** Columns that were all seen at first stay in the view: where later rows need more, texts give way, and what is cut has a title. */
function keptInView(parts: readonly Part[], room: number): number[] {
  const least = parts.map((part) => part.least);
  const over = sumOf(least) - room;
  if (over <= 0 || sumOf(parts.map(({ first }) => first)) > room) return least;
  // What they can give: all of it may be less than what is lacking, and then the table scrolls all the same.
  const spare = parts.map((part) => (part.isText ? Math.max(0, part.least - NARROW_LEAST) : 0));
  const given = shareRoom(spare, over);
  return least.map((width, index) => width - (given[index] ?? 0));
}

/** A sign takes room that was not there when a user chose the width: of a number a part would be missing, and nobody sees which. */
function isMarkedFigure(column: GridColumn): boolean {
  const shown = documentColumn(column);
  return shown.marks !== undefined && isFigure(shown);
}

/** Some columns with more room, by how wide they are. */
function widened(widths: readonly number[], grows: readonly boolean[], more: number): number[] {
  const growing = sumOf(widths.filter((_, index) => grows[index]));
  if (growing === 0 || more <= 0) return [...widths];
  return widths.map((width, index) => (grows[index] ? width + (more * width) / growing : width));
}

/** How many of a phone's columns stand beside each other without a name, a state or a date being cut. */
export function columnsThatFit(
  columns: readonly GridColumn[],
  extra: number,
  { view, needs, hasTwoLines }: View,
): number {
  if (view === 0) return columns.length;
  let count = 0;
  let sum = extra;
  for (const [index, column] of columns.entries()) {
    const need = needs(column, index);
    if (!need) sum += Math.min(column.getSize(), NARROW_LEAST);
    else sum += need.isWhole ? (hasTwoLines ? need.twoLines : need.line) : Math.min(need.line, NARROW_LEAST);
    if (sum > view && count > 0) break;
    count++;
  }
  return count;
}

/** The columns of a phone: each has what it needs at least, the rest goes where something would have two lines or be cut. */
export function measuredNarrowLayout(
  columns: readonly GridColumn[],
  before: readonly number[],
  after: readonly number[],
  { view, needs, hasTwoLines }: View,
): ReturnType<typeof columnLayout> {
  const all = columns.map((column, index) => needs(column, index));
  const known = all.filter((need) => need !== undefined);
  if (known.length < columns.length) return narrowLayout(columns, before, after, view);
  const room = view - sumOf(before) - sumOf(after);
  const least = known.map(({ isWhole, line, twoLines }) =>
    isWhole ? (hasTwoLines ? twoLines : line) : Math.min(line, NARROW_LEAST),
  );
  const over = sumOf(least) - room;
  if (over > 0) {
    const widths = least.map((width) => Math.floor((width * room) / (room + over)));
    return inPixels(widths, before, after);
  }
  // The name first: a date in two lines reads better than a broken address.
  const lacks = known.map(({ line }, index) => Math.max(0, line - (least[index] ?? 0)));
  const named = Math.min(lacks[0] ?? 0, -over);
  const more = [named, ...shareRoom(lacks.slice(1), -over - named)];
  const widths = least.map((width, index) => width + (more[index] ?? 0));
  const left = Math.max(0, room - sumOf(widths)) / sumOf(widths);
  return inPixels(
    widths.map((width) => width * (1 + left)),
    before,
    after,
  );
}

function inPixels(
  widths: readonly number[],
  before: readonly number[],
  after: readonly number[],
  rest: readonly string[] = [],
): ReturnType<typeof columnLayout> {
  return {
    template: [...[...before, ...widths].map(px), ...rest, ...after.map(px)].join(' '),
    minWidth: sumOf(before) + sumOf(widths) + sumOf(after),
    widths: [...widths],
  };
}

const sumOf = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
const px = (width: number) => `${width}px`;
