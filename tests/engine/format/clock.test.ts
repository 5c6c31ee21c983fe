import { describe, expect, it } from 'vitest';
import {
  countsToTwelve,
  formatDateTime,
  formatTime,
  momentPattern,
  timeFormatFor,
  timeToTyped,
  withClock,
  withNamesOf,
  withoutClock,
} from '../../../engine/format/index.ts';

const AFTERNOON = '2024-03-05T14:30:00Z';

describe('withClock: the clock of a company goes with the culture', () => {
  it.each([
    { culture: 'en-US', clock: '12hours', want: 'en-US', time: '02:30 PM' },
    { culture: 'de-DE', clock: undefined, want: 'de-DE', time: '02:30 PM' },
    { culture: 'de-DE', clock: null, want: 'de-DE', time: '02:30 PM' },
    { culture: 'en-US', clock: '24hours', want: 'en-US-u-hc-h23', time: '14:30' },
    { culture: 'ar-SA', clock: '24hours', want: 'ar-SA-u-hc-h23', time: '١٤:٣٠' },
    { culture: 'de-DE', clock: 'culture', want: 'de-DE-u-hc-h23', time: '14:30' },
    { culture: 'fr-FR', clock: 'culture', want: 'fr-FR-u-hc-h23', time: '14:30' },
    { culture: 'en-US', clock: 'culture', want: 'en-US-u-hc-h12', time: '02:30 PM' },
    { culture: 'ar-SA', clock: 'culture', want: 'ar-SA-u-hc-h12', time: '٠٢:٣٠ م' },
    { culture: withNamesOf('en-US', 'ar-SA'), clock: '24hours', want: 'en-US-u-hc-h23-x-ar', time: '14:30' },
    { culture: 'en-US-u-hc-h23-x-ar', clock: '12hours', want: 'en-US-x-ar', time: '02:30\u202fم' },
    { culture: 'no culture', clock: '24hours', want: 'no culture', time: '02:30 PM' },
  ])('$culture by $clock', ({ culture, clock, want, time }) => {
    const given = withClock(culture, clock);
    expect(given).toBe(want);
    expect(formatTime(AFTERNOON, { culture: given, never: '', timeZone: 'UTC' })).toBe(time);
  });

  it('is taken off again', () => {
    expect(withoutClock('en-US-u-hc-h23-x-ar')).toBe('en-US-x-ar');
    expect(withoutClock('de-DE')).toBe('de-DE');
  });

  it('begins the day with 00:00 to 24 hours and with 12:00 to 12', () => {
    const midnight = '2024-03-05T00:05:00Z';
    const at = (culture: string) => formatDateTime(midnight, { culture, never: '', timeZone: 'UTC' });
    expect([at('en-US'), at('en-US-u-hc-h12'), at('en-US-u-hc-h23')]).toEqual([
      '03/05/2024 12:05 AM',
      '03/05/2024 12:05 AM',
      '03/05/2024 00:05',
    ]);
  });
});

describe('timeFormatFor: the company before the document', () => {
  it.each([
    { culture: 'en-US', format: undefined, want: 'HH:mm' },
    { culture: 'en-US', format: 'hh:mm A', want: 'hh:mm A' },
    { culture: 'en-US-u-hc-h23', format: 'hh:mm A', want: 'HH:mm' },
    { culture: 'en-US-u-hc-h23', format: 'hh:mm:ss A', want: 'HH:mm:ss' },
    { culture: 'en-US-u-hc-h12', format: undefined, want: 'hh:mm A' },
    { culture: 'en-US-u-hc-h12', format: 'HH:mm:ss', want: 'hh:mm:ss A' },
  ] as const)('$culture, $format', ({ culture, format, want }) => {
    expect(timeFormatFor(culture, format)).toBe(want);
    expect(momentPattern(culture, want)).toBe(`MM/DD/YYYY ${want}`);
  });

  it('types times by it', () => {
    expect(timeToTyped('14:30', 'en-US-u-hc-h12', timeFormatFor('en-US-u-hc-h12'))).toBe('02:30 PM');
    expect([countsToTwelve('de-DE'), countsToTwelve('en-GB'), countsToTwelve('en-US')]).toEqual([false, false, true]);
  });
});
