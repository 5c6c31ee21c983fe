import { describe, expect, test } from 'vitest';
import { cutText } from '#engine/format/cutText.ts';
import { formatDate } from '#engine/format/formatDate.ts';
import { formatNumber, withoutCurrency } from '#engine/format/numbers.ts';
import {
  formatPostMonth,
  isPostMonth,
  parsePostMonth,
  separatePostMonth,
  toPostMonth,
} from '#engine/format/postMonth.ts';
import { prepareFormats } from '#engine/format/prepareFormats.ts';
import { dateToDay, dayToDate, isDay, readDate, toDay } from '#engine/format/readDate.ts';
import { addDays, endOfDay, isRelativeRange, resolveRange, startOfDay, today } from '#engine/format/relativeRange.ts';
import { isTime, parseTypedTime, separateTime, type TimeFormat, timeToTyped } from '#engine/format/timeOfDay.ts';
import {
  instantToLocal,
  isLocal,
  localToInstant,
  localToTyped,
  momentPattern,
  parseTypedMoment,
  separateMoment,
  withOffset,
} from '#engine/format/typedMoment.ts';
import { proves } from '../../proves.ts';

describe('a typed date and time', () => {
  test.each([
    ['03/05/2024 14:30', 'en-US', '2024-03-05T14:30:00'],
    ['03/05/2024 14:30:15', 'en-US', '2024-03-05T14:30:15'],
    ['  3/5/2024, 2:30 pm ', 'en-US', '2024-03-05T14:30:00'],
    ['2024-03-05T14:30', 'en-US', '2024-03-05T14:30:00'],
    ['2024-03-05t14:30', 'en-US', '2024-03-05T14:30:00'],
    ['5.3.2024 930', 'de-DE', '2024-03-05T09:30:00'],
    ['٠٥/٠٣/٢٠٢٤، ٠٢:٣٠ م', 'ar-SA', '2024-03-05T14:30:00'],
    ['2024-03-05T14:30:00Z', 'en-US', '2024-03-05T14:30:00'],
    ['2024-03-05T14:30:00+03:00', 'en-US', '2024-03-05T11:30:00'],
    ['2024-03-05T14:30:00-0330', 'en-US', '2024-03-05T18:00:00'],
    ['2024-13-05T14:30:00Z', 'en-US', undefined],
    ['0001-01-01T00:00:00Z', 'en-US', undefined],
    ['03/05/2024', 'en-US', undefined],
    ['14:30', 'en-US', undefined],
    ['03/05/2024 25:00', 'en-US', undefined],
    ['02/30/2024 14:30', 'en-US', undefined],
    [`03/05/2024${' '.repeat(45)}14:30`, 'en-US', '2024-03-05T14:30:00'],
    [`03/05/2024${' '.repeat(46)}14:30`, 'en-US', undefined],
    ['', 'en-US', undefined],
  ])('%s in %s is %s', (text, culture, want) => {
    expect(parseTypedMoment(text, culture)).toBe(want);
  });

  test.each<[string, string, TimeFormat, string]>([
    ['2024-03-05T14:30:00', 'en-US', 'HH:mm', '03/05/2024 14:30'],
    ['2024-03-05T14:30:15', 'de-DE', 'hh:mm:ss A', '05.03.2024 02:30:15 PM'],
  ])('%s stands in an input of %s with %s as %s', (local, culture, format, want) => {
    expect(localToTyped(local, culture, format)).toBe(want);
  });

  test('has the pattern of the day and the format of the time', () => {
    expect(momentPattern('de-DE', 'hh:mm A')).toBe('TT.MM.JJJJ hh:mm A');
  });

  test.each<[string, TimeFormat, string]>([
    ['03052024', 'HH:mm', '03/05/2024'],
    ['030520241430', 'HH:mm', '03/05/2024 14:30'],
    ['03052024143015', 'HH:mm:ss', '03/05/2024 14:30:15'],
    ['03/05/2024 1430', 'HH:mm', '03/05/2024 14:30'],
    ['03/05/2024  ', 'HH:mm', '03/05/2024  '],
    ['0305', 'HH:mm', '03/05'],
    ['March5th2024', 'HH:mm', 'March5th2024'],
    ['', 'HH:mm', ''],
  ])('digits separate themselves: %s with %s becomes %s', (text, format, want) => {
    expect(separateMoment(text, 'en-US', format)).toBe(want);
  });
});

