import { countsToTwelve, joinList, localeOf, timeToTyped, toCultureDigits } from '#engine/format/index.ts';
import type { ValueFormat } from '#engine/index.ts';
import { readPlan } from './cronText.ts';
import { splitZone } from './expression.ts';

/** A Sunday. */
const SUNDAY = Date.UTC(2023, 0, 1);
const DAY = 86_400_000;

type Words = Pick<ValueFormat, 'culture' | 'text'>;

/** The schedule in words with its zone; undefined for an expression that has no form of its own. */
export function planWords(value: string, { culture, text }: Words): string | undefined {
  const plan = readPlan(value);
  if (plan.every === 'expression') return undefined;
  if (plan.every === 'hour')
    return text('schedule.words.hour', { minute: toCultureDigits(String(plan.minute), culture) });
  const time = timeToTyped(plan.time, culture, countsToTwelve(culture) ? 'hh:mm A' : 'HH:mm');
  if (plan.every === 'day') return text('schedule.words.day', { time });
  if (plan.every === 'week') {
    if (plan.days.length === 7) return text('schedule.words.day', { time });
    if (plan.days.join() === '1,2,3,4,5') return text('schedule.words.workdays', { time });
    return text('schedule.words.week', {
      time,
      days: joinList(
        plan.days.map((day) => dayName(day, culture)),
        culture,
      ),
    });
  }
  if (plan.day === 'last') return text('schedule.words.lastDay', { time });
  return text('schedule.words.month', { time, day: toCultureDigits(String(plan.day), culture) });
}

/** With the zone where the value names one. */
export function withZone(words: string, value: string, text: Words['text']): string {
  const { zone } = splitZone(value);
  return zone ? text('schedule.words.zone', { words, zone: zone.replaceAll('_', ' ') }) : words;
}

/** Name of a day of the week, 0 for Sunday. */
export function dayName(day: number, culture: string, style: 'long' | 'short' = 'long'): string {
  const format = new Intl.DateTimeFormat(localeOf(culture), { weekday: style, timeZone: 'UTC' });
  return format.format(new Date(SUNDAY + day * DAY));
}
