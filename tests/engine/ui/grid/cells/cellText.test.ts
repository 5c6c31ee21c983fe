import { expect, test } from 'vitest';
import { formatTimestamp } from '#engine/format/formatDate.ts';
import type { Column } from '#engine/generated/documents.ts';
import type { Locale } from '#engine/services.ts';
import { cellText } from '#engine/ui/grid/cells/cellText.ts';
import { proves } from '../../../../proves.ts';

const locale = { language: 'en-US', culture: 'en-US', currency: 'USD', direction: 'ltr', text: (key) => key } as Locale;
const german = { ...locale, culture: 'de-DE' };

const cases: [format: Column['format'], value: unknown, want: string, by?: Locale][] = [
  ['bytes', 0, '0 bytes'],
  ['bytes', 1023, '1,023 bytes'],
  ['bytes', 1024, '1 KB'],
  ['bytes', 1_048_576, '1 MB'],
  ['bytes', 1024 ** 5, '1 PB'],
  ['bytes', 'unknown', 'unknown'],
  ['bytes', 1536, '1,5 KB', german],
  ['meganumber', 999, '999'],
  ['meganumber', 1500, '1.5K'],
  ['meganumber', 2_500_000, '2.5M'],
  ['meganumber', 3e9, '3B'],
  ['meganumber', 4e12, '4T'],
  ['meganumber', -5e15, '-5Q'],
  ['timestamp', '2024-03-05', '03/05/2024'],
  ['timestamp', '0001-01-01T00:00:00.000', 'date.never'],
  ['readmore', 'x'.repeat(120), 'x'.repeat(120)],
  ['list', ['a', { Name: 'b' }, 3, null], 'a, b, 3, null'],
  ['number', null, ''],
  ['bytes', null, ''],
  ['timestamp', undefined, ''],
];

test.each(cases)(
  'a cell with a value as a document formats it: %s of %s is %s',
  proves('unit', 'WIDGET-LIST-22', 'WIDGET-LIST-24', 'WIDGET-LIST-25', 'WIDGET-LIST-26', 'WIDGET-LIST-27'),
  (format, value, want, by) => {
    const column: Column = { field: 'Value', title: 'Value', ...(format ? { format } : {}) };
    expect(cellText(column, { Value: value }, by ?? locale)).toBe(want);
  },
);

test.each([
  ['2024-03-05T10:20:30.123', 'en-US', '03/05/2024 05:20:30.123 AM'],
  ['2024-03-05T10:20:30.123Z', 'en-US', '03/05/2024 05:20:30.123 AM'],
  ['2024-07-05T10:20:30.007', 'en-US', '07/05/2024 06:20:30.007 AM'],
  ['2024-03-05 10:20:30', 'en-US', '03/05/2024 05:20:30.000 AM'],
  ['soon', 'en-US', 'soon'],
])(
  'an instant without a zone is UTC, shown local to the millisecond %s',
  proves('unit', 'WIDGET-LIST-27'),
  (value, culture, want) => {
    expect(formatTimestamp(value, { culture, never: 'Never', timeZone: 'America/New_York' })).toBe(want);
  },
);
