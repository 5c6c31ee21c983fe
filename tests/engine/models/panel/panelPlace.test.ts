import { describe, expect, test } from 'vitest';
import {
  type Edges,
  firstPlace,
  inside,
  LEAST_HEIGHT,
  LEAST_WIDTH,
  moved,
  readPlace,
  resized,
} from '#engine/models/panel/panelPlace.ts';
import { proves } from '../../../proves.ts';

const frame = { width: 1000, height: 800 };
const place = { x: 300, y: 200, width: 400, height: 300, dock: 400 };

test.each([
  ['ltr', 1000 - 480 - 24],
  ['rtl', 24],
] as const)(
  'first stands in the lower corner where lines end: %s',
  proves('unit', 'WIDGET-FLOAT-01'),
  (direction, x) => {
    expect(firstPlace(frame, direction)).toEqual({ x, y: 800 - 460 - 24, width: 480, height: 460, dock: 400 });
  },
);

test('first is smaller where the window is, with the same room around it', proves('unit', 'WIDGET-FLOAT-01'), () => {
  expect(firstPlace({ width: 440, height: 400 }, 'ltr')).toEqual({ x: 24, y: 24, width: 392, height: 352, dock: 320 });
});

test.each([
  ['by the hand', 50, -60, { x: 350, y: 140 }],
  ['not beyond the left and upper edge', -900, -900, { x: 0, y: 0 }],
  ['not beyond the right and lower edge', 900, 900, { x: 600, y: 500 }],
])('moves %s and keeps its size', proves('unit', 'WIDGET-FLOAT-01'), (_what, dx, dy, expected) => {
  expect(moved(place, dx, dy, frame)).toEqual({ ...place, ...expected });
});

const resizes: [Edges, number, number, object][] = [
  ['e', 50, 99, { width: 450 }],
  ['w', 50, 99, { x: 350, width: 350 }],
  ['n', 99, 50, { y: 250, height: 250 }],
  ['s', 99, 50, { height: 350 }],
  ['se', 50, 60, { width: 450, height: 360 }],
  ['nw', -50, -60, { x: 250, y: 140, width: 450, height: 360 }],
  // The opposite edge stays also where the least size ends the drag.
  ['w', 390, 0, { x: 700 - LEAST_WIDTH, width: LEAST_WIDTH }],
  ['n', 0, 290, { y: 500 - LEAST_HEIGHT, height: LEAST_HEIGHT }],
  ['e', 900, 0, { width: 700 }],
  ['sw', -900, 900, { x: 0, width: 700, height: 600 }],
];
test.each(resizes)('edge %s by %i, %i', proves('unit', 'WIDGET-FLOAT-01'), (edges, dx, dy, expected) => {
  expect(resized(place, edges, dx, dy, frame)).toEqual({ ...place, ...expected });
});

describe('stays inside a window that changed', proves('unit', 'WIDGET-FLOAT-01'), () => {
  test.each([
    ['smaller', { width: 500, height: 400 }, { x: 100, y: 100, dock: 320 }],
    ['smaller than the panel', { width: 350, height: 250 }, { x: 0, y: 0, width: 350, height: 250, dock: 320 }],
    ['smaller than the least', { width: 200, height: 100 }, { x: 0, y: 0, width: 320, height: 240, dock: 320 }],
  ])('%s', (_what, smaller, expected) => {
    expect(inside(place, smaller)).toEqual({ ...place, ...expected });
  });

  test('a docked panel leaves half of the page', () => {
    expect(inside({ ...place, dock: 900 }, frame).dock).toBe(500);
  });
});

test.each([
  ['whole', place, place],
  ['without a width', { ...place, width: undefined }, undefined],
  ['with a text', { ...place, x: '12' }, undefined],
  ['that is no number', { ...place, y: Number.NaN }, undefined],
  ['empty', {}, undefined],
])('a kept place %s', proves('unit', 'WIDGET-FLOAT-02'), (_what, kept, expected) => {
  expect(readPlace(kept)).toEqual(expected);
});
