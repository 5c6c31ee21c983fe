import { dayToUtc, firstDayOfWeek, localeFileOf, namesLocaleOf, toCultureDigits } from '#engine/format/index.ts';

/** Names, digits and the first day of the week of the calendar in the user's culture, Gregorian in every culture. */
export function calendarTexts(culture: string, text: (key: string) => string) {
  const locale = namesLocaleOf(culture);
  const file = localeFileOf(culture);
  const named = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (day: string) => format.format(dayToUtc(day.slice(0, 10)));
  };
  const year = named({ year: 'numeric' });
  return {
    firstDayOfWeek: firstDayOfWeek(culture),
    weekendDays: [],
    monthLabelFormat: monthLabel(locale, file.months),
    monthsListFormat: named({ month: 'short' }),
    yearLabelFormat: year,
    yearsListFormat: year,
    decadeLabelFormat: (start: string, end: string) => `${year(start)} – ${year(end)}`,
    weekdayFormat: weekdayFormat(named),
    getDayAriaLabel: named({ dateStyle: 'full' }),
    renderDay: (day: string) => toCultureDigits(String(Number(day.slice(8, 10))), culture),
    ariaLabels: {
      previousMonth: text('control.previousMonth'),
      nextMonth: text('control.nextMonth'),
      previousYear: text('control.previousYear'),
      nextYear: text('control.nextYear'),
      previousDecade: text('control.previousDecade'),
      nextDecade: text('control.nextDecade'),
    },
  };
}

/** Month and year, with the name that a locale file has for the month. */
function monthLabel(locale: Intl.Locale, months: readonly string[] | undefined): (day: string) => string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  if (!months) return (day) => format.format(dayToUtc(day.slice(0, 10)));
  return (day) =>
    format
      .formatToParts(dayToUtc(day.slice(0, 10)))
      .map(({ type, value }) => (type === 'month' ? (months[Number(day.slice(5, 7)) - 1] ?? value) : value))
      .join('');
}

/** Short names where they fit a cell; Arabic has none and gets letters. */
function weekdayFormat(named: (options: Intl.DateTimeFormatOptions) => (day: string) => string) {
  const short = named({ weekday: 'short' });
  const isLong = [3, 4, 5, 6, 7, 8, 9].some((day) => short(`2024-03-0${day}`).length > 4);
  return isLong ? named({ weekday: 'narrow' }) : short;
}
