import { expect, test } from 'vitest';
import type { Column } from '#engine/generated/documents.ts';
import { rowName } from '#engine/ui/edit/editCells.ts';

const column = (field: string, key?: Column['key']): Column => ({
  field,
  title: field,
  ...(key === undefined ? {} : { key }),
});

test.each([
  ['its first column', [column('First'), column('Base')], 'Ada'],
  ['what tells it apart', [column('First', 'second'), column('Last', true), column('Base', true)], 'Ada, Byron, East'],
  ['no value that is changed', [column('Access', true), column('Last', true)], 'Byron'],
  ['its id, where all is changed', [column('Access')], '7'],
])('a row is called by %s', (_what, columns, name) => {
  const row = { First: 'Ada', Last: 'Byron', Base: 'East', Access: 1 };
  const grid = {
    list: { columns, idOf: () => '7' },
    columnOf: (field: string) => (field === 'Access' ? {} : undefined),
  } as unknown as Parameters<typeof rowName>[0];
  const locale = { text: (key: string) => key } as Parameters<typeof rowName>[2];
  expect(rowName(grid, row, locale)).toBe(name);
});
