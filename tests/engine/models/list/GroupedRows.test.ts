import { reaction } from 'mobx';
import { describe, expect, test } from 'vitest';
import type { ListDocument } from '#engine/generated/documents.ts';
import { GroupedRows } from '#engine/models/list/GroupedRows.ts';
import { ListModel } from '#engine/models/list/ListModel.ts';
import { groupKey } from '#engine/ui/list/grouped/groupKey.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const document = {
  $schema: '',
  id: 'things',
  title: 'Things',
  permission: { page: 'things' },
  source: { operation: 'listThings' },
  columns: [{ field: 'Name', title: 'Name', sortable: true }],
  groupBy: { levels: [{ by: 'Name' }] },
} as ListDocument;

const GROUPS = [
  { key: 'A', values: [2] },
  { key: 'B', values: [120] },
];

/** Things under A and B: two of the one, many of the other. */
function grouped(fail = () => false) {
  const fake = fakeServices({
    listThings: () => ({ Things: [{ Id: 1 }], MaxRows: 122 }),
    groupReport: () => ({ data: GROUPS, totals: [122], isCut: false, others: null }),
    listDocumentRows: ({ body }) => {
      if (fail()) throw new Error('no');
      const { Within, StartIndex, itemsPerPage } = body as {
        Within: { Key: string }[];
        StartIndex: number;
        itemsPerPage: number;
      };
      const [{ Key } = { Key: '' }] = Within;
      const MaxRows = GROUPS.find(({ key }) => key === Key)?.values[0] ?? 0;
      const count = Math.min(itemsPerPage, MaxRows - StartIndex);
      const data = Array.from({ length: count }, (_, index) => ({ Id: `${Key}${StartIndex + index}`, Name: Key }));
      return { data, MaxRows };
    },
  });
  const list = new ListModel(fake.services, { document, filters: [] });
  list.grouping?.show('Name');
  const rows = new GroupedRows(fake.services, { list, level: { by: 'Name' }, orderOf: (found) => found });
  const asked = (operation: string) => fake.calls.filter((call) => call.operation === operation);
  const shown = () =>
    Array.from({ length: rows.view.length }, (_, index) => rows.view.at(index)).map((row) => row && rows.idOf(row));
  return { rows, list, asked, shown, ...fake };
}

