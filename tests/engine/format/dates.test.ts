import { describe, expect, test } from 'vitest';
import { formatDate, formatDateTime, formatTime, monthNames } from '#engine/format/formatDate.ts';
import { readDate, toDay } from '#engine/format/readDate.ts';
import { proves } from '../../proves.ts';

const style = (culture: string, timeZone?: string) => ({ culture, never: 'Never', timeZone });

describe('formatDateTime: UTC without a zone becomes local, in the short date and hh:mm A of the culture', () => {
  test.each([
    ['2024-03-05T23:04:00.000', 'en-US', 'America/New_York', '03/05/2024 06:04 PM'],
    ['2024-03-05T23:04:00', 'en-US', 'Asia/Riyadh', '03/06/2024 02:04 AM'],
    ['2024-03-05 23:04:00.000', 'en-US', 'Asia/Riyadh', '03/06/2024 02:04 AM'],
    ['2024-03-05T23:04:00Z', 'de-DE', 'Europe/Berlin', '06.03.2024 12:04 AM'],
    ['2024-03-05T23:04:00+03:00', 'en-US', 'UTC', '03/05/2024 08:04 PM'],
    ['2024-03-10T06:59:00Z', 'en-US', 'America/New_York', '03/10/2024 01:59 AM'],
    ['2024-03-10T07:00:00Z', 'en-US', 'America/New_York', '03/10/2024 03:00 AM'],
    ['2024-03-05T23:04:00', 'ar-SA', 'UTC', '٠٥\u200f/٠٣\u200f/٢٠٢٤ ١١:٠٤ م'],
    ['2024-03-05T09:04:00', 'ar-SA', 'UTC', '٠٥\u200f/٠٣\u200f/٢٠٢٤ ٠٩:٠٤ ص'],
    ['2024-03-05T23:04:00', 'en-US-x-ar', 'UTC', '03/05/2024 11:04\u202fم'],
    ['2024-03-05T09:04:00', 'en-US-x-ar', 'America/New_York', '03/05/2024 04:04\u202fص'],
    ['2024-03-05T09:04:00', 'ar-SA-x-en', 'UTC', '٠٥\u200f/٠٣\u200f/٢٠٢٤ ٠٩:٠٤ AM'],
    ['2024-03-05T23:04:00', 'nonsense culture', 'UTC', '03/05/2024 11:04 PM'],
    ['2024-03-05T23:04:00', 'en-US', 'Nowhere/Atlantis', formatDateTime('2024-03-05T23:04:00', style('en-US'))],
  ])('%s for %s in %s reads %s', (value, culture, zone, want) => {
    expect(formatDateTime(value, style(culture, zone))).toBe(want);
  });
});

describe('formatDate: a day is the same day in every zone', () => {
  test.each(['UTC', 'America/New_York', 'Asia/Riyadh', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])('%s', (zone) => {
    expect(formatDate('2024-03-05', style('en-US', zone))).toBe('03/05/2024');
    expect(formatDateTime('2024-03-05', style('en-US', zone))).toBe('03/05/2024');
    expect(formatTime('2024-03-05', style('en-US', zone))).toBe('');
  });

  test.each([
    ['en-US', '03/05/2024'],
    ['en-GB', '05/03/2024'],
    ['de-DE', '05.03.2024'],
    ['sv-SE', '2024-03-05'],
    ['ja-JP', '2024/03/05'],
    ['ar-SA', '٠٥\u200f/٠٣\u200f/٢٠٢٤'],
    ['fa-IR', '۲۰۲۴/۰۳/۰۵'],
    ['th-TH', '05/03/2024'],
  ])('%s writes %s, in the Gregorian calendar whatever its own is', (culture, want) => {
    expect(formatDate('2024-03-05', style(culture))).toBe(want);
  });
});

describe('dates of year 1 or earlier read Never', proves('unit', 'SHELL-I18N-11'), () => {
  test.each(['0001-01-01', '0001-01-01T00:00:00', '0001-01-01T00:00:00.000Z', '0000-12-31'])('%s', (value) => {
    expect(formatDate(value, style('en-US'))).toBe('Never');
    expect(formatDateTime(value, style('en-US'))).toBe('Never');
  });
  test('the second year is a date', () => {
    expect(formatDate('0002-01-01', style('sv-SE'))).not.toBe('Never');
  });
});

test.each([
  [null, ''],
  [undefined, ''],
  ['', ''],
  ['soon', 'soon'],
  ['2024-02-30', '2024-02-30'],
  ['2024-13-01T00:00:00', '2024-13-01T00:00:00'],
])('what is no date stays what it is: %s', (value, want) => {
  expect(formatDate(value, style('en-US'))).toBe(want);
});

test.each([
  ['2024-02-29', '2024-02-29'],
  ['2023-02-29', undefined],
  ['٢٠٢٤-٠٢-٢٩', '2024-02-29'],
  ['0001-01-01', undefined],
  [17, undefined],
  [{}, undefined],
])('toDay(%s) is %s', (value, want) => {
  expect(toDay(value)).toBe(want);
});

test('readDate takes a Date', () => {
  expect(readDate(new Date(Number.NaN))).toBeUndefined();
  expect(readDate(new Date(0))).toEqual({ kind: 'instant', date: new Date(0) });
});

test('Arabic users get Arabic month names', () => {
  expect(monthNames('ar-SA')[2]).toBe('مارس');
  expect(monthNames('en-US', 'short')[11]).toBe('Dec');
});
