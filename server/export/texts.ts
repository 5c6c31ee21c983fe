import { clockOf, joinList, withClock } from '#server/engine.ts';
import { fillTemplate, RequestError } from '#server/errors.ts';
import { formOf } from '#server/formOf.ts';
import type { ExportRequest } from '#server/generated/types.ts';
import type { Actor } from '#server/policies/scope.ts';
import type { Services } from '#server/services.ts';
import { createSerials, gregorian } from './xlsx/serials.ts';

export type ExportTexts = ReturnType<typeof createTexts>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/i;

/** As the screen writes days: a year of two digits could be any century. */
const dayStyle = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const timeStyle = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

/** Texts and formats of an export: as the request asks, else as the user's profile says. */
export function createTexts(services: Services, actor: Actor, request: ExportRequest) {
  const language = request.Language ?? actor.language;
  const culture = cultureOf(request, actor);
  const timeZone = request.TimeZone || 'UTC';
  const texts = services.locales.texts(language);
  const now = services.now();
  const serials = serialsOf(timeZone);
  const locale = gregorian(culture);
  const days = new Intl.DateTimeFormat(locale, { ...dayStyle, timeZone });
  const moments = new Intl.DateTimeFormat(locale, {
    ...dayStyle,
    ...timeStyle,
    hourCycle: clockOf(culture) ?? 'h23',
    timeZone,
  });
  const dates = new Intl.DateTimeFormat(locale, { ...dayStyle, timeZone: 'UTC' });
  return {
    language,
    culture,
    timeZone,
    now,
    serials,
    /** Text of a locale key; inline text comes back as it is. */
    text: (key: string, values: Readonly<Record<string, string | number>> = {}) =>
      fillTemplate(formOf(texts, language, key, values), values),
    /** Values side by side, as the culture separates them. */
    list: (values: readonly string[]) => joinList(values, culture),
    /** A day, or the day of a time in the user's zone. */
    day: (value: string) => (DAY.test(value) ? dates : days).format(new Date(value)),
    /** Day and time of an instant in the user's zone; a local time is already theirs. */
    moment: (value: string) => (INSTANT.test(value) ? moments.format(new Date(value)) : value.replace('T', ' ')),
    /** `YYYY-MM-DD` in the user's zone. */
    today: new Intl.DateTimeFormat('en-CA', { timeZone }).format(now),
  };
}

function serialsOf(timeZone: string): ReturnType<typeof createSerials> {
  try {
    return createSerials(timeZone);
  } catch {
    throw new RequestError('time_zone_unknown', { values: { zone: timeZone } });
  }
}

/** The culture that is asked for, with the clock of the company. */
function cultureOf({ Culture }: ExportRequest, actor: Actor): string {
  return Culture === undefined ? actor.culture : withClock(Culture, actor.clock);
}