describe('rows under groups', () => {
  test('a group tells what it is asked for as; its rows are read when it is open and in view', async () => {
    const { rows, asked, shown } = grouped();
    rows.start();
    await settled();
    expect(asked('groupReport')[0]?.input.body).toMatchObject({ Kind: 'list', Id: 'things', By: 'Name' });
    expect(shown()).toEqual(['group ["A"]', 'group ["B"]']);
    const [first] = rows.lines;
    if (first) rows.toggle(first);
    expect(shown()).toEqual(['group ["A"]', undefined, undefined, 'group ["B"]']);
    rows.want(0, 3);
    await settled();
    expect(shown()).toEqual(['group ["A"]', 'A0', 'A1', 'group ["B"]']);
    expect(asked('listDocumentRows')[0]?.input.body).toMatchObject({
      Kind: 'list',
      Within: [{ By: 'Name', Key: 'A' }],
    });
    expect([rows.rowsAlone.at(0), rows.rowsAlone.at(1)?.Id]).toEqual([undefined, 'A0']);
    if (first) rows.toggle(first);
    expect(shown()).toHaveLength(2);
  });

  test('every row of a long group has a place, and those in view are read', async () => {
    const { rows, asked } = grouped();
    rows.start();
    await settled();
    const second = rows.lines[1];
    if (second) rows.toggle(second);
    expect(rows.view.length).toBe(122);
    rows.want(0, 20);
    await settled();
    rows.want(100, 121);
    await settled();
    expect(rows.view.at(121)?.Id).toBe('B119');
    expect(rows.view.length).toBe(122);
    expect(rows.groupAt(121)).toBe(1);
    expect((await rows.rowsBetween(0, 3))?.map(({ Id }) => Id)).toEqual(['B0', 'B1']);
    expect(asked('listDocumentRows').length).toBeGreaterThan(1);
  });

  test('who goes to the end before the first rows are here is told of it when they are', async () => {
    const { rows } = grouped();
    rows.start();
    await settled();
    const second = rows.lines[1];
    if (second) rows.toggle(second);
    const stop = reaction(
      () => rows.view,
      () => rows.want(100, 121),
      { fireImmediately: true },
    );
    await settled();
    await settled();
    expect(rows.view.at(121)?.Id).toBe('B119');
    stop();
  });

  test('rows that could not be had are told at their group, and asked for again', async () => {
    let isDown = true;
    const { rows, shown } = grouped(() => isDown);
    rows.start();
    await settled();
    const [first] = rows.lines;
    if (!first) throw new Error('no group');
    rows.toggle(first);
    rows.want(0, 3);
    await settled();
    expect([rows.isFailed(first), shown().length]).toEqual([true, 2]);
    isDown = false;
    rows.retry(first);
    await settled();
    expect([rows.isFailed(first), shown()]).toEqual([false, ['group ["A"]', 'A0', 'A1', 'group ["B"]']]);
  });

  test('other rows start from the top; the same ones read anew stay where they are', async () => {
    const { rows, list, asked } = grouped();
    rows.start();
    await settled();
    const [first] = rows.lines;
    if (first) rows.toggle(first);
    rows.want(0, 3);
    await settled();
    list.reload();
    await settled();
    expect([rows.loads, asked('groupReport').length, asked('listDocumentRows').length]).toEqual([0, 2, 2]);
    list.setSort({ by: 'Name', type: 'desc' });
    await settled();
    expect(rows.loads).toBe(1);
  });
});

describe('what rows are grouped by', () => {
  test('is said by the address, kept for the user, and part of a view', () => {
    const { list } = grouped();
    expect(list.grouping?.name).toBe('Name');
    expect(list.table.choices.told).toEqual({ groupBy: 'Name' });
    const params = new URLSearchParams('groupby=Other');
    list.grouping?.read(params);
    list.grouping?.write(params);
    expect(params.get('groupby')).toBe('Name');
    list.grouping?.show(undefined);
    list.grouping?.write(params);
    expect([list.grouping?.shown, params.has('groupby'), list.table.choices.told]).toEqual([undefined, false, {}]);
  });
});

describe('keys of grouped rows', () => {
  test.each<[string, number, number, boolean, string]>([
    ['ArrowRight', 1, -1, false, 'toggle'],
    ['ArrowRight', 0, -1, false, 'go 1'],
    ['ArrowLeft', 0, -1, false, 'toggle'],
    ['ArrowLeft', 1, -1, false, 'taken'],
    ['ArrowLeft', 1, -1, true, 'toggle'],
    ['Enter', 0, 3, false, 'toggle'],
    [' ', 1, -1, false, 'toggle'],
    ['ArrowDown', 0, -1, false, 'left'],
    ['ArrowLeft', 2, -1, false, 'go 0'],
    ['ArrowLeft', 2, 1, false, 'left'],
    ['Enter', 2, -1, false, 'left'],
    ['Enter', -1, 0, false, 'left'],
  ])('%s at row %i, column %i, from right to left %s: %s', (key, row, column, isRightToLeft, want) => {
    const line = { path: [row === 0 ? 'open' : 'closed'] };
    const done: string[] = [];
    const fake = {
      view: { length: 3, at: () => ({}) },
      lineOf: () => (row < 2 ? line : undefined),
      groupAt: () => 0,
      toggle: () => done.push('toggle'),
      groups: { isOpen: ([name]: readonly string[]) => name === 'open' },
    } as unknown as Parameters<typeof groupKey>[0];
    const isTaken = groupKey(fake, { key, place: { row, column }, go: (to) => done.push(`go ${to}`), isRightToLeft });
    expect(done[0] ?? (isTaken ? 'taken' : 'left')).toBe(want);
  });
});
