import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dateValue, readTyped } from '../../renderers/shared/dates/dateValue.ts';
import { limitsOf } from '../../renderers/shared/dates/dayLimits.ts';
import { proves } from '../proves.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2024, 2, 31, 15, 30) });
});

describe('limit units d, m and y count 1, 30 and 365 days', proves('unit', 'WIDGET-CTRL-inputdate-08'), () => {
  test.each([
    ['2d', '2024-04-02', '2024-04-03'],
    ['1m', '2024-04-30', '2024-05-01'],
    ['1y', '2025-03-31', '2025-04-01'],
    ['-2d', '2024-03-29', '2024-03-30'],
    ['today', '2024-03-31', '2024-04-01'],
  ])('max %s takes %s and refuses %s', (max, good, bad) => {
    expect(dateValue.validate(good, { max })).toEqual([]);
    expect(dateValue.validate(bad, { max })[0]?.key).toBe('date.outside');
  });

  test('min counts back', () => {
    expect(limitsOf({ min: '-1m' })).toEqual({ min: '2024-03-01' });
    expect(limitsOf({ min: 'soon', max: 12 })).toEqual({});
  });
});

test('a range cannot pass today unless the future is allowed', proves('unit', 'WIDGET-CTRL-daterange-02'), () => {
  const value = { from: '2024-03-01', to: '2024-04-01' };
  expect(dateValue.validate(value, { range: true })).toEqual([{ key: 'date.outside', values: { date: '04/01/2024' } }]);
  expect(dateValue.validate(value, { range: true, allowfuture: true })).toEqual([]);
});

test(
  'the last 30 days stay relative until they are sent, then they are the edges of local days',
  proves('unit', 'CONSOLE-REPORT-04'),
  () => {
    const value = dateValue.fromDocument({ last: { days: 30 } }, { range: true });
    expect(value).toEqual({ last: { days: 30 } });
    expect(dateValue.toQuery('LoginFrom:LoginTo', value, { range: true, format: 'date-time' })).toEqual({
      LoginFrom: new Date(2024, 2, 1, 0, 0, 0, 0).toISOString(),
      LoginTo: new Date(2024, 2, 31, 23, 59, 59, 999).toISOString(),
    });
    expect(dateValue.toQuery('From:To', value, { range: true, format: 'date' })).toEqual({
      From: '2024-03-01',
      To: '2024-03-31',
    });
  },
);

test('the next 30 days stay relative too, in the address as well, where the future is allowed', () => {
  const value = dateValue.fromDocument({ next: { days: 30 } }, { range: true });
  const address = dateValue.toAddress?.('From:To', value, { range: true }) as Record<string, string>;
  expect(address).toEqual({ From: 'next30days' });
  expect(dateValue.fromQuery('From:To', new URLSearchParams(address), { range: true })).toEqual({ next: { days: 30 } });
  const options = { range: true, allowfuture: true, format: 'date' };
  expect(dateValue.toQuery('From:To', value, options)).toEqual({ From: '2024-03-31', To: '2024-04-30' });
  expect(dateValue.validate(value, options)).toEqual([]);
  expect(dateValue.validate(value, { range: true })).toEqual([{ key: 'date.outside', values: { date: '04/30/2024' } }]);
});

test('what a date-time range sent comes back as its local days', () => {
  const value = { from: '2024-03-01', to: '2024-03-10' };
  const options = { range: true, format: 'date-time' };
  const sent = new URLSearchParams(dateValue.toQuery('a:b', value, options) as Record<string, string>);
  expect(dateValue.fromQuery('a:b', sent, options)).toEqual(value);
});

test.each([
  ['a=soon&b=later', null],
  ['b=2024-03-01', { from: null, to: '2024-03-01' }],
  ['', null],
])('an address of %s gives %j', (query, want) => {
  expect(dateValue.fromQuery('a:b', new URLSearchParams(query), { range: true })).toEqual(want);
});

test('typed text is a day, or stays what it is until it is one', () => {
  expect(readTyped('3/5/24', 'en-US')).toBe('2024-03-05');
  expect(readTyped('13/45/2024', 'en-US')).toBe('13/45/2024');
  expect(readTyped('  ', 'en-US')).toBeNull();
  expect(dateValue.toQuery('a', '13/45/2024', {})).toEqual({});
});

test('a chip reads the range by its name or its days', () => {
  const format = {
    culture: 'ar-SA',
    // The number chooses the form of the text and is not shown in it.
    text: (key: string, { count: _count, ...shown }: Record<string, unknown> = {}) =>
      `${key} ${Object.values(shown).join(' ')}`.trim(),
    labelOf: () => undefined,
  };
  expect(dateValue.toText({ last: { days: 30 } }, {}, format)).toBe('range.lastDays ٣٠');
  expect(dateValue.toText({ last: { days: 0 } }, {}, format)).toBe('range.today');
  expect(dateValue.toText({ from: '2024-03-05', to: null }, {}, format)).toBe('range.from ٠٥\u200f/٠٣\u200f/٢٠٢٤');
});
