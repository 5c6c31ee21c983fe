import { describe, expect, test } from 'vitest';
import {
  parsePostMonth,
  parseTypedMoment,
  parseTypedTime,
  separateMoment,
  separateTime,
} from '#engine/format/index.ts';
import { readTyped as readMoment, writeMoment } from '../../renderers/inputdatetime/value.ts';
import { readTyped as readMonth } from '../../renderers/inputpostmonth/value.ts';
import { readTyped as readTime, timeValue, writeTime } from '../../renderers/inputtimepicker/value.ts';
import { readTyped as readYear } from '../../renderers/inputyear/value.ts';
import { dateValue, readTyped } from '../../renderers/shared/dates/dateValue.ts';
import { proves } from '../proves.ts';

describe('days as people type them', () => {
  test.each([
    // The two accepted forms, with dash or slash.
    ['03-05-2024', 'en-US', '2024-03-05'],
    ['3-5-2024', 'en-US', '2024-03-05'],
    ['03/05/2024', 'en-US', '2024-03-05'],
    ['3/5/2024', 'en-US', '2024-03-05'],
    ['3/05-2024', 'en-US', '2024-03-05'],
    ['  3/5/2024  ', 'en-US', '2024-03-05'],
    // Two-digit years get 20.
    ['3/5/24', 'en-US', '2024-03-05'],
    ['12-31-99', 'en-US', '2099-12-31'],
    ['2/29/24', 'en-US', '2024-02-29'],
    ['030524', 'en-US', '2024-03-05'],
    // Other cultures, scripts and what spreadsheets paste.
    ['5.3.2024', 'de-DE', '2024-03-05'],
    ['5/3/2024', 'en-GB', '2024-03-05'],
    ['٥/٣/٢٠٢٤', 'ar-SA', '2024-03-05'],
    ['\u200f٠٥\u200f/٠٣\u200f/٢٠٢٤', 'ar-SA', '2024-03-05'],
    ['2024-03-05', 'en-US', '2024-03-05'],
  ])(
    '%j in %s is %s',
    proves('unit', 'WIDGET-CTRL-inputdate-02', 'WIDGET-CTRL-inputdate-04'),
    (text, culture, want) => {
      expect(readTyped(text, culture)).toBe(want);
      expect(dateValue.validate(want, {}, culture)).toEqual([]);
    },
  );

  test.each([
    ['2/29/2023', 'en-US'],
    ['13/45/2024', 'en-US'],
    ['0/5/2024', 'en-US'],
    ['3/5', 'en-US'],
    ['3/5/2024/1', 'en-US'],
    ['31/12/2024', 'en-US'],
    ['12/31/2024', 'en-GB'],
    ['1/1/0001', 'en-US'],
    ['3/5/2O24', 'en-US'],
    ['📅', 'en-US'],
    ['tomorrow', 'en-US'],
    ['5'.repeat(100_000), 'en-US'],
  ])(
    '%.20j in %s stays as typed and is refused in words',
    proves('unit', 'WIDGET-CTRL-inputdate-05'),
    (text, culture) => {
      expect(readTyped(text, culture)).toBe(text);
      const [fault] = dateValue.validate(text, {}, culture);
      expect(fault).toMatchObject({ key: 'field.date', toast: 'date.invalidToast' });
      expect(dateValue.toQuery('a', text, {})).toEqual({});
    },
  );

  test.each([
    ['en-US', 'MM/DD/YYYY'],
    ['de-DE', 'TT.MM.JJJJ'],
    ['ar-SA', 'DD/MM/YYYY'],
  ])('the toast of %s names the format %s', proves('unit', 'WIDGET-CTRL-inputdate-05'), (culture, format) => {
    expect(dateValue.validate('x', {}, culture)[0]?.values).toEqual({ format });
  });
});

