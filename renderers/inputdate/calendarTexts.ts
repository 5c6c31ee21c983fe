import { localeOf } from '#engine/format/culture.ts';
import { toCultureDigits } from '#engine/format/digits.ts';
import { dayToUtc } from '#engine/format/readDate.ts';

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
    monthLabelFormat: named({ month: 'long', year: 'numeric' }),
    monthsListFormat: named({ month: 'short' }),
    yearLabelFormat: year,
    yearsListFormat: year,
    decadeLabelFormat: (start: string, end: string) => `${year(start)} – ${year(end)}`,
    weekdayFormat: named({ weekday: 'short' }),
    getDayAriaLabel: named({ dateStyle: 'full' }),
    renderDay: (day: string) => toCultureDigits(String(Number(day.slice(8, 10))), culture),
    ariaLabels: {
      previousMonth: text('control.previousMonth'),
      nextMonth: text('control.nextMonth'),
      previousYear: text('control.previousYear'),
      nextYear: text('control.nextYear'),
      previousDecade: text('control.previousDecade'),
      nextDecade: text('control.nextDecade'),
      monthLevelControl: text('control.chooseYear'),
      yearLevelControl: text('control.chooseDecade'),
    },
  };
}

type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** 0 is Sunday. Browsers differ in how they tell it; Monday where they do not. */
function firstDayOfWeek(locale: Intl.Locale): WeekDay {
  const info = locale as Intl.Locale & { getWeekInfo?(): { firstDay: number }; weekInfo?: { firstDay: number } };
  const first = (info.getWeekInfo?.() ?? info.weekInfo)?.firstDay ?? 1;
  return (first % 7) as WeekDay;
}
