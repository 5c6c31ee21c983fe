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
/** `npm run laws` looks at 10,000 triples of each law. */
const RUNS = { numRuns: Number(process.env.MULLION_LAW_RUNS ?? 100) };
const merge = (base: unknown, mine: unknown, theirs: unknown) => mergeThree(base, mine, theirs);

describe('two changes of one document', () => {
  const holds = (law: (one: unknown, other: unknown) => readonly [ReturnType<typeof merge>, unknown]) =>
    fc.assert(
      fc.property(json, json, (one, other) => {
        const [{ value, conflicts }, expected] = law(one, other);
        expect(sameJson(value, expected)).toBe(true);
        expect(conflicts).toEqual([]);
      }),
      RUNS,
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
      RUNS,
    );
  });

  it('drops nothing that one side added or changed without telling it', () => {
    fc.assert(
      fc.property(named, named, named, (base, mine, theirs) => {
        const { value, conflicts } = merge({ columns: base }, { columns: mine }, { columns: theirs });
        const { columns } = value as { columns: typeof base };
        const told = new Set(conflicts.map(({ path }) => path[1]));
        const isSame = (one: object | undefined, other: object | undefined) =>
          JSON.stringify(one) === JSON.stringify(other);
        const of = (list: typeof base, id: string) => list.find((one) => one.id === id);
        for (const id of ['a', 'b', 'c', 'd', 'e']) {
          const [from, own, other, joined] = [base, mine, theirs, columns].map((list) => of(list, id));
          const wanted = isSame(own, from) ? other : own;
          if (isSame(own, from) || isSame(other, from) || isSame(own, other)) expect(joined).toEqual(wanted);
          else expect([told.has(id) || joined?.id === id, told.size > 0]).toEqual([true, true]);
        }
      }),
      RUNS,
    );
  });

  it('has nothing left to join once it has joined', () => {
    fc.assert(
      fc.property(json, json, json, (base, mine, theirs) => {
        const { value } = merge(base, mine, theirs);
        expect(merge(theirs, value, theirs)).toEqual({ value, conflicts: [] });
      }),
      RUNS,
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
