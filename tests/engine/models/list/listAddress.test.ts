import { describe, expect, test } from 'vitest';
import { type ListStart, readListAddress, writeListAddress } from '#engine/models/list/listAddress.ts';
import { readSavedView, writeSavedView } from '#engine/models/list/savedViewAddress.ts';

const start: ListStart = {
  columns: [
    { field: 'Name', title: 'Name', sortable: true },
    { field: 'Note', title: 'Note' },
  ],
  sorts: [{ by: 'Rank', label: 'Rank' } as never, { by: 'Size', label: 'Size', type: 'asc' } as never],
};
const paged: ListStart = { ...start, paging: 'pages', taskmode: 'my' };
const own: ListStart = { ...start, sort: { by: 'Name', type: 'asc' } };
const byRank = { by: 'Rank', type: 'desc' };

describe('the address of a list', () => {
  test.each<[string, ListStart, object]>([
    ['', start, { search: '', sort: byRank, taskMode: undefined, pageNumber: 1 }],
    ['', own, { sort: { by: 'Name', type: 'asc' } }],
    ['', { columns: [] }, { sort: undefined }],
    ['searchTerm=a+b', start, { search: 'a b' }],
    ['sortby=Name&sorttype=asc', start, { sort: { by: 'Name', type: 'asc' } }],
    ['sortby=Name', own, { sort: { by: 'Name', type: 'desc' } }],
    ['sortby=Size&sorttype=x', start, { sort: { by: 'Size', type: 'desc' } }],
    ['sortby=Note&sorttype=asc', start, { sort: byRank }],
    ['sortby=None', start, { sort: byRank }],
    ['page=3&assignMode=all', start, { taskMode: undefined, pageNumber: 1 }],
    ['page=3&assignMode=all', paged, { taskMode: 'all', pageNumber: 3 }],
    ['page=1&assignMode=x', paged, { taskMode: 'my', pageNumber: 1 }],
    ['page=2.5', paged, { pageNumber: 1 }],
    ['page=-2', paged, { pageNumber: 1 }],
  ])('%s', (text, document, list) => {
    expect(readListAddress(new URLSearchParams(text), document)).toMatchObject(list);
  });

  const nothing = { search: '', sort: undefined, taskMode: undefined, pageNumber: 1 };
  const others = 'own=1&assignMode=all&page=9';
  test.each<[Partial<ReturnType<typeof readListAddress>>, ListStart, string]>([
    [{ search: '  harbor ' }, { columns: [] }, `${others}&searchTerm=harbor`],
    [{ sort: { by: 'Name', type: 'asc' } }, start, `${others}&sortby=Name&sorttype=asc`],
    [{ sort: { by: 'Rank', type: 'desc' } }, start, others],
    [{ sort: { by: 'Rank', type: 'asc' } }, start, `${others}&sortby=Rank&sorttype=asc`],
    [{}, start, others],
    [{ taskMode: 'all', pageNumber: 4 }, paged, 'own=1&assignMode=all&page=4'],
    [{ taskMode: 'my' }, paged, 'own=1'],
  ])('says of %j only what the document does not start with', (list, document, text) => {
    const params = new URLSearchParams(`${others}&searchTerm=x&sortby=Size&sorttype=asc`);
    writeListAddress(params, { ...nothing, ...list }, document);
    expect(Object.fromEntries(params)).toEqual(Object.fromEntries(new URLSearchParams(text)));
  });
});

describe('the saved view in an address', () => {
  test.each([
    ['', 0],
    ['savedview=12', 12],
    ['savedview=-1', 0],
    ['savedview=1.5', 0],
    ['savedview=mine', 0],
  ])('%j names view %s', (text, id) => {
    expect(readSavedView(new URLSearchParams(text))).toBe(id);
  });

  test.each([
    ['one that is chosen', { selected: 7, state: { is: 'loading' } }, '7'],
    ['none that is chosen', { selected: 0, state: { is: 'ready' } }, null],
    ['what it named, until it is known which there are', { selected: 0, state: { is: 'loading' } }, '3'],
    ['what it named, where there are no saved views', undefined, '3'],
  ])('is %s', (_what, saved, want) => {
    const params = new URLSearchParams('savedview=3');
    writeSavedView(params, saved);
    expect(params.get('savedview')).toBe(want);
  });
});