describe('local times and instants', () => {
  test.each([
    ['2024-03-05T14:30:00', true],
    ['2024-03-05T14:30', false],
    ['2024-03-05', false],
    ['2024-03-05T14:30:00T', false],
    ['2024-02-30T14:30:00', false],
    ['2024-03-05T24:30:00', false],
    ['', false],
  ])('%s is a local time: %s', (text, want) => {
    expect(isLocal(text)).toBe(want);
  });

  test('go over into each other', () => {
    const local = '2024-03-05T04:03:02';
    expect(localToInstant(local)).toBe('2024-03-05T04:03:02.000Z');
    expect(instantToLocal('2024-03-05T04:03:02.999Z')).toBe(local);
    expect(localToInstant('0099-12-31T00:00:00')).toBe('0099-12-31T00:00:00.000Z');
    expect(withOffset(local)).toBe(`${local}+00:00`);
  });
});

describe('post months', () => {
  test.each<[unknown, string | undefined, string]>([
    ['2024-03', '2024-03', '03/2024'],
    ['2024-03-01', '2024-03', '03/2024'],
    ['2024-03-01T00:00:00', '2024-03', '03/2024'],
    [' 03/2024 ', '2024-03', '03/2024'],
    ['2024-13', undefined, '13/2024'],
    ['2024-03x', undefined, '2024-03x'],
    ['2024-03-1', undefined, '03/2024'],
    ['0001-01', undefined, '01/0001'],
    ['x03/2024', undefined, 'x03/2024'],
    ['03/20245', undefined, '03/20245'],
    [7, undefined, '7'],
    [null, undefined, ''],
    [undefined, undefined, ''],
  ])('%s is %s and reads as %s', (value, month, shown) => {
    expect([toPostMonth(value), formatPostMonth(value, 'en-US')]).toEqual([month, shown]);
  });

  test.each([
    ['3/2024', '2024-03'],
    ['12-2024', '2024-12'],
    ['12.24', '2024-12'],
    ['032024', '2024-03'],
    ['03 / 24', '2024-03'],
    ['٣/٢٠٢٤', '2024-03'],
    ['0/2024', undefined],
    ['13/2024', undefined],
    ['1/0001', undefined],
    ['1/0002', '0002-01'],
    ['1/202', undefined],
    ['a1/2024', undefined],
    ['1/2024a', undefined],
  ])('typed %s is %s', (text, want) => {
    expect(parsePostMonth(text)).toBe(want);
  });

  test.each([
    ['2024-03', true],
    ['2024-00', false],
    ['2024-12', true],
    ['2024-13', false],
    ['0001-12', false],
    ['0002-12', true],
    ['2024-3', false],
    ['2024-031', false],
    ['12024-03', false],
  ])('%s is a month: %s', (text, want) => {
    expect(isPostMonth(text)).toBe(want);
  });

  test('separate themselves', () => {
    expect(['0320', '03', '03/20', 'a0320'].map(separatePostMonth)).toEqual(['03/20', '03', '03/20', 'a0320']);
  });

  test(
    'a month that starts with its year is read, pasted and typed',
    proves('unit', 'WIDGET-CTRL-inputpostmonth'),
    () => {
      const type = (text: string) => [...text].reduce((typed, key) => separatePostMonth(typed + key), '');
      expect(['2024-03', '٠٣٢٠٢٤'].map(type)).toEqual(['2024-03', '٠٣/٢٠٢٤']);
      expect(separatePostMonth('2024-03')).toBe('2024-03');
    },
  );
});

