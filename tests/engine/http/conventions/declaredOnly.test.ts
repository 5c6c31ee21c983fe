import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listOf, objectOf, serveMock, thing, things } from './mockApi.ts';

/** Parameters and members of an answer that the shapes of the presets are told by; together in any mixture. */
const parameters = {
  ...{ page: 'integer', limit: 'integer', per_page: 'integer', size: 'integer', offset: 'integer', skip: 'integer' },
  ...{ cursor: 'string', page_token: 'string', starting_after: 'string', $top: 'integer', $skip: 'integer' },
  ...{ 'page[number]': 'integer', 'page[size]': 'integer', $orderby: 'string', $filter: 'string', $count: 'boolean' },
  ...{ sort: { type: 'string', enum: ['name', '-name'] }, order: 'string', order_by: 'string', select: 'string' },
  ...{ ordering: { type: 'string', enum: ['name', '-name'] }, search: 'string', q: 'string', state: 'string' },
  ...{ 'filter[state]': 'string', ids: listOf({ type: 'integer' }) },
} as const;
const text = { type: 'string' };
const members = {
  ...{ total: { type: 'integer' }, count: { type: 'integer' }, next: text, next_cursor: text, next_page_token: text },
  ...{ has_more: { type: 'boolean' }, totalElements: { type: 'integer' }, '@odata.count': { type: 'integer' } },
  ...{
    meta: objectOf({ total: { type: 'integer' }, current_page: { type: 'integer' } }),
    links: objectOf({ next: text }),
  },
};

const shapes = fc.record({
  query: fc.subarray(Object.keys(parameters) as (keyof typeof parameters)[]),
  beside: fc.subarray(Object.keys(members) as (keyof typeof members)[]),
  rows: fc.constantFrom('data', 'items', 'results', 'value', 'content'),
  sort: fc.constantFrom(undefined, { by: 'name', type: 'asc' as const }, { by: 'made', type: 'desc' as const }),
  searchTerm: fc.constantFrom('', 'thing'),
  start: fc.constantFrom(0, 25, 50),
});

test('whatever an API has, no parameter is sent that the operation does not have', async () => {
  await fc.assert(
    fc.asyncProperty(shapes, async ({ query, beside, rows, sort, searchTerm, start }) => {
      const wrong: string[] = [];
      const declared = Object.fromEntries(query.map((name) => [name, parameters[name]]));
      const { source, contract, close } = await serveMock({
        query: declared,
        answer: objectOf({
          ...Object.fromEntries(beside.map((name) => [name, members[name]])),
          [rows]: listOf(thing),
        }),
        list: ({ query: given }) => {
          wrong.push(...[...given.keys()].filter((name) => !Object.hasOwn(declared, name)));
          return { body: { [rows]: things.slice(0, 5) } };
        },
      });
      const refused: unknown[] = [];
      // Search and order are offered where the contract has them.
      const { searchable, answer } = contract.operations.listThings ?? {};
      const isSorted = sort && answer?.rows?.fields[sort.by]?.sortable;
      const asked = { filters: {}, searchTerm: searchable ? searchTerm : '', sort: isSorted ? sort : undefined };
      await source
        .load(asked, { start, size: 25, signal: new AbortController().signal })
        .catch((reason: unknown) => refused.push(reason));
      await close();
      // The mock refuses what its document does not name.
      expect([wrong, refused.map(String)]).toEqual([[], []]);
    }),
    { numRuns: 150, seed: 18 },
  );
});
