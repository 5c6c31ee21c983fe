import { expect, test } from 'vitest';
import { isNamedRange, resolveNamedRange } from '#engine/format/namedRange.ts';
import { proves } from '../../proves.ts';

const now = new Date(2024, 2, 31, 15, 30);

test.each([
  ['today', '2024-03-31', '2024-03-31', '2024-03-31'],
  ['yesterday', '2024-03-30', '2024-03-30', '2024-03-30'],
  ['last7days', '2024-03-24', '2024-03-31', '2024-03-31'],
  ['last30days', '2024-03-01', '2024-03-31', '2024-03-31'],
  ['thismonth', '2024-03-01', '2024-03-31', '2024-03-31'],
  ['lastmonth', '2024-02-01', '2024-02-29', '2024-02-29'],
  ['thisyear', '2024-01-01', '2024-03-31', '2024-12-31'],
  ['lastyear', '2023-01-01', '2023-12-31', '2023-12-31'],
  ['tomorrow', '2024-04-01', '2024-04-01', '2024-04-01'],
  ['next7days', '2024-03-31', '2024-03-31', '2024-04-07'],
  ['nextmonth', '2024-04-01', '2024-04-30', '2024-04-30'],
] as const)(
  '%s begins %s and ends %s, or %s with the future',
  proves('unit', 'WIDGET-CTRL-daterange-02'),
  (name, from, to, later) => {
    expect(resolveNamedRange(name, false, now)).toEqual({ from, to });
    expect(resolveNamedRange(name, true, now)).toEqual({ from, to: later });
  },
);

test('a name that is none', () => {
  expect(isNamedRange('last30days')).toBe(true);
  expect(isNamedRange('constructor')).toBe(false);
  expect(isNamedRange(null)).toBe(false);
});
