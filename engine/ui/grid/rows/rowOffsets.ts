/** Heights of rows: all the same, but for opened ones that are taller by what they show below. */
export interface RowHeights {
  count: number;
  row: number;
  /** What opened rows add, px, by index. */
  extra: ReadonlyMap<number, number>;
}

/** Height of all rows, px. */
export function heightOfRows({ count, row, extra }: RowHeights): number {
  let height = count * row;
  for (const [index, more] of extra) if (index < count) height += more;
  return height;
}

/** First pixel of a row. */
export function offsetOfRow({ row, extra }: RowHeights, index: number): number {
  let offset = index * row;
  for (const [opened, more] of extra) if (opened < index) offset += more;
  return offset;
}

/** The row at a pixel. */
export function rowAtOffset(heights: RowHeights, offset: number): number {
  let index = Math.floor(offset / heights.row);
  if (heights.extra.size > 0) {
    while (index > 0 && offsetOfRow(heights, index) > offset) index -= 1;
  }
  return Math.max(0, Math.min(heights.count - 1, index));
}

/** Rows to draw for what is seen, both inclusive, with some before and after; last is -1 without rows. */
export function rowsInView(heights: RowHeights, offset: number, view: number, around: number) {
  if (heights.count === 0) return { first: 0, last: -1 };
  return {
    first: Math.max(0, rowAtOffset(heights, offset) - around),
    last: Math.min(heights.count - 1, rowAtOffset(heights, offset + view) + around),
  };
}
