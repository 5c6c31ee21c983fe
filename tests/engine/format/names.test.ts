import { afterEach, describe, expect, test } from 'vitest';
import { dayPeriods, monthNames, parseTypedTime, timeToTyped, withNamesOf } from '#engine/format/index.ts';
import { putLocaleFile, readLocaleFile } from '#engine/format/localeFile.ts';
import { calendarTexts } from '../../../renderers/shared/dates/calendarTexts.ts';
import { proves } from '../../proves.ts';

const calendar = (culture: string) => calendarTexts(culture, (key) => key);

describe('names of months and halves of the day are those of the language', () => {
  test.each([
    ['en-US', 'en-GB', 'en-US'],
    ['en-US', 'ar-SA', 'en-US-x-ar'],
    ['de-DE', 'fr-FR', 'de-DE-x-fr'],
    ['ar-EG', 'ar-SA', 'ar-EG'],
    ['en-US', '', 'en-US'],
  ])('formats of %s and texts of %j are %s', (culture, language, want) => {
    expect(withNamesOf(culture, language)).toBe(want);
  });

  test.each([
    ['ar-SA', 'مارس ٢٠٢٤', '٥', { am: 'ص', pm: 'م' }],
    ['en-US-x-ar', 'مارس 2024', '5', { am: 'ص', pm: 'م' }],
    ['en-US', 'March 2024', '5', { am: 'AM', pm: 'PM' }],
    ['en-US-x-de', 'März 2024', '5', { am: 'AM', pm: 'PM' }],
  ])('the calendar of %s reads %s', proves('unit', 'SHELL-I18N-05'), (culture, month, day, periods) => {
    const texts = calendar(culture);
    expect([texts.monthLabelFormat('2024-03-05'), texts.renderDay('2024-03-05')]).toEqual([month, day]);
    expect(dayPeriods(culture)).toEqual(periods);
    expect(monthNames(culture)[2]).toBe(month.split(' ')[0]);
  });

  test('the week begins as in the culture, whatever the language', proves('unit', 'SHELL-I18N-05'), () => {
    expect([calendar('en-US-x-de').firstDayOfWeek, calendar('de-DE-x-en').firstDayOfWeek]).toEqual([0, 1]);
  });

  test('typed times are read back in the words that they are shown with', proves('unit', 'SHELL-I18N-05'), () => {
    const shown = timeToTyped('14:30', 'en-US-x-ar', 'hh:mm A');
    expect([shown, parseTypedTime(shown, 'en-US-x-ar')]).toEqual(['02:30 م', '14:30']);
    expect(parseTypedTime('2:30 pm', 'en-US-x-ar')).toBe('14:30');
  });
});

describe('a locale file says otherwise', proves('unit', 'SHELL-I18N-03'), () => {
  const months = Array.from({ length: 12 }, (_, index) => `Month ${index + 1}`);
  afterEach(() => putLocaleFile('fr-CH', {}));

  test('than the locale data of the browser', () => {
    putLocaleFile('fr-CH', readLocaleFile({ months, dayPeriods: ['matin', 'soir'], firstDayOfWeek: 6 }));
    expect(calendar('fr-CH').monthLabelFormat('2024-03-05')).toBe('Month 3 2024');
    expect(calendar('fr-CH').firstDayOfWeek).toBe(6);
    expect(timeToTyped('14:30', 'fr-CH', 'hh:mm A')).toBe('02:30 soir');
  });

  test.each([
    [null],
    ['text'],
    [{ months: ['January'] }],
    [{ months: months.map(() => 7) }],
    [{ dayPeriods: ['', 'x'] }],
    [{ firstDayOfWeek: 8 }],
  ])('and %j says nothing', (content) => {
    expect(readLocaleFile(content)).toEqual({});
  });
});
