import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { datePattern, dayToTyped, parseTypedDate, separateTyped } from '#engine/format/typedDate.ts';
import { proves } from '../../proves.ts';

describe('parseTypedDate', () => {
  test.each([
    ['3-5-2024', 'en-US', '2024-03-05'],
    ['03-05-2024', 'en-US', '2024-03-05'],
    ['3/5/2024', 'en-US', '2024-03-05'],
    ['03/05/2024', 'en-US', '2024-03-05'],
    ['03052024', 'en-US', '2024-03-05'],
    ['030524', 'en-US', '2024-03-05'],
    ['3/5/24', 'en-US', '2024-03-05'],
    ['13/45/2024', 'en-US', undefined],
    ['2/30/2024', 'en-US', undefined],
    ['3/5/202', 'en-US', undefined],
    ['3/5', 'en-US', undefined],
    ['March 5', 'en-US', undefined],
    ['1/1/0001', 'en-US', undefined],
    ['2024-03-05', 'en-US', '2024-03-05'],
    ['5.3.2024', 'de-DE', '2024-03-05'],
    ['05/03/2024', 'en-GB', '2024-03-05'],
    ['2024/3/5', 'ja-JP', '2024-03-05'],
    ['20240305', 'ja-JP', '2024-03-05'],
    ['٥/٣/٢٠٢٤', 'ar-SA', '2024-03-05'],
    ['5/3/2024', 'ar-SA', '2024-03-05'],
  ])(
    '%s in %s is %s',
    proves(
      'unit',
      'WIDGET-CTRL-inputdate-02',
      'WIDGET-CTRL-inputdate-03',
      'WIDGET-CTRL-inputdate-04',
      'WIDGET-CTRL-inputdate-05',
    ),
    (text, culture, want) => {
      expect(parseTypedDate(text, culture)).toBe(want);
    },
  );
});

test.each([
  ['03052024', 'en-US', '03/05/2024'],
  ['030', 'en-US', '03/0'],
  ['03', 'en-US', '03'],
  ['3/5/2024', 'en-US', '3/5/2024'],
  ['3-5-2024', 'en-US', '3-5-2024'],
  ['05032024', 'de-DE', '05.03.2024'],
  ['20240305', 'sv-SE', '2024-03-05'],
  ['abc', 'en-US', 'abc'],
  ['030520245', 'en-US', '03/05/20245'],
  ['2025-12-31', 'en-US', '2025-12-31'],
  ['20/25-', 'en-US', '2025-'],
  ['2025-1', 'en-US', '2025-1'],
])(
  'digits separate themselves: %s in %s becomes %s',
  proves('unit', 'WIDGET-CTRL-inputdate-03'),
  (text, culture, want) => {
    expect(separateTyped(text, culture)).toBe(want);
  },
);

test.each([
  ['en-US', 'MM/DD/YYYY'],
  ['', 'MM/DD/YYYY'],
  ['xx', datePattern('xx')],
  ['de-DE', 'TT.MM.JJJJ'],
  ['fr-FR', 'JJ/MM/AAAA'],
  ['es-ES', 'DD/MM/AAAA'],
  ['de-DE-x-en', 'DD.MM.YYYY'],
  ['en-US-x-de', 'MM/TT/JJJJ'],
  ['ar-SA', 'DD/MM/YYYY'],
  ['sv-SE', 'YYYY-MM-DD'],
  ['ko-KR', 'YYYY.MM.DD'],
])('the pattern of %s is %s', proves('unit', 'WIDGET-CTRL-inputdate'), (culture, want) => {
  expect(datePattern(culture)).toBe(want);
});

test('what stands in the input reads back as the same day in every culture', () => {
  const cultures = [
    'en-US',
    'en-GB',
    'de-DE',
    'ar-SA',
    'ar-EG',
    'fa-IR',
    'ja-JP',
    'ko-KR',
    'hu-HU',
    'bg-BG',
    'sv-SE',
    'hi-IN',
    'th-TH',
    'lt-LT',
  ];
  const days = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...cultures), days, (culture, date) => {
      const day = date.toISOString().slice(0, 10);
      expect(parseTypedDate(dayToTyped(day, culture), culture)).toBe(day);
    }),
  );
});
