import { expect, test } from 'vitest';
import { pageNumbers } from '#engine/models/rows/pageNumbers.ts';
import { proves } from '../../../proves.ts';

test.each([
  [1, 4, [1, 2, 3, 4]],
  [4, 4, [1, 2, 3, 4]],
  [1, 1, [1]],
  [1, 30, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [6, 30, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [7, 30, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  [15, 30, [10, 11, 12, 13, 14, 15, 16, 17, 18, 19]],
  [29, 30, [21, 22, 23, 24, 25, 26, 27, 28, 29, 30]],
  [30, 30, [21, 22, 23, 24, 25, 26, 27, 28, 29, 30]],
])(
  'the pager shows up to ten numbers around the open one page %i of %i',
  proves('unit', 'WIDGET-LIST-16'),
  (page, count, want) => {
    expect(pageNumbers(page, count)).toEqual(want);
  },
);
