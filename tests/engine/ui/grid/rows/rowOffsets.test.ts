import { describe, expect, test } from 'vitest';
import { heightOfRows, offsetOfRow, rowAtOffset, rowsInView } from '#engine/ui/grid/rows/rowOffsets.ts';

const plain = { count: 1_000_000, row: 36, extra: new Map<number, number>() };
const opened = {
  count: 100,
  row: 36,
  extra: new Map([
    [2, 100],
    [50, 40],
  ]),
};

describe('rows by height', () => {
  test.each([
    { title: 'all the same', heights: plain, height: 36_000_000 },
    { title: 'two opened', heights: opened, height: 3_740 },
    { title: 'one opened that is not there any more', heights: { ...opened, count: 3 }, height: 208 },
    { title: 'none', heights: { ...plain, count: 0 }, height: 0 },
  ])('$title', ({ heights, height }) => {
    expect(heightOfRows(heights)).toBe(height);
  });

  test.each([
    { index: 0, offset: 0 },
    { index: 2, offset: 72 },
    { index: 3, offset: 208 },
    { index: 60, offset: 2_300 },
  ])('row $index of a list with opened rows begins at $offset', ({ index, offset }) => {
    expect(offsetOfRow(opened, index)).toBe(offset);
    expect(rowAtOffset(opened, offset)).toBe(index);
    expect(rowAtOffset(opened, offset + 35)).toBe(index);
  });

  test('what is drawn is what is seen and a little around it', () => {
    expect(rowsInView(plain, 0, 720, 8)).toEqual({ first: 0, last: 28 });
    expect(rowsInView(plain, 35_999_280, 720, 8)).toEqual({ first: 999_972, last: 999_999 });
    expect(rowsInView({ ...plain, count: 0 }, 0, 720, 8)).toEqual({ first: 0, last: -1 });
  });
});
