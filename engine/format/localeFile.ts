/**
 * A locale file: what a culture calls months and halves of the day, and when its week begins, where an operator says it otherwise
 * than the locale data of the browser. Every part may be missing.
 */
export interface LocaleFile {
  /** Twelve, January first. */
  months?: readonly string[];
  /** Morning and afternoon. */
  dayPeriods?: readonly [am: string, pm: string];
  /** 0 is Sunday. */
  firstDayOfWeek?: number;
}

const files = new Map<string, LocaleFile>();

/** Parts of a file that are what they should be; a file of strangers may hold anything. */
export function readLocaleFile(content: unknown): LocaleFile {
  const { months, dayPeriods, firstDayOfWeek } = (content ?? {}) as Readonly<Record<string, unknown>>;
  const file: LocaleFile = {};
  if (isTexts(months) && months.length === 12) file.months = months;
  if (isTexts(dayPeriods) && dayPeriods.length === 2) file.dayPeriods = [dayPeriods[0] ?? '', dayPeriods[1] ?? ''];
  if (typeof firstDayOfWeek === 'number' && [0, 1, 2, 3, 4, 5, 6].includes(firstDayOfWeek)) {
    file.firstDayOfWeek = firstDayOfWeek;
  }
  return file;
}

/** Takes what a locale file says of a culture; without one the locale data of the browser count. */
export function putLocaleFile(culture: string, file: LocaleFile): void {
  files.set(culture, file);
}

/** What the locale file of a culture says; nothing without one. */
export function localeFileOf(culture: string): LocaleFile {
  return files.get(culture) ?? {};
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string' && item !== '' && item.length <= 40);
}
