/**
 * The pure door of the engine: dates, numbers and texts of a culture, without React, MobX or a network. What a value of
 * a renderer is may run anywhere, so `value.ts` imports from here and never from the engine's main door.
 */
export { isObject } from '../language/json.ts';
export { clockOf, countsToTwelve, withClock, withoutClock } from './clock.ts';
export { DEFAULT_CULTURE, localeOf, namesLocaleOf, withNamesOf } from './culture.ts';
export { cutText, READ_MORE_LIMIT } from './cutText.ts';
export { toCultureDigits, toLatinDigits } from './digits.ts';
export { withoutMarks } from './direction.ts';
export { firstDayOfWeek } from './firstDayOfWeek.ts';
export { formatBytes } from './formatBytes.ts';
export { type DateStyle, formatDate, formatDateTime, formatTime, formatTimestamp, monthNames } from './formatDate.ts';
export { formatMegaNumber } from './formatMegaNumber.ts';
export { joinList } from './joinList.ts';
export { type LocaleFile, localeFileOf, putLocaleFile, readLocaleFile } from './localeFile.ts';
export {
  FUTURE_RANGES,
  isNamedRange,
  NAMED_RANGES,
  type NamedRange,
  resolveNamedRange,
} from './namedRange.ts';
export {
  currencySymbol,
  DEFAULT_DECIMALS,
  formatCount,
  formatCurrency,
  formatNumber,
  type NumberReading,
  numberToTyped,
  parseNumber,
  SURE_DIGITS,
  toNumber,
  withoutCurrency,
} from './numbers.ts';
export { ownTimeZone } from './ownTimeZone.ts';
export { formatPostMonth, isPostMonth, parsePostMonth, separatePostMonth, toPostMonth } from './postMonth.ts';
export { formatSteps, prepareFormats } from './prepareFormats.ts';
export { type DateReading, dayToUtc, isDay, readDate, toDay } from './readDate.ts';
export { addDays, endOfDay, isRelativeRange, relativeRange, resolveRange, startOfDay, today } from './relativeRange.ts';
export {
  DEFAULT_TIME_FORMAT,
  dayPeriods,
  isTime,
  parseTypedTime,
  separateTime,
  type TimeFormat,
  timeFormatFor,
  timeToTyped,
} from './timeOfDay.ts';
export { datePattern, dayToTyped, parseTypedDate, separateTyped } from './typedDate.ts';
export {
  instantToLocal,
  isLocal,
  localToInstant,
  localToTyped,
  momentPattern,
  parseTypedMoment,
  separateMoment,
  withOffset,
} from './typedMoment.ts';
