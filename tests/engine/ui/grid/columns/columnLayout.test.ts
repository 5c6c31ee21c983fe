import { describe, expect, it } from 'vitest';
import type { Column } from '#engine/generated/documents.ts';
import { TableColumns } from '#engine/models/grid/TableColumns.ts';
import { columnLayout, narrowLayout, pinOffsets } from '#engine/ui/grid/columns/columnLayout.ts';

const column = (field: string, width: number, more: Partial<Column> = {}): Column =>
  ({ field, title: field, width, ...more }) as Column;
/** As the table has them. */
const tableOf = (columns: readonly Column[], chosen: ReadonlyMap<string, number> = new Map()) => {
  const table = new TableColumns({ columns: () => columns, kept: { memory: undefined, name: 'things' } });
  for (const [field, width] of chosen) table.setWidth(field, width);
  return table.columns;
};
const five = ['a', 'b', 'c', 'd', 'e'].map((field) => column(field, 100));

describe('columns that do not fit the view', () => {
  it.each([
    ['share what the next one leaves', 389, undefined, [115, 115, 115, 100, 100]],
    ['stand as they are where the view ends with one', 344, undefined, [100, 100, 100, 100, 100]],
    ['grow but where the user chose a width', 389, new Map([['b', 130]]), [107.5, 130, 107.5, 100, 100]],
    ['stand as they are where not one fits', 120, undefined, [100, 100, 100, 100, 100]],
  ] as const)('%s', (_case, view, chosen, want) => {
    const { template, widths, minWidth } = columnLayout(tableOf(five, chosen), [], [44], view);
    expect(widths).toEqual(want);
    expect(template).toBe([...want, 44].map((width) => `${width}px`).join(' '));
    expect(minWidth).toBe(want.reduce((sum, width) => sum + width, 44));
  });

  it('end with a whole column: the seen ones fill the view', () => {
    for (let view = 200; view < 540; view += 7) {
      const { widths } = columnLayout(tableOf(five), [40], [44], view);
      let seen = 40 + 44;
      const ends = widths.map((width) => (seen += width));
      expect(
        ends.some((end) => Math.abs(end - view) < 0.01),
        String(view),
      ).toBe(true);
    }
  });

  it.each([
    ['columns that fit', five, 600],
    ['a view that is not known yet', five, 0],
    ['a column pinned at the end', [...five, column('f', 100, { pin: 'end' })], 400],
  ] as const)('%s are laid out without it', (_case, columns, view) => {
    expect(columnLayout(tableOf(columns), [], [44], view)).toEqual(columnLayout(tableOf(columns), [], [44]));
  });
});

describe('the columns of a phone', () => {
  it.each([
    ['share the width in proportion', 344, 344],
    ['stand as they are where they fit', 600, 544],
    ['stand as they are before the width is known', 0, 544],
  ] as const)('%s', (_case, view, want) => {
    const { widths, minWidth } = narrowLayout(tableOf(five), [], [44], view);
    expect(widths.reduce((sum, width) => sum + width, 44)).toBe(want);
    expect(minWidth).toBe(want);
  });
});

describe('pinned columns', () => {
  const pinned = [column('a', 100, { pin: 'start' }), column('b', 60), column('c', 90, { pin: 'start' })];
  const ends = [column('d', 70, { pin: 'end' }), column('e', 80, { pin: 'end' })];

  it('stand beside each other at their end of the table', () => {
    expect(pinOffsets(tableOf([...pinned, ...ends]), 40, 44)).toEqual({
      '--mu-s0': '40px',
      '--mu-s1': '140px',
      '--mu-e3': '124px',
      '--mu-e4': '44px',
    });
  });

  it('keep their width where the others grow, so that what stands beside them stays', () => {
    const { widths } = columnLayout(tableOf([...pinned, column('f', 100), column('g', 100)]), [], [], 400);
    expect(widths.slice(0, 2)).toEqual([100, 90]);
  });
});
