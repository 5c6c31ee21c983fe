import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCultureDigits, toLatinDigits } from '#engine/format/digits.ts';
import { formatBytes } from '#engine/format/formatBytes.ts';
import { formatMegaNumber } from '#engine/format/formatMegaNumber.ts';
import {
  currencySymbol,
  formatCount,
  formatCurrency,
  formatNumber,
  numberToTyped,
  parseNumber,
} from '#engine/format/numbers.ts';
import { formatPostMonth, parsePostMonth } from '#engine/format/postMonth.ts';
import { proves } from '../../proves.ts';

test.each([
  [3, 'en-US', undefined, '3.00'],
  [1234567.891, 'en-US', undefined, '1,234,567.89'],
  [1234.5, 'de-DE', undefined, '1.234,50'],
  [1234.5, 'ar-SA', undefined, '١٬٢٣٤٫٥٠'],
  [12480, 'en-US', 0, '12,480'],
  ['42', 'en-US', 0, '42'],
  ['n/a', 'en-US', 0, 'n/a'],
  [null, 'en-US', 0, ''],
  [Number.NaN, 'en-US', 0, 'NaN'],
])('formatNumber(%s, %s, %s) is %s', proves('unit', 'WIDGET-CTRL-inputnumber'), (value, culture, decimals, want) => {
  expect(formatNumber(value, culture, decimals)).toBe(want);
});

test.each([
  [1234.5, 'en-US', 'USD', '$1,234.50'],
  [1234.5, 'en-US', '£', '£1,234.50'],
  [-3, 'en-US', 'USD', '-$3.00'],
  [3, 'de-DE', 'EUR', '3,00\u00a0€'],
  [3, 'en-US', 'SAR', 'SAR\u00a03.00'],
])('formatCurrency(%s, %s, %s) is %s', (value, culture, currency, want) => {
  expect(formatCurrency(value, culture, currency)).toBe(want);
});

test('a currency by code has a symbol, a symbol is itself', () => {
  expect(currencySymbol('en-US', 'EUR')).toBe('€');
  expect(currencySymbol('en-US', 'kr')).toBe('kr');
});

describe('parseNumber', () => {
  test.each([
    ['1234.5', 'en-US', { number: 1234.5 }],
    ['1,234.5', 'en-US', { number: 1234.5 }],
    ['1.234,5', 'de-DE', { number: 1234.5 }],
    ['12,34,567', 'hi-IN', { number: 1234567 }],
    ['١٬٢٣٤٫٥', 'ar-SA', { number: 1234.5 }],
    ['1234.5', 'ar-SA', { number: 1234.5 }],
    ['١٢٫٥', 'en-US', { number: 12.5 }],
    ['1 234,5', 'sv-SE', { number: 1234.5 }],
    ['−5', 'sv-SE', { number: -5 }],
    ['.5', 'en-US', { number: 0.5 }],
    ['5.', 'en-US', { number: 5 }],
    ['1a2', 'en-US', { fault: 'format' }],
    ['1e5', 'en-US', { fault: 'format' }],
    ['-', 'en-US', { fault: 'number' }],
    ['1..2', 'en-US', { fault: 'number' }],
    ['1,23', 'en-US', { fault: 'number' }],
    ['1.5k', 'en-US', { fault: 'format' }],
    ['12.345.678.901.234,56', 'de-DE', { number: 12345678901234.56 }],
    ['9007199254740993', 'en-US', { fault: 'digits' }],
    ['999999999999999999', 'en-US', { fault: 'digits' }],
    ['1234567890123456.78', 'en-US', { fault: 'digits' }],
    ['000100000000000000000000.000', 'en-US', { number: 1e20 }],
  ])('%s in %s is %j', proves('unit', 'WIDGET-CTRL-inputnumber-02'), (text, culture, want) => {
    expect(parseNumber(text, culture)).toEqual(want);
  });

  test.each([
    ['1.5k', 1500],
    ['2m', 2_000_000],
    ['3B', 3_000_000_000],
    ['0.1m', 100_000],
    ['1.1k', 1100],
    ['12345678.90123456m', 12345678901234.56],
  ])('amounts read %s as %s', proves('unit', 'WIDGET-CTRL-currency'), (text, number) => {
    expect(parseNumber(text, 'en-US', true)).toEqual({ number });
  });

  test('what is written is read back in every culture', () => {
    const cultures = fc.constantFrom(
      'en-US',
      'de-DE',
      'fr-FR',
      'ar-SA',
      'fa-IR',
      'hi-IN',
      'sv-SE',
      'de-CH',
      'pt-BR',
      'he-IL',
    );
    fc.assert(
      fc.property(cultures, fc.integer({ min: -1e9, max: 1e9 }), (culture, cents) => {
        const number = cents / 100;
        expect(parseNumber(formatNumber(number, culture), culture)).toEqual({ number: number === 0 ? 0 : number });
        expect(parseNumber(numberToTyped(number, culture), culture)).toEqual({ number });
      }),
    );
  });
});

test.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [5 * 1024 ** 3, '5 GB'],
  [2 * 1024 ** 6, '2,048 PB'],
])('formatBytes(%s) is %s', (bytes, want) => {
  expect(formatBytes(bytes, 'en-US')).toBe(want);
});

test.each([
  [999, '999'],
  [1500, '1.5K'],
  [999_960, '1M'],
  [-2_000_000, '-2M'],
  [3e9, '3B'],
  [4e12, '4T'],
  [5e15, '5Q'],
])('formatMegaNumber(%s) is %s', (value, want) => {
  expect(formatMegaNumber(value, 'en-US')).toBe(want);
});

test.each([
  ['3/2024', '2024-03'],
  ['03-2024', '2024-03'],
  ['032024', '2024-03'],
  ['3/24', '2024-03'],
  ['13/2024', undefined],
  ['0/2024', undefined],
  ['march', undefined],
])('post month %s is %s', (text, want) => {
  expect(parsePostMonth(text)).toBe(want);
});

test('a post month is written MM/YYYY and never shifted', () => {
  expect(formatPostMonth('2024-03-01T00:00:00', 'en-US')).toBe('03/2024');
  expect(formatPostMonth('2024-03', 'ar-SA')).toBe('٠٣/٢٠٢٤');
  expect(formatPostMonth('n/a', 'en-US')).toBe('n/a');
  expect(formatPostMonth(null, 'en-US')).toBe('');
});

test('counts have no decimals', () => {
  expect(formatCount(4312, 'en-US')).toBe('4,312');
});

test('digits of other scripts and direction marks are read', () => {
  expect(toLatinDigits('\u061c-١٢٣ ۴۵۶ १२')).toBe('-123 456 12');
  expect(toCultureDigits('12', 'ar-SA')).toBe('١٢');
  expect(toCultureDigits('12', 'en-US')).toBe('12');
});
