import { expect, test } from 'vitest';
import type { ChartKind } from '#engine/ui/charts/chart.types.ts';
import { chartRoom } from '#engine/ui/report/chartRoom.ts';

test.each<[ChartKind, boolean, number, { height: number; names: number }]>([
  ['stacked', true, 1080, { height: 260, names: 12 }],
  ['stacked', true, 768, { height: 200, names: 9 }],
  ['stacked', true, 450, { height: 140, names: 5 }],
  ['grouped', true, 768, { height: 200, names: 5 }],
  ['grouped', true, Number.POSITIVE_INFINITY, { height: 360, names: 12 }],
  ['bar', false, 1080, { height: 180, names: 12 }],
])('a chart (%s, tall: %s) above the rows of a window of %s px', (kind, isTall, height, room) => {
  expect(chartRoom({ kind, isTall, isAcross: isTall }, height)).toEqual(room);
});