describe('times of the day', () => {
  test.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['21:30:15', '21:30:15'],
    ['213015', '21:30:15'],
    ['9:30 pm', '21:30'],
    ['9:30 P.M.', '21:30'],
    ['pm 9:30', '21:30'],
    ['9a', '09:00'],
    ['12 am', '00:00'],
    ['12 pm', '12:00'],
    ['1 am', '01:00'],
    ['0 am', undefined],
    ['13 pm', undefined],
    ['24', undefined],
    ['9:60', undefined],
    ['9:30:60', undefined],
    ['9 xm', undefined],
    ['9:3', undefined],
    ['x', undefined],
    ['', undefined],
  ])('typed %s is %s', (text, want) => {
    expect(parseTypedTime(text, 'en-US')).toBe(want);
  });

  test.each<[string, TimeFormat, string]>([
    ['14:30', 'HH:mm', '14:30'],
    ['14:30', 'HH:mm:ss', '14:30:00'],
    ['14:30:15', 'HH:mm', '14:30'],
    ['00:05', 'hh:mm A', '12:05 AM'],
    ['11:59', 'hh:mm A', '11:59 AM'],
    ['12:00', 'hh:mm A', '12:00 PM'],
    ['23:00:09', 'hh:mm:ss A', '11:00:09 PM'],
  ])('%s stands in an input with %s as %s', (time, format, want) => {
    expect(timeToTyped(time, 'en-US', format)).toBe(want);
  });

  test.each<[string, TimeFormat, string]>([
    ['0930', 'HH:mm', '09:30'],
    ['09', 'HH:mm', '09'],
    ['093', 'HH:mm', '09:3'],
    ['09305', 'HH:mm', '09:305'],
    ['09305', 'HH:mm:ss', '09:30:5'],
    ['9:305', 'HH:mm:ss', '9:30:5'],
    ['9:30:', 'HH:mm:ss', '9:30:'],
    ['9 pm', 'HH:mm', '9 pm'],
    ['', 'HH:mm', ''],
  ])('digits separate themselves: %s with %s becomes %s', (text, format, want) => {
    expect(separateTime(text, format)).toBe(want);
  });

  test.each([
    ['00:00', true],
    ['19:59', true],
    ['23:59:59', true],
    ['24:00', false],
    ['9:00', false],
    ['09:60', false],
    ['09:00:60', false],
    ['x09:00', false],
    ['09:00x', false],
  ])('%s is a time: %s', (text, want) => {
    expect(isTime(text)).toBe(want);
  });
});

describe('relative ranges', () => {
  test.each<[unknown, boolean]>([
    [{ last: { days: 30 } }, true],
    [{ last: { days: 0 } }, true],
    [{ next: { days: 7 } }, true],
    [{ next: {} }, false],
    [{ last: { days: -1 } }, false],
    [{ last: { days: 1.5 } }, false],
    [{ last: { days: '3' } }, false],
    [{ last: {} }, false],
    [{ last: null }, false],
    [{ last: 'days' }, false],
    [{}, false],
    [null, false],
    ['last', false],
  ])('%j is one: %s', (value, want) => {
    expect(isRelativeRange(value)).toBe(want);
  });

  test('begin so many days ago and end today', () => {
    const now = new Date(2024, 2, 31, 23, 59);
    expect(resolveRange({ last: { days: 30 } }, now)).toEqual({ from: '2024-03-01', to: '2024-03-31' });
    expect(resolveRange({ next: { days: 30 } }, now)).toEqual({ from: '2024-03-31', to: '2024-04-30' });
    expect(today(now)).toBe('2024-03-31');
  });

  test('days have a first instant, a last millisecond and neighbours', () => {
    expect(startOfDay('2024-03-05')).toBe('2024-03-05T00:00:00.000Z');
    expect(endOfDay('2024-03-05')).toBe('2024-03-05T23:59:59.999Z');
    expect([addDays('2024-02-28', 2), addDays('2024-03-01', -1)]).toEqual(['2024-03-01', '2024-02-29']);
  });
});

