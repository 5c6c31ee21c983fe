import { expect, it } from 'vitest';
import { drawnOf } from '#engine/ui/grid/rows/RowScroll.ts';

const heights = { count: 100_000, row: 36, extra: new Map<number, number>() };
const place = { top: 36_000, offset: 36_000 };

it.each([
  ['a step of the wheel draws rows around the seen ones', false, { first: 992, last: 1018 }],
  ['a step that passed a whole view draws the seen ones', true, { first: 1000, last: 1010 }],
])('%s', (_, isLeap, drawn) => {
  expect(drawnOf(heights, { place, view: 360, isLeap })).toMatchObject(drawn);
});
