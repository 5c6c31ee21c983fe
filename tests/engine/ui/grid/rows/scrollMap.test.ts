import { describe, expect, test } from 'vitest';
import {
  bodyHeight,
  MAX_BODY,
  offsetOfTop,
  type ScrollPlace,
  scrolled,
  settled,
  topOfOffset,
} from '#engine/ui/grid/rows/scrollMap.ts';

const view = 600;
const tables = [
  { title: 'a short list', rows: 360 },
  { title: 'as tall as the body may be', rows: MAX_BODY },
  { title: '1,000,000 rows of 28 px', rows: 28_000_000 },
  { title: '1,000,000 rows of 44 px', rows: 44_000_000 },
  { title: '50,000,000 rows of 36 px', rows: 1_800_000_000 },
];
/** What Firefox draws at most, px. */
const FIREFOX = 17_800_000;

describe.each(tables)('the scroll bar over $title', ({ rows }) => {
  const extent = { rows, view };
  const lastTop = Math.max(0, bodyHeight(extent) - view);
  const lastOffset = Math.max(0, rows - view);

  test('the body fits every browser, at a zoom of 400 % too', () => {
    expect(bodyHeight(extent)).toBeLessThanOrEqual(FIREFOX);
    expect(bodyHeight(extent) * 4).toBeLessThanOrEqual(2 ** 25);
  });

  test('its ends are the first and the last row', () => {
    expect(offsetOfTop(extent, 0)).toBe(0);
    expect(offsetOfTop(extent, lastTop)).toBe(lastOffset);
    expect(topOfOffset(extent, lastOffset)).toBe(lastTop);
    expect(scrolled(extent, { top: lastTop - 10, offset: lastOffset - 10 }, lastTop).offset).toBe(lastOffset);
  });

  test('a place and its row are each other’s, in order', () => {
    let before = -1;
    for (let step = 0; step <= 100; step += 1) {
      const top = Math.round((lastTop * step) / 100);
      const offset = offsetOfTop(extent, top);
      expect(offset).toBeGreaterThanOrEqual(before);
      expect(Math.abs(topOfOffset(extent, offset) - top)).toBeLessThan(0.01);
      before = offset;
    }
  });

  test('the wheel moves the rows one to one and reaches the last one', () => {
    let place: ScrollPlace = settled(extent, { top: 0, offset: Math.max(0, lastOffset - 300_000) });
    for (let step = 0; step < 4_000 && place.offset < lastOffset; step += 1) {
      const next = scrolled(extent, place, Math.min(lastTop, place.top + 100));
      expect(next.offset - place.offset).toBeLessThanOrEqual(100.001);
      expect(next.offset).toBeGreaterThan(place.offset);
      place = step % 50 === 49 ? settled(extent, next) : next;
    }
    expect(place.offset).toBe(lastOffset);
  });

  test('a drag goes to the rows in proportion', () => {
    const top = lastTop / 2;
    const { offset } = scrolled(extent, { top: 0, offset: 0 }, top);
    expect(offset).toBe(offsetOfTop(extent, top));
    expect(Math.abs(offset - lastOffset / 2)).toBeLessThan(Math.max(1, lastOffset * 0.001));
  });
});