describe('dates of the API', () => {
  const instant = (iso: string) => ({ kind: 'instant', date: new Date(iso) });
  test.each<[unknown, unknown]>([
    [' 2024-03-05 ', { kind: 'day', iso: '2024-03-05' }],
    ['2024-02-30', undefined],
    ['0001-01-01', { kind: 'never' }],
    ['0002-01-01', { kind: 'day', iso: '0002-01-01' }],
    ['2024-03-05t10:00:00z', instant('2024-03-05T10:00:00Z')],
    ['2024-03-05 10:00', instant('2024-03-05T10:00:00Z')],
    ['2024-03-05T10:00:00.5+01:00', instant('2024-03-05T09:00:00.500Z')],
    ['2024-02-30T10:00:00', undefined],
    ['2024-03-05T25:00:00', undefined],
    ['0001-02-30T10:00:00', { kind: 'never' }],
    ['0001-12-31T23:00:00-02:00', { kind: 'never' }],
    ['x2024-03-05', undefined],
    ['2024-03-05x', undefined],
    ['2024-03-05T10:00:00Zx', undefined],
    [new Date('2024-03-05T10:00:00Z'), instant('2024-03-05T10:00:00Z')],
    [new Date('0001-06-01T00:00:00Z'), { kind: 'never' }],
    [new Date(Number.NaN), undefined],
    [5, undefined],
  ])('%s is %j', (value, want) => {
    expect(readDate(value)).toEqual(want);
  });

  test.each<[unknown, string | undefined]>([
    ['2024-03-05', '2024-03-05'],
    ['٢٠٢٤-٠٣-٠٥', '2024-03-05'],
    ['2024-03-05T10:00:00', '2024-03-05'],
    [new Date(2024, 2, 5), '2024-03-05'],
    ['0001-01-01', undefined],
    ['x', undefined],
  ])('the day of %s is %s', (value, want) => {
    expect(toDay(value)).toBe(want);
  });

  test('days of early years keep their year', () => {
    expect([isDay('0050-03-05'), dateToDay(dayToDate('0050-03-05')), isDay('text')]).toEqual([
      true,
      '0050-03-05',
      false,
    ]);
    expect(dayToDate('2024-03-05').getHours()).toBe(0);
  });
});

describe('long texts', () => {
  test.each<[string, number, string | undefined]>([
    ['abcde', 5, undefined],
    ['abcdef', 5, 'abcde…'],
    ['abcd ef', 5, 'abcd…'],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 2, undefined],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦x', 2, '👩‍👩‍👧‍👦👩‍👩‍👧‍👦…'],
    [`a${'\u0301'.repeat(100)}`, 2, `a${'\u0301'.repeat(63)}…`],
  ])('%s of %i characters is %s', (text, limit, want) => {
    expect(cutText(text, limit)).toBe(want);
  });

  test('are cut at 50 characters', () => {
    expect([cutText('a'.repeat(50)), cutText('a'.repeat(51))]).toEqual([undefined, `${'a'.repeat(50)}…`]);
  });
});

test('an amount loses the sign and the code of its currency', () => {
  expect(withoutCurrency('$1,234.50', 'en-US', 'USD')).toBe('1,234.50');
  expect(withoutCurrency('USD 5', 'en-US', 'USD')).toBe(' 5');
  expect(withoutCurrency('5 kr', 'en-US', 'kr')).toBe('5 ');
});

test('formatters are made before they are needed', () => {
  prepareFormats('pt-BR');
  expect([formatNumber(1.5, 'pt-BR'), formatDate('2024-03-05', { culture: 'pt-BR', never: '' })]).toEqual([
    '1,50',
    '05/03/2024',
  ]);
});
