import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeThree } from '#engine/language/mergeThree.ts';
import { sameJson } from '#engine/language/sameJson.ts';

const named = fc.uniqueArray(
  fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), title: fc.constantFrom('x', 'y') }),
  {
    selector: ({ id }) => id,
  },
);
const json = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.record({ id: fc.constant('list'), title: fc.constantFrom('x', 'y'), columns: named, filters: named }),
);
const merge = (base: unknown, mine: unknown, theirs: unknown) => mergeThree(base, mine, theirs);

describe('two changes of one document', () => {
  const holds = (law: (one: unknown, other: unknown) => readonly [ReturnType<typeof merge>, unknown]) =>
    fc.assert(
      fc.property(json, json, (one, other) => {
        const [{ value, conflicts }, expected] = law(one, other);
        expect(sameJson(value, expected)).toBe(true);
        expect(conflicts).toEqual([]);
      }),
    );

  it('leaves what was edited where nothing came', () => holds((base, mine) => [merge(base, mine, base), mine]));
  it('takes what came where nothing was edited', () => holds((base, theirs) => [merge(base, base, theirs), theirs]));
  it('has nothing to join where both did the same', () => holds((base, both) => [merge(base, both, both), both]));

  it('says the same whoever is first where nothing is in conflict', () => {
    fc.assert(
      fc.property(json, json, json, (base, one, other) => {
        const [here, there] = [merge(base, one, other), merge(base, other, one)];
        expect(here.conflicts.length).toBe(there.conflicts.length);
      }),
    );
  });

  const list = (...columns: object[]) => ({ id: 'books', columns });
  const [title, pages, isbn, mine] = [{ field: 'title' }, { field: 'pages' }, { field: 'isbn' }, { field: 'mine' }];

  it.each([
    ['one adds, one adds', list(title), list(title, mine), list(isbn, title), list(isbn, title, mine)],
    ['one moves, one adds', list(title, pages), list(pages, title), list(title, pages, isbn), list(pages, isbn, title)],
    ['one takes out, one adds', list(title, pages), list(title), list(title, pages, isbn), list(title, isbn)],
    [
      'one names, one formats',
      list(title),
      list({ ...title, label: 'Name' }),
      list({ ...title, format: 'text' }),
      list({ ...title, format: 'text', label: 'Name' }),
    ],
  ])('%s: both stand', (_, base, own, other, expected) => {
    expect(merge(base, own, other)).toEqual({ value: expected, conflicts: [] });
  });

  it.each([
    [
      'both changed a value',
      list({ ...title, w: 1 }),
      list({ ...title, w: 2 }),
      list({ ...title, w: 3 }),
      ['columns', 'title', 'w'],
    ],
    ['one took out what the other changed', list(title), list(), list({ ...title, w: 3 }), ['columns', 'title']],
    ['both changed a list without names', { a: [1] }, { a: [1, 2] }, { a: [0, 1] }, ['a']],
  ])('%s: mine stays and the place is told', (_, base, own, other, path) => {
    expect(merge(base, own, other)).toEqual({ value: own, conflicts: [{ path }] });
  });
});
