import { dayToUtc, localeOf, toCultureDigits } from '#engine/format/index.ts';

/** Names, digits and the first day of the week of the calendar in the user's culture, Gregorian in every culture. */
export function calendarTexts(culture: string, text: (key: string) => string) {
  const locale = localeOf(culture);
  const named = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (day: string) => format.format(dayToUtc(day.slice(0, 10)));
  };
  const year = named({ year: 'numeric' });
  return {
    firstDayOfWeek: firstDayOfWeek(locale),
    weekendDays: [],
    monthLabelFormat: named({ month: 'long', year: 'numeric' }),
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

/** Short names where they fit a cell; Arabic has none and gets letters. */
function weekdayFormat(named: (options: Intl.DateTimeFormatOptions) => (day: string) => string) {
  const short = named({ weekday: 'short' });
  const isLong = [3, 4, 5, 6, 7, 8, 9].some((day) => short(`2024-03-0${day}`).length > 4);
  return isLong ? named({ weekday: 'narrow' }) : short;
}

type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** 0 is Sunday. Browsers differ in how they tell it; Monday where they do not. */
function firstDayOfWeek(locale: Intl.Locale): WeekDay {
  const info = locale as Intl.Locale & { getWeekInfo?(): { firstDay: number }; weekInfo?: { firstDay: number } };
  const first = (info.getWeekInfo?.() ?? info.weekInfo)?.firstDay ?? 1;
  return (first % 7) as WeekDay;
}
