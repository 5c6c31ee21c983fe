import { expect, test } from 'vitest';
import type { Groups } from '#engine/generated/documents.ts';
import { type GroupLook, lookText, readLook } from '#engine/models/report/groupLook.ts';

const groups = { by: 'City', chart: 'bar', values: [{ of: 'count' }, { of: 'sum', field: 'Rent' }] } as Groups;
const nothing: GroupLook = {
  ...{ shown: undefined, chartLevel: 0, chartValue: 0, chartKind: undefined, chartSecond: undefined },
};

test.each<[string, Partial<GroupLook>]>([
  ['', {}],
  ['table', { shown: 'table' }],
  ['chart.1.1.line', { shown: 'chart', chartLevel: 1, chartValue: 1, chartKind: 'line' }],
  ['..1', { chartValue: 1 }],
  ['chart....none', { shown: 'chart', chartSecond: null }],
  ['....1', { chartSecond: 1 }],
])('%s', (text, look) => {
  expect(lookText({ ...nothing, ...look })).toBe(text);
  expect(readLook(text, groups, 2)).toEqual({ ...nothing, ...look });
});

test.each(['pivot', 'chart.2', 'chart..2', 'chart.-1.x', 'none such', 'chart....7'])(
  'of %s is taken what the report has',
  (text) => {
    const shown = text.startsWith('chart') ? 'chart' : undefined;
    expect(readLook(text, groups, 2)).toEqual({ ...nothing, shown });
  },
);
