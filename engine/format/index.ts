/**
 * The pure door of the engine: dates, numbers and texts of a culture, without React, MobX or a network. What a value of
 * a renderer is may run anywhere, so `value.ts` imports from here and never from the engine's main door.
 */
export { formatBytes } from './bytes.ts';
export { DEFAULT_CULTURE, localeOf } from './culture.ts';
export { toCultureDigits, toLatinDigits, withoutMarks } from './digits.ts';
export { type DateStyle, formatDate, formatDateTime, formatTime, monthNames } from './formatDate.ts';
export { formatMegaNumber } from './megaNumber.ts';
export {
  currencySymbol,
  DEFAULT_DECIMALS,
  formatCount,
  formatCurrency,
  formatNumber,
  type NumberReading,
  numberToTyped,
  parseNumber,
  toNumber,
} from './numbers.ts';
export { formatPostMonth, parsePostMonth } from './postMonth.ts';
export { type DateReading, dayToUtc, isDay, readDate, toDay } from './readDate.ts';
export { addDays, endOfDay, isRelativeRange, resolveRange, startOfDay, today } from './relativeRange.ts';
export { datePattern, dayToTyped, parseTypedDate, separateTyped } from './typedDate.ts';
