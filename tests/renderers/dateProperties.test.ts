import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ControlOptions, ValueDefinition } from '#engine/controls/defineControl.ts';
import { NAMED_RANGES } from '#engine/format/index.ts';
import { readTyped as readLocal, writeLocal } from '../../renderers/daterange/value.ts';
import { readTyped as readMoment, writeMoment } from '../../renderers/inputdatetime/value.ts';
import { readTyped as readTime, writeTime } from '../../renderers/inputtimepicker/value.ts';
import { proves } from '../proves.ts';
import { values } from './values.ts';

const two = (part: number) => String(part).padStart(2, '0');
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2024-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const time = fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map(two).join(':'));
const seconds = fc.tuple(fc.nat(23), fc.nat(59), fc.nat(59)).map((parts) => parts.map(two).join(':'));
const moment = fc.tuple(day, seconds).map(([date, at]) => `${date}T${at}.000Z`);
const local = fc.tuple(day, seconds).map(([date, at]) => `${date}T${at}`);
const month = day.map((date) => date.slice(0, 7));
const year = fc.integer({ min: 1000, max: 9999 }).map(String);
const number = fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((value) => Math.round(value * 100) / 100 + 0);
const culture = fc.constantFrom(
  'en-US',
  'en-GB',
  'de-DE',
  'ar-SA',
  'ar-EG',
  'fa-IR',
  'ja-JP',
  'ko-KR',
  'sv-SE',
  'hi-IN',
);

interface Subject {
  filtertype: string;
  one?: fc.Arbitrary<unknown>;
  pair: fc.Arbitrary<unknown>;
  options?: ControlOptions;
  name?: string;
}

const sides = (side: fc.Arbitrary<unknown>, from = 'from', to = 'to') =>
  fc
    .record({ [from]: fc.option(side), [to]: fc.option(side) })
    .filter((pair) => pair[from] !== null || pair[to] !== null);

const subjects: Subject[] = [
  { filtertype: 'inputdate', one: day, pair: sides(day), options: { format: 'date' } },
  { filtertype: 'inputdate', one: day, pair: sides(day), options: { format: 'date-time' } },
  { filtertype: 'inputdatetime', one: moment, pair: sides(moment), options: { format: 'date-time' } },
  { filtertype: 'inputtimepicker', one: fc.oneof(time, seconds), pair: sides(time) },
  { filtertype: 'inputpostmonth', one: month, pair: sides(month) },
  { filtertype: 'inputpostmonth', one: month, pair: sides(month), options: { format: 'date' } },
  { filtertype: 'inputyear', one: year, pair: sides(year) },
  { filtertype: 'inputnumber', one: number, pair: sides(number) },
  { filtertype: 'minmax', pair: sides(number, 'min', 'max'), options: { minname: 'a', maxname: 'b' }, name: 'rent' },
  {
    filtertype: 'fromtodate',
    pair: sides(day, 'fromDate', 'toDate'),
    options: { fromDateName: 'a', toDateName: 'b', format: 'date' },
    name: 'lease',
  },
  {
    filtertype: 'daterange',
    pair: sides(local).map((pair) => ({ dateRangeString: null, ...pair })),
  },
  { filtertype: 'daterange', pair: sides(local), options: { format: 'date-time' } },
];

describe.each(subjects)('$filtertype $options.format', ({ filtertype, one, pair, options = {}, name = 'a:b' }) => {
  const definition = values[filtertype] as ValueDefinition<unknown>;
  const cases = fc.oneof(
    pair.map((value) => ({ value, name, options: { ...options, range: true } })),
    ...(one ? [one.map((value) => ({ value, name: 'a', options }))] : []),
  );

  test('a value is a fixed point of document, record and query', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const read = definition.fromDocument(given.value, given.options);
        expect(definition.isEmpty(read)).toBe(false);
        const saved = definition.toDocument ? definition.toDocument(read, given.options) : read;
        expect(definition.fromDocument(JSON.parse(JSON.stringify(saved)), given.options)).toEqual(read);
        const query = definition.toQuery(given.name, read, given.options) as Record<string, string>;
        const back = definition.fromQuery(given.name, new URLSearchParams(query), given.options);
        expect(back).toEqual(read);
      }),
    );
  });

  test(
    'a range the wrong way round is refused, either side alone is not',
    proves('unit', 'WIDGET-FILTER-08', 'WIDGET-FILTER-16'),
    () => {
      fc.assert(
        fc.property(pair, (value) => {
          const read = definition.fromDocument(value, { ...options, range: true });
          const [from, to] = Object.values(value as object).slice(-2);
          const isWrong = from !== null && to !== null && from > to;
          const [fault] = definition.validate(read, { ...options, range: true });
          expect(fault?.key).toBe(isWrong ? 'field.range' : undefined);
        }),
      );
    },
  );

  test('any text in its place is no crash and never sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const typed = filtertype === 'daterange' ? { dateRangeString: null, from: text, to: null } : text;
        const faults = definition.validate(typed, options);
        const sent = definition.toQuery('a', typed, options);
        if (faults.length > 0) expect(sent).toEqual({});
        expect(() => definition.fromQuery(name, new URLSearchParams({ a: text, b: text }), options)).not.toThrow();
      }),
    );
  });
});

describe('what stands in the input is read as the same value, in every culture', () => {
  test('a time', proves('unit', 'WIDGET-CTRL-inputtimepicker'), () => {
    const timeformat = fc.constantFrom('HH:mm', 'hh:mm A');
    fc.assert(
      fc.property(culture, timeformat, time, (name, format, value) => {
        const options = { timeformat: format } as ControlOptions;
        expect(readTime(writeTime(value, options, name), options, name)).toBe(value);
      }),
    );
  });

  test('a date and time', proves('unit', 'WIDGET-CTRL-inputdatetime'), () => {
    const timeformat = fc.constantFrom('HH:mm:ss', 'hh:mm:ss A');
    fc.assert(
      fc.property(culture, timeformat, moment, (name, format, value) => {
        const options = { timeformat: format } as ControlOptions;
        expect(readMoment(writeMoment(value, options, name), name)).toBe(value);
      }),
    );
  });

  test('a local time of a period', proves('unit', 'WIDGET-CTRL-daterange-03'), () => {
    fc.assert(
      fc.property(culture, local, (name, value) => {
        expect(readLocal(writeLocal(value, name), name, 'to')).toBe(value);
      }),
    );
  });
});

test.each(NAMED_RANGES)(
  'the period %s stays relative when it is saved',
  proves('unit', 'WIDGET-CTRL-daterange'),
  (name) => {
    const definition = values.daterange as ValueDefinition<unknown>;
    const read = definition.fromDocument({ dateRangeString: name }, {});
    expect(read).toMatchObject({ dateRangeString: name });
    expect(definition.validate(read, {})).toEqual([]);
    const stale = { dateRangeString: name, from: '1999-01-01T00:00:00', to: '1999-01-01T23:59:59' };
    expect(definition.fromDocument(stale, {})).toEqual(read);
    expect(definition.toQuery('a:b', stale, {})).toEqual(definition.toQuery('a:b', read, {}));
  },
);
