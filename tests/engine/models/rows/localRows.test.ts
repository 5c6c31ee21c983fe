import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canSortLocally, matchingOrder, searchText, sortedOrder } from '#engine/models/rows/localRows.ts';
import { sortByNumbers } from '#engine/models/rows/sortByNumbers.ts';
import { proves } from '../../../proves.ts';

const fields = ['Name', 'City'];
const row = fc.record({
  Id: fc.integer({ min: 0, max: 50 }),
  Rank: fc.integer({ min: -3, max: 3 }),
  Name: fc.option(fc.string({ maxLength: 4, unit: fc.constantFrom('a', 'B', 'ب', 'İ', ' ') })),
  City: fc.option(fc.string({ maxLength: 4, unit: fc.constantFrom('a', 'b', 'C') })),
});

describe('rows in the browser', () => {
  test(
    'a search over one text finds the rows that hold every word in one of their values',
    proves('unit', 'WIDGET-LIST-09'),
    () => {
      fc.assert(
        fc.property(
          fc.array(row, { maxLength: 30 }),
          fc.constantFrom('a', 'ab', 'B', 'ca', 'ب', ' ', '', 'aa', 'b a', 'C b', 'i a b', 'ب b'),
          (rows, searched) => {
            const naive = rows.flatMap((one, index) => {
              const texts = fields.map((field) => String(one[field as 'Name'] ?? '').toLowerCase());
              const has = (word: string) => texts.some((text) => text.includes(word));
              return searched.toLowerCase().split(' ').every(has) ? [index] : [];
            });
            const text = searchText(rows, fields);
            expect([...matchingOrder(text, searched, undefined)]).toEqual(naive);
            const order = sortedOrder(rows, { by: 'Rank', type: 'desc' }, 'Id');
            const want = [...order].filter((index) => naive.includes(index));
            expect([...matchingOrder(text, searched, order)]).toEqual(want);
          },
        ),
      );
    },
  );

  test('an order follows the value, then the key, in one direction', proves('unit', 'WIDGET-LIST-09'), () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), fc.constantFrom('asc' as const, 'desc' as const), (rows, type) => {
        const sign = type === 'asc' ? 1 : -1;
        const order = [...sortedOrder(rows, { by: 'Rank', type }, 'Id')].map((index) => rows[index]);
        for (const [index, next] of order.slice(1).entries()) {
          const before = order[index];
          if (!before || !next) throw new Error('a row is missing');
          expect(sign * (before.Rank - next.Rank || before.Id - next.Id)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});

test.each(['asc', 'desc'] as const)(
  'numbers of any size stand %s as a comparison puts them, equal ones as before',
  (type) => {
    const odd = fc.constantFrom(0, -0, 1, -1, 0.5, -0.5, 65_535, 65_536, 2 ** 32, -(2 ** 32), Number.MAX_VALUE, 5e-324);
    const number = fc.oneof(odd, fc.double({ noNaN: true }), fc.integer(), fc.integer({ min: -3, max: 3 }));
    fc.assert(
      fc.property(fc.array(number, { maxLength: 60 }), (values) => {
        const order = Uint32Array.from(values, (_, index) => values.length - 1 - index);
        const sign = type === 'asc' ? 1 : -1;
        const want = [...order].sort((a, b) => sign * Math.sign((values[a] ?? 0) - (values[b] ?? 0) || 0));
        expect([...sortByNumbers(order, Float64Array.from(values), type)]).toEqual(want);
      }),
    );
  },
);

test.each([
  [{ type: 'integer' }, [1, 2], true],
  [{ type: 'number' }, [1, 2.5], true],
  [{ type: 'integer' }, [1, null], false],
  [{ type: 'string', format: 'date' }, ['2026-01-01', '2026-01-02'], true],
  [{ type: 'string', format: 'date-time' }, ['2026-01-01T00:00'], true],
  [{ type: 'string', format: 'date' }, ['2026-01-01', 5], false],
  [{ type: 'string', format: 'uuid' }, ['a'], false],
  [{ type: 'string' }, ['a'], false],
  [{ type: 'boolean' }, [true], false],
  [undefined, [1], false],
] as const)('%j with %j can be ordered here: %s', (field, values, can) => {
  const rows = values.map((Rank) => ({ Rank }));
  expect(canSortLocally(rows, field, 'Rank')).toBe(can);
});

test('values without a number stand before others, numbers by their size and texts by their letters', () => {
  const order = (values: readonly unknown[]) =>
    [
      ...sortedOrder(
        values.map((V, Id) => ({ V, Id })),
        { by: 'V', type: 'asc' },
        'Id',
      ),
    ].map((index) => values[index]);
  expect(order([10, 9, null])).toEqual([null, 9, 10]);
  expect(order(['b', undefined, 'a'])).toEqual([undefined, 'a', 'b']);
  expect(order([10, 9])).toEqual([9, 10]);
});

test('many rows are searched as few are', () => {
  const rows = Array.from({ length: 6_000 }, (_, index) => ({
    Name: `Row ${index}`,
    City: index === 5_999 ? 'Oslo' : null,
  }));
  const text = searchText(rows, ['Name', 'City']);
  expect([...matchingOrder(text, 'oslo 59', undefined)]).toEqual([5_999]);
  expect(matchingOrder(text, 'null', undefined)).toHaveLength(0);
});
