import { expect, test } from 'vitest';
import { withHeadings } from '#engine/models/lookup/lookupHeadings.ts';
import type { Row } from '#engine/models/shared/answers.ts';

const option = (row: Row) => ({ value: String(row.id), label: `Thing ${row.id}` });
const told = (rows: readonly Row[], group?: string) =>
  withHeadings(rows, group, option).map(({ value, headings = [] }) => [value, ...headings]);

test.each<[string, Row[], string | undefined, string[][]]>([
  ['nothing above', [{ id: 1 }, { id: 2, header: '' }], undefined, [['1'], ['2']]],
  [
    'the headings of columns once',
    [
      { id: 1, header: 'Name', header2: 'City' },
      { id: 2, header: 'Name', header2: 'City' },
    ],
    undefined,
    [['1', 'Name · City'], ['2']],
  ],
  [
    'each heading above the first of its items, which stand together',
    [
      { id: 1, header: 'A' },
      { id: 2, header2: 'B' },
      { id: 3, header: 'A' },
    ],
    undefined,
    [['1', 'A'], ['3'], ['2', 'B']],
  ],
  [
    'the group of the document below the heading',
    [
      { id: 1, header: 'A', city: 'Oslo' },
      { id: 2, header: 'A', city: 'Rome' },
      { id: 3, header: 'A', city: 'Oslo' },
      { id: 4, header: 'A', city: null },
    ],
    'city',
    [['1', 'A', 'Oslo'], ['3'], ['2', 'Rome'], ['4']],
  ],
])('options have %s', (_about, rows, group, headings) => {
  expect(told(rows, group)).toEqual(headings);
});
