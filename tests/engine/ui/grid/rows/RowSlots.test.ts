import { describe, expect, test } from 'vitest';
import { RowSlots } from '#engine/ui/grid/rows/RowSlots.ts';

describe('elements of rows in view', () => {
  test('stay with rows that stay, and take those that come in place of those that go', () => {
    const slots = new RowSlots();
    expect(slots.of(0, 4)).toEqual([0, 1, 2, 3, 4]);
    expect(slots.of(2, 6)).toEqual([2, 3, 4, 0, 1]);
    expect(slots.of(1, 5)).toEqual([1, 2, 3, 4, 0]);
  });

  test('are no more than were ever drawn at once, however far is scrolled', () => {
    const slots = new RowSlots();
    const used = new Set<number>();
    for (let first = 0; first < 5_000; first += 7) for (const slot of slots.of(first, first + 30)) used.add(slot);
    expect(used.size).toBe(31);
  });

  test('are all taken by other rows at a jump, in their order', () => {
    const slots = new RowSlots();
    const before = slots.of(0, 9);
    expect(slots.of(900, 909)).toEqual(before);
  });

  test('are none without rows', () => {
    expect(new RowSlots().of(0, -1)).toEqual([]);
  });
});
