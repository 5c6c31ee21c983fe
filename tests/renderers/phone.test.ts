import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadPhoneRules } from '../../renderers/phone/phoneBook.ts';
import { keepNumber, maskDigits, partsOf, showPhone } from '../../renderers/phone/phoneText.ts';
import { phoneValue, readTyped, showNumber } from '../../renderers/phone/value.ts';
import { proves } from '../proves.ts';

await loadPhoneRules();

describe('a good number is stored in international form', proves('unit', 'WIDGET-CTRL-phone-03'), () => {
  test.each([
    ['2133734253', 'en-US', '+12133734253'],
    ['(213) 373-4253', 'en-US', '+12133734253'],
    ['1-213-373-4253', 'en-US', '+12133734253'],
    ['213.373.4253 x12', 'en-US', '+12133734253 x12'],
    ['213373425312', 'en-US', '+12133734253 x12'],
    ['213 373 4253 ext. 12', 'en-US', '+12133734253 x12'],
    ['٢١٣٣٧٣٤٢٥٣', 'en-US', '+12133734253'],
    ['\u200f+44 20 7946 0958\u200f', 'en-US', '+442079460958'],
    ['020 7946 0958', 'en-GB', '+442079460958'],
    ['050 123 4567', 'ar-SA', '+966501234567'],
    ['٠٥٠١٢٣٤٥٦٧', 'ar-SA', '+966501234567'],
    ['030 12345678', 'de-DE', '+493012345678'],
    ['06 12 34 56 78', 'fr-FR', '+33612345678'],
    ['22 12 34 56', 'nb-NO', '+4722123456'],
    ['09012345678', 'ja-JP', '+819012345678'],
    ['098765 43210', 'hi-IN', '+919876543210'],
    ['+1 213 373 4253', 'ar-SA', '+12133734253'],
  ])('%s in %s', (typed, culture, want) => {
    expect(readTyped(typed, {}, culture)).toBe(want);
    expect(phoneValue.validate(typed, {}, culture)).toEqual([]);
  });

  test('the country of the document stands before that of the culture', () => {
    expect(readTyped('020 7946 0958', { country: 'GB' }, 'en-US')).toBe('+442079460958');
  });

  test('with soft validation the raw text is stored, a good number is not', () => {
    expect(readTyped('ask for Jo', { softvalidation: true }, 'en-US')).toBe('ask for Jo');
    expect(readTyped('213-37', { softvalidation: true }, 'en-US')).toBe('213-37');
    expect(readTyped('213-373-4253', { softvalidation: true }, 'en-US')).toBe('+12133734253');
    expect(phoneValue.validate('213-37', { softvalidation: true })).toEqual([]);
    expect(phoneValue.toDocument?.('213-37', { softvalidation: true })).toBe('213-37');
  });
});

test.each([
  ['21a', 'field.phoneFormat'],
  ['☎️ 2133734253', 'field.phoneFormat'],
  ['213373425', 'field.phoneNumber'],
  ['+1 213', 'field.phoneNumber'],
  ['0133734253', 'field.phoneNumberFormat'],
  ['+999 12345678', 'field.phoneNumberFormat'],
])('%s says %s', proves('unit', 'WIDGET-CTRL-phone-04', 'WIDGET-CTRL-phone-02'), (typed, fault) => {
  expect(phoneValue.validate(typed, {}, 'en-US')[0]?.key).toBe(fault);
});

test('only digits are kept, fifteen at most', proves('unit', 'WIDGET-CTRL-phone'), () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 ()-+./٣') }), (typed) => {
      const { digits } = partsOf(typed);
      expect(digits).toMatch(/^\d{0,15}$/);
    }),
  );
  expect(partsOf('9'.repeat(100_000)).digits).toHaveLength(15);
});

test.each([
  ['12345678901234567890', '123456789012345'],
  ['a(1)b-2345c678901234567890', '123456789012345'],
  ['2133734253 1234567890', '+12133734253 x1234'],
  ['+12133734253 x1234567890', '+12133734253 x1234'],
  ['tel. 213 373 4253 ext. 12', '+12133734253 x12'],
  ['+44 20 7946 0958 x123456', '+442079460958 x123'],
])('%s is kept as %s: at most fifteen digits in all', proves('unit', 'WIDGET-CTRL-phone'), (typed, want) => {
  const kept = readTyped(keepNumber(typed), {}, 'en-US');
  expect(kept).toBe(want);
  expect(kept.replace(/\D/g, '').length).toBeLessThanOrEqual(15);
});

test('what is far from a number is not made one', () => {
  expect(keepNumber('call me')).toBe('call me');
  expect(keepNumber('room 12')).toBe('room 12');
});

test.each([
  ['2', '2'],
  ['213', '(213)'],
  ['2133', '(213) 3'],
  ['2133734', '(213) 373-4'],
  ['2133734253', '(213) 373-4253'],
  ['213373425312', '(213) 373-4253 x 12'],
  ['123456789012', '(123) 456-7890 x 12'],
])('typed %s the mask is %s', proves('unit', 'WIDGET-CTRL-phone-05'), (digits, want) => {
  expect(maskDigits(partsOf(digits))).toBe(want);
  expect(maskDigits(partsOf(want))).toBe(want);
});

test(
  'a number is read (3) 3 - 4 x extension at home and in international form abroad',
  proves('unit', 'WIDGET-CTRL-phone-05'),
  () => {
    expect(showPhone('+1 213 373 4253 x12', 'US')).toBe('(213) 373 - 4253 x 12');
    expect(showPhone('123456789012', 'US')).toBe('(123) 456 - 7890 x 12');
    expect(showPhone('1-213-373-4253', 'US')).toBe('(213) 373 - 4253');
    expect(showNumber('+12133734253', 'SA')).toBe('+1 213 373 4253');
    expect(showNumber('+442079460958', 'US')).toBe('+44 20 7946 0958');
    expect(showNumber('+442079460958 x12', 'US')).toBe('+44 20 7946 0958 x12');
    expect(showPhone('213', 'US')).toBe('213');
  },
);

test(
  'what is shown, masked or stored is the same number when it is read again',
  proves('unit', 'WIDGET-CTRL-phone-03'),
  () => {
    const area = fc.stringMatching(/^[2-9][0-8][0-9]$/);
    const number = fc
      .tuple(area, fc.stringMatching(/^[2-9]\d{6}$/), fc.stringMatching(/^\d{0,5}$/))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(number, (typed) => {
        const stored = readTyped(typed, {}, 'en-US');
        fc.pre(stored.startsWith('+1'));
        expect(readTyped(stored, {}, 'en-US')).toBe(stored);
        expect(readTyped(stored, {}, 'ar-SA')).toBe(stored);
        expect(readTyped(showPhone(stored, 'US'), {}, 'en-US')).toBe(stored);
        expect(readTyped(maskDigits(partsOf(stored)), {}, 'en-US')).toBe(stored);
        expect(phoneValue.fromDocument(phoneValue.toDocument?.(stored, {}), {})).toBe(stored);
      }),
    );
  },
);
