import { formatBytes } from '../../../format/formatBytes.ts';
import { formatDate, formatDateTime, formatTimestamp } from '../../../format/formatDate.ts';
import { formatMegaNumber } from '../../../format/formatMegaNumber.ts';
import { joinList } from '../../../format/joinList.ts';
import { formatCurrency, formatNumber, formatPercent } from '../../../format/numbers.ts';
import type { Column } from '../../../generated/documents.ts';
import type { Row } from '../../../models/shared/answers.ts';
import type { Locale } from '../../../services.ts';

/** Text of a cell in the user's culture; the same text is its tooltip when it does not fit. */
export function cellText(column: Column, row: Row, locale: Locale): string {
  const value = row[column.field];
  const coded = column.values?.[String(value ?? '')];
  if (coded !== undefined) return locale.text(coded);
  if (value === null || value === undefined || value === '') return '';
  return formats[column.format ?? 'text'](value, column, locale);
}

/** Values of a list, separated. */
export function listText(values: readonly unknown[], culture: string): string {
  return joinList(values.map(plain), culture);
}

/** Text of one figure, such as a total; a dash where there is none. */
export function figureText(column: Column, value: unknown, locale: Locale): string {
  return cellText(column, { [column.field]: value }, locale) || '–';
}

type Format = (value: unknown, column: Column, locale: Locale) => string;

const formats: Record<NonNullable<Column['format']>, Format> = {
  text: (value) => plain(value),
  status: (value) => plain(value),
  list: (value, _column, { culture }) => (Array.isArray(value) ? listText(value, culture) : plain(value)),
  boolean: (value, _column, locale) =>
    locale.text(value === true || value === 1 || value === '1' ? 'state.yes' : 'state.no'),
  number: (value, column, { culture }) => formatNumber(value, culture, column.decimals),
  currency: (value, column, { culture, currency }) => formatCurrency(value, culture, currency, column.decimals),
  percent: (value, column, { culture }) => formatPercent(value, culture, column.decimals),
  bytes: (value, _column, { culture }) => (typeof value === 'number' ? formatBytes(value, culture) : plain(value)),
  meganumber: (value, _column, { culture }) =>
    typeof value === 'number' ? formatMegaNumber(value, culture) : plain(value),
  readmore: (value) => plain(value),
  date: (value, _column, locale) => formatDate(value, styleOf(locale)),
  datetime: (value, _column, locale) => formatDateTime(value, styleOf(locale)),
  timestamp: (value, _column, locale) => formatTimestamp(value, styleOf(locale)),
};

/** The word is looked up when a date needs it. */
function styleOf(locale: Locale) {
  return {
    culture: locale.culture,
    get never() {
      return locale.text('date.never');
    },
  };
}

function plain(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const named = value as { Name?: unknown; label?: unknown };
  return String(named.Name ?? named.label ?? '');
}
