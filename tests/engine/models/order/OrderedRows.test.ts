import { describe, expect, it } from 'vitest';
import { EDGE, edgeStep, PACE, STEP } from '#engine/models/order/edgeScroll.ts';
import { OrderedRows } from '#engine/models/order/OrderedRows.ts';
import { proves } from '../../../proves.ts';

const row = (id: string, roles: readonly number[] = []) => ({ id, place: 0, roles });
const read = () => ['a', 'b', 'c', 'd'].map((id) => row(id));

function ordered() {
  const rows = new OrderedRows((one) => String(one.id));
  rows.take(read());
  return rows;
}
const idsOf = (rows: OrderedRows) => rows.rows.map((one) => one.id).join('');

describe('rows in an order', () => {
  it.each([
    ['a', 2, 'bcad'],
    ['d', 0, 'dabc'],
    ['b', 99, 'acdb'],
    ['c', -3, 'cabd'],
    ['a', 0, 'abcd'],
    ['x', 1, 'abcd'],
  ])('%s goes to %i: %s', (id, to, want) => {
    const rows = ordered();
    expect(rows.move(id, to)).toBe(want !== 'abcd');
    expect(idsOf(rows)).toBe(want);
  });

  it('a change makes it dirty, the same again does not, and reset brings back what was read', () => {
    const rows = ordered();
    expect(rows.isDirty).toBe(false);
    rows.change('b', { roles: [1] });
    expect(rows.isDirty).toBe(true);
    rows.change('b', { roles: [] });
    expect(rows.isDirty).toBe(false);
    rows.move('a', 1);
    rows.move('a', 0);
    expect(rows.isDirty).toBe(false);
    rows.add([row('n'), row('a')]);
    rows.remove('c');
    rows.move('d', 0);
    expect(idsOf(rows)).toBe('dabn');
    expect(rows.isNew(row('n'))).toBe(true);
    rows.reset();
    expect(idsOf(rows)).toBe('abcd');
    expect(rows.isDirty).toBe(false);
  });

  it('is numbered from 1', () => {
    const rows = ordered();
    rows.move('d', 0);
    expect(rows.numbered('place').map(({ id, place }) => `${id}${place}`)).toEqual(['d1', 'a2', 'b3', 'c4']);
  });

  it('keeps what was changed over rows that somebody else saved', () => {
    const rows = ordered();
    rows.move('d', 0);
    rows.change('b', { roles: [7] });
    rows.add([row('n')]);
    rows.take([row('b', [1]), row('a', [2]), row('d'), row('e')]);
    expect(idsOf(rows)).toBe('dabne');
    expect(rows.rows.map(({ roles }) => roles)).toEqual([[], [2], [7], [], []]);
    rows.reset();
    expect(idsOf(rows)).toBe('bade');
  });
});

describe('the edge of the window', () => {
  it('is 135 px high, above and below, and scrolls 20 px every 25 ms', proves('unit', 'CONSOLE-YSR-08'), () => {
    expect([EDGE, STEP, PACE]).toEqual([135, 20, 25]);
    expect([0, 100, 134, 135, 400, 633, 634, 768].map((y) => edgeStep(y, 768))).toEqual([
      ...[-20, -20, -20, 0, 0, 0, 20, 20],
    ]);
  });
});
