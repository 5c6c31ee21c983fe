import { expect, test } from 'vitest';
import { stringValue } from '../../renderers/inputstring/value.ts';
import { choiceValue } from '../../renderers/shared/choiceValue.ts';
import { listValue } from '../../renderers/shared/listValue.ts';
import { readTyped, writeTyped } from '../../renderers/shared/typedNumber.ts';
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
  ['3.456', {}, 3.46, '3.46'],
  ['-3.455', {}, -3.46, '-3.46'],
  ['1.005', {}, 1.01, '1.01'],
  ['3.9', { type: 'integer' }, 4, '4'],
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

test('letters and digits only', proves('unit', 'WIDGET-CTRL-inputstring-02'), () => {
  expect(stringValue.validate('Unit 12', { alphanumeric: true })).toEqual([]);
  expect(stringValue.validate('a#b', { alphanumeric: true })).toEqual([{ key: 'field.alphaNumeric' }]);
});
