import { describe, expect, it, test } from 'vitest';
import type { Column } from '#engine/generated/documents.ts';
import { TableColumns } from '#engine/models/grid/TableColumns.ts';
import {
  cellNeed,
  headNeed,
  isWhole,
  type Needs,
  shareRoom,
  stackedNeed,
} from '#engine/ui/grid/columns/columnNeeds.ts';
import { columnsThatFit, measuredLayout, measuredNarrowLayout } from '#engine/ui/grid/columns/measuredLayout.ts';

/** Each letter is 10 px wide. */
const measure = (text: string) => text.length * 10;
const column = (field: string, more: Partial<Column> = {}): Column => ({ field, title: field, width: 100, ...more });
const tableOf = (columns: readonly Column[], chosen: ReadonlyMap<string, number> = new Map()) => {
  const table = new TableColumns({ columns: () => columns, kept: { memory: undefined, name: 'things' } });
  for (const [field, width] of chosen) table.setWidth(field, width);
  return table.columns;
};
const needsOf =
  (lines: Readonly<Record<string, number>>, twoLines = lines): Needs =>
  ({ id, columnDef }, index) => {
    const line = lines[id];
    const { column: of } = columnDef.meta ?? {};
    if (line === undefined || !of) return undefined;
    return { line, first: line, twoLines: twoLines[id] ?? line, isWhole: isWhole(of, index) };
  };

describe('what a column needs', () => {
  it.each([
    ['a text', {}, 'Elm Court', 1, { line: 108, twoLines: 68 }],
    ['the first one, further from the edge', {}, 'Elm', 0, { line: 52, twoLines: 52 }],
    ['a status with its dot', { format: 'status' }, 'Active', 1, { line: 92, twoLines: 92 }],
    ['a day and a time', { format: 'datetime' }, '03/05/2026 02:15 PM', 1, { line: 208, twoLines: 118 }],
    ['a long word, which may be broken', {}, 'a.longer@name.example', 1, { line: 228, twoLines: 135 }],
    ['no value', {}, '', 1, { line: 0, twoLines: 0 }],
  ] as const)('for %s', (_case, more, text, index, want) => {
    expect(cellNeed(column('a', more), text, { index, measure })).toEqual(want);
  });

  it('as in one line, where the column has that for two lines already', () => {
    expect(cellNeed(column('a'), 'Elm Court', { index: 1, measure, enough: 108 })).toEqual({
      line: 108,
      twoLines: 108,
    });
    expect(cellNeed(column('a'), 'Elm Court', { index: 1, measure, enough: 107 })).toEqual({ line: 108, twoLines: 68 });
  });

  it.each([
    ['as wide as the line below', { line: 52, twoLines: 52 }, ['Elm Court', '101'], { line: 172, twoLines: 52 }],
    [
      'as wide as its own, with one below that is short',
      { line: 152, twoLines: 82 },
      ['', 'A'],
      { line: 152, twoLines: 82 },
    ],
  ])('with others in a line below it: %s', (_case, own, below, want) => {
    expect(stackedNeed(own, below, measure)).toEqual(want);
  });

  it('for its heading, in two lines', () => {
    expect(headNeed('Expected close', measure)).toBe(98);
    expect(headNeed('Expected close', measure, 0)).toBe(102);
  });
});

test.each([
  ['all that is lacked', [10, 30], 50, [10, 30]],
  ['the small lack first', [10, 100, 200], 90, [10, 40, 40]],
  ['nothing', [10, 20], -5, [0, 0]],
])('room is shared: %s', (_case, lacks, room, want) => {
  expect(shareRoom(lacks, room)).toEqual(want);
});

describe('a measured table', () => {
  const columns = [column('name'), column('note'), column('on', { format: 'date' })];
  const needs = needsOf({ name: 150, note: 300, on: 90 });
  it.each([
    ['cuts neither name nor date where it scrolls sideways', 300, [175, 125, 90]],
    ['gives what is left to what lacks it', 400, [150, 160, 90]],
    ['makes its texts wider where all is read', 765, [225, 450, 90]],
    ['makes all columns wider where more would be a gap behind the texts', 1530, [450, 900, 180]],
  ])('%s', (_case, view, want) => {
    expect(measuredLayout(tableOf(columns), [], [], { view, needs }).widths).toEqual(want);
  });

  it.each([
    ['a marked number, which its sign would cut', { format: 'number', marks: [] }, 120],
    ['a number without a sign', { format: 'number' }, 60],
    ['a marked text', { marks: [] }, 60],
  ] as const)('as wide as its user chose, or as it must be: %s', (_case, more, want) => {
    const columns = [column('name'), column('late', more as Partial<Column>)];
    const needs = needsOf({ name: 100, late: 120 });
    const { widths } = measuredLayout(tableOf(columns, new Map([['late', 60]])), [], [], { view: 800, needs });
    expect(widths[1]).toBe(want);
  });

  it.each([
    [
      'in view where all was seen at first: texts give way, dates do not',
      { name: 100, note: 80, on: 60 },
      [130, 80, 90],
    ],
    ['sideways where not all was seen at first', { name: 150, note: 150, on: 90 }, [175, 125, 90]],
  ])('keeps its columns, when later rows need more, %s', (_case, first, want) => {
    const later: Needs = (one, index) => {
      const need = needs(one, index);
      return need && { ...need, first: first[one.id as keyof typeof first] };
    };
    const { widths } = measuredLayout(tableOf(columns), [], [], { view: 300, needs: later });
    expect(widths.map(Math.round)).toEqual(want);
  });

  it('keeps a width that the user chose', () => {
    const { widths } = measuredLayout(tableOf(columns, new Map([['name', 60]])), [], [], { view: 800, needs });
    expect(widths[0]).toBe(60);
  });
});

describe('the columns of a phone', () => {
  const columns = tableOf([column('name'), column('on', { format: 'datetime' })]);
  const needs = needsOf({ name: 200, on: 160 }, { name: 120, on: 100 });
  it.each([
    ['both in two lines', 240, 2],
    ['the second one in the opened row', 200, 1],
  ])('stand beside each other as far as they fit: %s', (_case, view, want) => {
    expect(columnsThatFit(columns, 10, { view, needs, hasTwoLines: true })).toBe(want);
  });

  it.each([
    ['the name in one line before the date', 310, [200, 110]],
    ['both in one line, wider', 720, [400, 320]],
  ])('share the room: %s', (_case, view, want) => {
    expect(measuredNarrowLayout(columns, [], [], { view, needs, hasTwoLines: true }).widths).toEqual(want);
  });
});
