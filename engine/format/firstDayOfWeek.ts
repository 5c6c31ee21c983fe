import { localeOf } from './culture.ts';
import { localeFileOf } from './localeFile.ts';

type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/**
 * First day of the week of a culture, 0 for Sunday: that of its locale file, else the one that the browser knows. Browsers differ in how
 * they tell it; Monday where they do not.
 */
export function firstDayOfWeek(culture: string): WeekDay {
  const said = localeFileOf(culture).firstDayOfWeek;
  if (said !== undefined) return said as WeekDay;
  const info: Intl.Locale & { getWeekInfo?(): { firstDay: number }; weekInfo?: { firstDay: number } } =
    localeOf(culture);
  const first = (info.getWeekInfo?.() ?? info.weekInfo)?.firstDay ?? 1;
  return (first % 7) as WeekDay;
}
