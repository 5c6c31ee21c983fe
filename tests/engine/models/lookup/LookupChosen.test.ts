import { describe, expect, test } from 'vitest';
import { LookupChosen } from '#engine/models/lookup/LookupChosen.ts';

const item = (value: string) => ({ value, label: `Thing ${value}` });
const chosenOf = (before: string[] = [], max?: number) =>
  new LookupChosen({ before: before.map(item), max, nameOf: (choice) => `name of ${choice}` });
const ids = ({ items }: LookupChosen) => [...items.keys()];

describe('what is chosen in a picker', () => {
  test('is toggled one by one, in the order of choosing', () => {
    const chosen = chosenOf(['1', '2']);
    expect([chosen.isChanged, chosen.count]).toEqual([false, 2]);
    chosen.toggle(item('3'), '?');
    chosen.toggle(item('1'), '?');
    expect(ids(chosen)).toEqual(['2', '3']);
    expect([chosen.has('3', '?'), chosen.has('1', '?'), chosen.isChanged]).toEqual([true, false, true]);
    chosen.toggle(item('3'), '?');
    expect(chosen.isChanged).toBe(true);
    chosen.toggle(item('1'), '?');
    expect(chosen.isChanged).toBe(false);
  });

  test('is no more than the limit, and what is chosen already is no more', () => {
    const chosen = chosenOf(['1'], 2);
    expect(chosen.isFull).toBe(false);
    chosen.add([item('1'), item('2'), item('1'), item('3')]);
    expect([ids(chosen), chosen.isFull, chosen.notice]).toEqual([['1', '2'], true, 'field.maxSelect']);
    chosen.toggle(item('1'), '?');
    expect([chosen.notice, chosen.isFull]).toEqual([undefined, false]);
    chosen.replace([item('7'), item('8'), item('9')]);
    expect([ids(chosen), chosen.notice]).toEqual([['7', '8'], 'field.maxSelect']);
    chosen.clear();
    expect([ids(chosen), chosen.notice]).toEqual([[], undefined]);
  });

  test.each([undefined, 0])('has no limit with %s', (max) => {
    expect(chosenOf(['1', '2'], max).isFull).toBe(false);
  });

  test('holds everything that matches as one item, named and counted, but for what is taken out', () => {
    const chosen = chosenOf(['99']);
    chosen.addMatching('?city=Oslo', 40);
    expect(chosen.count).toBe(41);
    expect([chosen.has('5', '?city=Oslo'), chosen.has('5', '?city=Rome')]).toEqual([true, false]);
    chosen.toggle(item('5'), '?city=Oslo');
    chosen.toggle(item('6'), '?city=Oslo');
    expect([chosen.has('5', '?city=Oslo'), chosen.has('7', '?city=Oslo'), chosen.count]).toEqual([false, true, 39]);
    expect([...chosen.items.values()].at(-1)).toEqual({
      value: '?city=Oslo&except=5&except=6',
      label: 'name of ?city=Oslo&except=5&except=6',
      count: 40,
    });
    chosen.toggle(item('5'), '?city=Oslo');
    expect(chosen.count).toBe(40);
    chosen.addMatching('?city=Oslo', 40);
    expect(ids(chosen)).toEqual(['99', '?city=Oslo']);
  });

  test('counts everything that matches as at least one', () => {
    const chosen = chosenOf();
    chosen.addMatching('?city=Oslo', undefined);
    expect([...chosen.items.values()]).toEqual([{ value: '?city=Oslo', label: 'name of ?city=Oslo' }]);
    chosen.toggle(item('5'), '?city=Oslo');
    expect(chosen.count).toBe(1);
    chosen.addMatching('?', 2);
    expect([chosen.count, chosen.notice]).toEqual([3, undefined]);
  });
});
