import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringValue } from '../../renderers/inputstring/value.ts';
import { choiceValue } from '../../renderers/shared/choices/choiceValue.ts';
import { listValue } from '../../renderers/shared/choices/listValue.ts';
import { numberValue } from '../../renderers/shared/numbers/numberValue.ts';
import { readTyped, writeTyped } from '../../renderers/shared/numbers/typedNumber.ts';
import { proves } from '../proves.ts';

test.each([
  ['5', { type: 'integer' }, 5],
  ['5', { type: 'string' }, '5'],
  ['true', { type: 'boolean' }, true],
  ['false', { type: 'boolean' }, false],
  ['', { type: 'integer' }, null],
  ['', {}, null],
] as const)('one chosen id %j goes into a record of %j as %j', (value, options, want) => {
  expect(choiceValue.toDocument?.(value, options)).toEqual(want);
});

test('several chosen ids go into a record in its type', () => {
  expect(listValue.toDocument?.(['3', '4'], { type: 'integer' })).toEqual([3, 4]);
  expect(listValue.toDocument?.(['3', '4'], {})).toEqual(['3', '4']);
});

test.each([
  ['3', {}, 3, '3.00'],
  ['3.450', {}, 3.45, '3.45'],
  ['12 %', {}, 12, '12.00'],
  ['$1,234.50', { currency: true }, 1234.5, '$1,234.50'],
  ['-$3.00', { currency: true }, -3, '-$3.00'],
  ['3,00\u00a0€', { currency: true }, '3,00\u00a0€', '3,00\u00a0€'],
  ['$5', {}, '$5', '$5'],
  ['1.5k', { currency: true }, 1500, '$1,500.00'],
  ['1a2', {}, '1a2', '1a2'],
  ['', {}, null, ''],
] as const)(
  'a typed %s with %j is %j and shows %s',
  proves('unit', 'WIDGET-CTRL-inputnumber'),
  (typed, options, value, shown) => {
    expect(readTyped(typed, options, 'en-US')).toBe(value);
    expect(writeTyped(value, options, 'en-US', 'USD')).toBe(shown);
  },
);

test.each([
  ['3.456', {}, { key: 'field.decimals', values: { max: 2 } }],
  ['-3.455', {}, { key: 'field.decimals', values: { max: 2 } }],
  ['1.005', {}, { key: 'field.decimals', values: { max: 2 } }],
  ['$1.239', { currency: true }, { key: 'field.decimals', values: { max: 2 } }],
  ['3.9', { type: 'integer' }, { key: 'field.whole' }],
  // Of another currency: fifteen euros are not fifteen dollars.
  ['€15', { currency: true }, { key: 'field.numberFormat' }],
  ['15 £', { currency: true }, { key: 'field.numberFormat' }],
] as const)('a typed %s with %j is refused and not rounded', (typed, options, fault) => {
  const value = readTyped(typed, options, 'en-US', 'USD');
  expect(value).toBeTypeOf('string');
  expect(numberValue.validate(value, options, 'en-US')).toEqual([fault]);
});

test('an amount is read as it is shown, in every culture and currency', () => {
  const cultures = fc.constantFrom(
    'en-US',
    'de-DE',
    'ar-SA',
    'ar-EG',
    'fr-FR',
    'es-ES',
    'sv-SE',
    'de-CH',
    'hi-IN',
    'ja-JP',
  );
  const currencies = fc.constantFrom('USD', 'EUR', 'SAR', 'CHF', 'SEK', 'INR', 'kr', '£');
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), cultures, currencies, (cents, culture, currency) => {
      const options = { currency: true };
      const shown = writeTyped(cents / 100, options, culture, currency);
      expect(readTyped(shown, options, culture, currency)).toBe(cents / 100 + 0);
      expect(readTyped(writeTyped(cents / 100, {}, culture), {}, culture)).toBe(cents / 100 + 0);
    }),
  );
});

test('letters and digits only', proves('unit', 'WIDGET-CTRL-inputstring-02'), () => {
  expect(stringValue.validate('Unit 12', { alphanumeric: true })).toEqual([]);
  expect(stringValue.validate('a#b', { alphanumeric: true })).toEqual([{ key: 'field.alphaNumeric' }]);
});