describe('times as people type them', () => {
  test.each([
    ['9', 'en-US', '09:00'],
    ['930', 'en-US', '09:30'],
    ['0930', 'en-US', '09:30'],
    ['9:30', 'en-US', '09:30'],
    ['9.30', 'en-US', '09:30'],
    ['21:30:15', 'en-US', '21:30:15'],
    ['9:30 pm', 'en-US', '21:30'],
    ['9:30PM', 'en-US', '21:30'],
    ['9 p.m.', 'en-US', '21:00'],
    ['12 am', 'en-US', '00:00'],
    ['12:15 pm', 'en-US', '12:15'],
    ['٩:٣٠ م', 'ar-SA', '21:30'],
    ['٩:٣٠ ص', 'ar-SA', '09:30'],
    ['9:30 pm', 'ar-SA', '21:30'],
  ])('%j in %s is %s', proves('unit', 'WIDGET-CTRL-inputtimepicker'), (text, culture, want) => {
    expect(parseTypedTime(text, culture)).toBe(want);
  });

  test.each(['24:00', '9:60', '13 pm', '0 am', '9:3', '1:2:3', 'noon', '', '9:30 xm', '12345678'])(
    '%j is no time',
    proves('unit', 'WIDGET-CTRL-inputtimepicker'),
    (text) => {
      expect(parseTypedTime(text, 'en-US')).toBeUndefined();
    },
  );

  test(
    'what is typed is stored as far as it is shown; what was loaded is kept',
    proves('unit', 'WIDGET-CTRL-inputtimepicker-02'),
    () => {
      expect(readTime('9:30:15', {}, 'en-US')).toBe('09:30');
      expect(readTime('9:30', { timeformat: 'HH:mm:ss' }, 'en-US')).toBe('09:30:00');
      expect(timeValue.fromDocument('09:30:15', {})).toBe('09:30:15');
      expect(writeTime('09:30:15', {}, 'en-US')).toBe('09:30');
      expect(writeTime('14:30', { timeformat: 'hh:mm A' }, 'ar-SA')).toBe('٠٢:٣٠ م');
    },
  );

  test.each([
    ['0930', 'HH:mm', '09:30'],
    ['09', 'HH:mm', '09'],
    ['093015', 'HH:mm:ss', '09:30:15'],
    ['9:30', 'HH:mm', '9:30'],
    ['9 pm', 'hh:mm A', '9 pm'],
  ] as const)('digits separate themselves: %s as %s becomes %s', (text, format, want) => {
    expect(separateTime(text, format)).toBe(want);
  });
});

describe('a date with its time', () => {
  test.each([
    ['3/5/24 9:30', 'en-US', '2024-03-05T09:30:00'],
    ['03/05/2024 14:30:15', 'en-US', '2024-03-05T14:30:15'],
    ['03-05-2024, 2:30 PM', 'en-US', '2024-03-05T14:30:00'],
    ['2024-03-05T14:30', 'en-US', '2024-03-05T14:30:00'],
    ['5.3.2024 14:30', 'de-DE', '2024-03-05T14:30:00'],
    ['٥/٣/٢٠٢٤ ٢:٣٠ م', 'ar-SA', '2024-03-05T14:30:00'],
    ['03/05/2024', 'en-US', undefined],
    ['14:30', 'en-US', undefined],
    ['03/05/2024 25:00', 'en-US', undefined],
    ['2/30/2024 10:00', 'en-US', undefined],
  ])('%j in %s is %s', proves('unit', 'WIDGET-CTRL-inputdatetime'), (text, culture, want) => {
    expect(parseTypedMoment(text, culture)).toBe(want);
  });

  test('digits alone are enough', proves('unit', 'WIDGET-CTRL-inputdatetime'), () => {
    let typed = '';
    for (const digit of '030520241430') typed = separateMoment(typed + digit, 'en-US', 'HH:mm');
    expect(typed).toBe('03/05/2024 14:30');
  });

  test(
    'Arabic cultures read Arabic digits and the words for morning and afternoon',
    proves('unit', 'WIDGET-CTRL-inputdatetime'),
    () => {
      const moment = readMoment('٥/٣/٢٠٢٤ ٢:٣٠ م', 'ar-SA') ?? '';
      const shown = writeMoment(moment, { timeformat: 'hh:mm A' }, 'ar-SA');
      expect(shown.replace(/[\u200e\u200f]/g, '')).toBe('٠٥/٠٣/٢٠٢٤ ٠٢:٣٠ م');
      expect(readMoment(shown, 'ar-SA')).toBe(moment);
    },
  );
});

describe('post months and years', () => {
  test.each([
    ['3/2024', '2024-03'],
    ['03-2024', '2024-03'],
    ['032024', '2024-03'],
    ['0324', '2024-03'],
    ['3/24', '2024-03'],
    ['2024-03', '2024-03'],
    ['٠٣/٢٠٢٤', '2024-03'],
    ['13/2024', '13/2024'],
    ['0/2024', '0/2024'],
    ['2024', '2024'],
    ['March', 'March'],
    ['', null],
  ])('the month of %j is %j', proves('unit', 'WIDGET-CTRL-inputpostmonth-02'), (text, want) => {
    // 2024 alone reads as month 20.
    expect(readMonth(text)).toBe(want);
    if (want !== null && want === text && !/^\d{4}-/.test(text)) expect(parsePostMonth(text)).toBeUndefined();
  });

  test.each([
    ['2024', '2024'],
    ['24', '2024'],
    ['٢٠٢٤', '2024'],
    ['0001', '0001'],
    ['203', '203'],
    ['20245', '20245'],
    ['MMXXIV', 'MMXXIV'],
    [' ', null],
  ])('the year of %j is %j', proves('unit', 'WIDGET-CTRL-inputyear'), (text, want) => {
    expect(readYear(text)).toBe(want);
  });
});
