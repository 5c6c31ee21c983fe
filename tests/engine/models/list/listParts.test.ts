import { describe, expect, test } from 'vitest';
import { listState } from '#engine/models/list/listState.ts';
import { rowId } from '#engine/models/rows/rowId.ts';
import { Selection } from '#engine/models/selection/Selection.ts';

describe('what a table shows', () => {
  const ready = { is: 'ready' } as const;
  const failed = (at: 'first' | 'more') => ({ is: 'failed', error: 1, at }) as const;
  const chip = { name: 'a', label: 'A', text: 'x', removable: true };

  test.each<[string, Parameters<typeof listState>[0]['pager']['status'], object]>([
    ['waiting', ready, { filters: { isComplete: false, chips: [] }, view: [1] }],
    ['failed', failed('first'), { view: [1] }],
    ['rows', failed('more'), { view: [1] }],
    ['rows', { is: 'loading' }, { view: [1] }],
    ['loading', { is: 'idle' }, {}],
    ['loading', { is: 'loading' }, {}],
    ['empty', ready, {}],
    ['nomatch', ready, { search: { text: 'a' } }],
    ['nomatch', ready, { filters: { isComplete: true, chips: [chip] } }],
  ])('%s: %j %j', (state, status, parts) => {
    const list = { pager: { status }, filters: { isComplete: true, chips: [] }, view: [], search: { text: '' } };
    expect(listState({ ...list, ...parts })).toBe(state);
  });
});

test('a row without an id has a name of its own that stays', () => {
  const [one, other] = [{ Id: null }, {}];
  expect(rowId({ Id: 7 }, 'Id')).toBe('7');
  expect(rowId({ Id: 0 }, 'Id')).toBe('0');
  expect(rowId(one, 'Id')).toBe(rowId(one, 'Id'));
  expect(rowId(one, 'Id')).not.toBe(rowId(other, 'Id'));
});

test('actions may name the chosen rows as the rows have them, or everything that matches', () => {
  const selection = new Selection(() => 40);
  const query = { city: 'Oslo' };
  selection.add(['7', '07', '0', 'a7', '1.5', '1234567890123456']);
  const ids = [7, '07', 0, 'a7', '1.5', '1234567890123456'];
  expect(selection.scopeOf(query)).toEqual({ ids, count: 6, rows: { ids } });
  selection.selectAll();
  selection.toggle('7');
  const rows = { query, exclude: [7], count: 39 };
  expect(selection.scopeOf(query)).toEqual({ ids: [], count: 39, rows });
});
