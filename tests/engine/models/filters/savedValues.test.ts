import { describe, expect, test } from 'vitest';
import type { FilterControl } from '#engine/generated/documents.ts';
import { FilterModel } from '#engine/models/filters/FilterModel.ts';
import {
  comparable,
  foreignValues,
  parseValues,
  queryOfValues,
  restoreValues,
  valuesOf,
} from '#engine/models/filters/savedValues.ts';
import { fakeServices } from '../fakeServices.ts';

const text = (name: string, rest: Partial<FilterControl> = {}) =>
  ({ name, label: `Label ${name}`, filtertype: 'inputstring', ...rest }) as FilterControl;
const filtersOf = (...controls: FilterControl[]) => {
  const fake = fakeServices({});
  return { filters: new FilterModel(fake.services, controls, () => ({})), ...fake };
};

describe('values of a filter form', () => {
  test('are those that the user can set, an emptied start too', () => {
    const { filters } = filtersOf(
      text('a'),
      text('b', { value: 'x' }),
      text('c', { isHidden: true, value: 'y' }),
      text('d', { isdisabled: true, value: 'z' }),
    );
    expect(valuesOf(filters)).toStrictEqual({ b: 'x' });
    filters.find('b')?.clear();
    expect(Object.keys(valuesOf(filters))).toEqual(['b']);
    filters.find('b')?.reset();
    filters.find('a')?.change('n');
    expect(valuesOf(filters)).toEqual({ a: 'n', b: 'x' });
  });

  test('come back; what is gone or cannot be read is told', () => {
    const many = text('m', { filtertype: 'dropdownmultiselect', dropdownfixedlist: [{ key: 'a', data: 'A' }] });
    const { filters } = filtersOf(
      text('a'),
      text('b', { value: 'x' }),
      text('c', { isHidden: true, value: 'y' }),
      many,
    );
    const values = { a: 'n', c: 'set', m: ['a', 5, {}], gone: 1 };
    const restored = restoreValues(filters, values);
    expect(restored.unknown).toEqual(['gone']);
    expect(filters.nodes.slice(0, 3).map(({ value }) => value)).toEqual(['n', 'x', 'y']);
    expect(foreignValues(filters, values)).toEqual({ gone: 1 });
    expect(restoreValues(filters, { a: { odd: 1 } }).lost).toEqual(['Label a']);
    expect(restoreValues(filters, { a: '' }).lost).toEqual([]);
    expect(restoreValues(filters, { a: [] }).lost).toEqual([]);
    expect(restoreValues(filters, { a: { x: null } }).lost).toEqual([]);
  });

  test('stand for a query, whatever the order of their names', () => {
    const { filters } = filtersOf(text('a'), text('b', { value: 'x' }));
    expect(queryOfValues(filters, { a: 'n' })).toBe(comparable({ b: 'x', a: 'n' }));
    expect(queryOfValues(filters, { b: '' })).toBe('[]');
    expect(comparable({ b: 1, a: 2 })).toBe('[["a",2],["b",1]]');
  });

  test.each([
    ['{"a":1}', { a: 1 }],
    ['[1]', undefined],
    ['{', undefined],
    [undefined, undefined],
  ])('are read from %s as %j', (given, values) => {
    expect(parseValues(given)).toEqual(values);
  });
});

describe('one filter', () => {
  test('is taken away at once, what it narrowed is kept, and what else is typed stays unapplied', () => {
    const { filters } = filtersOf(
      text('a', { value: 'x' }),
      text('b', { parentfilter: ['a'] }),
      text('c', { parentfilter: ['b'] }),
      text('d'),
    );
    for (const name of ['b', 'c', 'd']) filters.find(name)?.set('v');
    filters.apply();
    filters.find('d')?.change('w');
    filters.remove('a');
    expect([filters.appliedQuery, filters.find('d')?.value]).toEqual([{ b: 'v', c: 'v', d: 'v' }, 'w']);
    filters.remove('gone');
    expect(filters.appliedQuery).toEqual({ b: 'v', c: 'v', d: 'v' });
    expect([filters.isChanged, filters.isEmpty]).toEqual([true, false]);
  });

  test('that is hidden and wrong is told by the bar, once a search was stopped', () => {
    const { filters } = filtersOf(text('a', { isHidden: true, isrequired: true }), text('b', { isrequired: true }));
    expect([filters.hiddenFaults, filters.isValid]).toEqual([[], false]);
    expect(filters.apply()).toBe(false);
    expect([filters.hiddenFaults, filters.invalid].map((nodes) => nodes.map(({ name }) => name))).toEqual([
      ['a'],
      ['a', 'b'],
    ]);
    expect(filters.visible.map(({ name }) => name)).toEqual(['b']);
  });

  test('that is needed or locked cannot be taken away', () => {
    const { filters } = filtersOf(
      text('a', { value: 'x', isrequired: true }),
      text('b', { value: 'y', isdisabled: true }),
      text('c', { value: 'z' }),
      text('d'),
    );
    expect(filters.chips.map(({ name, label, text: shown, removable }) => [name, label, shown, removable])).toEqual([
      ['a', 'Label a', 'x', false],
      ['b', 'Label b', 'y', false],
      ['c', 'Label c', 'z', true],
    ]);
  });

  test('is marked with what the server says of it', () => {
    const { filters, toasts } = filtersOf(text('a'), text('b'));
    filters.refuse({ message: '', fields: { a: 'Odd', other: 'x' } });
    expect([filters.find('a')?.error, filters.find('b')?.error]).toEqual(['Odd', undefined]);
    expect(toasts).toEqual([{ type: 'error', title: 'field.serverErrorTitle', text: 'Odd, x' }]);
    filters.refuse({ message: 'Check', fields: { none: 'x' } });
    expect(toasts).toHaveLength(1);
  });
});
