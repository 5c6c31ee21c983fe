import { afterEach, describe, expect, test } from 'vitest';
import { AppError } from '#engine/http/AppError.ts';
import { readForeignError } from '#engine/http/conventions/readForeignError.ts';
import { NoteRows } from '#engine/models/notes/NoteRows.ts';
import { TabCounts } from '#engine/models/pages/TabCounts.ts';
import type { EngineServices } from '#engine/services.ts';
import { type Mock, serveMock, things } from './mockApi.ts';
import { mocks } from './mocks.ts';

let close: () => Promise<unknown> = async () => undefined;
afterEach(() => close());

async function serve(mock: Mock) {
  const served = await serveMock(mock);
  close = served.close;
  return served;
}

const ids = (rows: readonly { id?: unknown }[]) => rows.map(({ id }) => Number(id));
const all = ids(things);
const byName = (isDown: boolean) => ids([...things].sort((a, b) => (a.name < b.name ? -1 : 1) * (isDown ? -1 : 1)));

/** What each shape can do: whether it counts, whether it orders by name. */
const cases = [
  { name: 'JSON:API', isCounted: true, isOrdered: true, fault: { name: 'is too short', state: 'is unknown' } },
  { name: 'OData 4', isCounted: true, isOrdered: true, fault: { name: 'is too short' }, says: 'Not saved' },
  { name: 'Spring Data', isCounted: true, isOrdered: true, fault: { name: 'is too short' }, says: 'Invalid request' },
  {
    ...{ name: 'Django REST framework', isCounted: true, isOrdered: true, says: 'Not today.' },
    fault: { name: 'is too short is taken', 'items.1.price': 'is needed' },
  },
  {
    ...{ name: 'Laravel', isCounted: true, isOrdered: false, says: 'The given data was invalid.' },
    fault: { name: 'is too short', 'items.1.price': 'is needed' },
  },
  { name: 'Stripe', isCounted: false, isOrdered: false, fault: { name: 'is too short' }, says: 'is too short' },
  {
    name: 'PostgREST',
    isCounted: true,
    isOrdered: true,
    fault: {},
    says: 'new row violates a check Failing row contains (x).',
  },
  { name: 'Hasura REST', isCounted: true, isOrdered: true, fault: {}, says: 'Check constraint violation' },
  {
    name: 'page and limit',
    isCounted: true,
    isOrdered: true,
    fault: { name: 'is too short' },
    says: 'One field is wrong.',
  },
  { name: 'page token', isCounted: false, isOrdered: true, fault: { name: 'is too short' }, says: 'Not valid' },
  {
    name: 'Link header',
    isCounted: false,
    isOrdered: false,
    fault: { name: 'is too short' },
    says: 'Validation Failed',
  },
  { name: 'pageable', isCounted: true, isOrdered: true },
];

describe.each(cases)('$name', ({ name, isCounted, isOrdered, fault, says }) => {
  const mock = mocks[name] as Mock;

  test('every row comes once and in order, page by page, and the count is what the API says of it', async () => {
    const { pagerOf, contract } = await serve(mock);
    expect(contract.operations.listThings?.paging).toBe(isCounted ? 'offset' : 'onward');
    const pager = pagerOf();
    await pager.reload();
    expect(ids(pager.rows)).toEqual(all.slice(0, pager.rows.length));
    expect(pager.rows.length).toBeGreaterThanOrEqual(25);
    // Without a count the list says "at least", and never less than it shows.
    expect(pager.isAtLeast).toBe(!isCounted);
    if (isCounted) expect(pager.total).toBe(60);
    else expect(pager.total).toBeGreaterThan(pager.rows.length);
    while (!pager.complete && pager.status.is === 'ready') await pager.more();
    expect(pager.status).toEqual({ is: 'ready' });
    expect(ids(pager.rows)).toEqual(all);
    expect([pager.total, pager.isAtLeast]).toEqual([60, false]);
  });

  test('the tab of a record says how many there are, in the words of the API', async () => {
    const { api, contract, calls } = await serve(mock);
    const services = { api, contract, workspace: { epoch: 0 } } as unknown as EngineServices;
    const counts = new TabCounts(services);
    const tab = { key: 'things', title: 'Things', count: { operation: 'listThings' } };
    await counts.load([tab], {});
    const known = counts.known.get('things');
    expect(known?.isAtLeast).toBe(!isCounted);
    if (isCounted) expect(known?.total).toBe(60);
    else expect(known?.total).toBeGreaterThanOrEqual(25);
    expect(calls.join()).not.toMatch(/StartIndex|itemsPerPage/);
  });

  test('what lies beside a record comes page after page, in the words of the API', async () => {
    const { api, contract, calls } = await serve(mock);
    const services = { api, contract, workspace: { epoch: 0 } } as unknown as EngineServices;
    const notes = new NoteRows(services, { operation: 'listThings' }, {});
    await notes.load();
    expect(notes.failure).toBeUndefined();
    expect([ids(notes.rows ?? []), notes.hasMore]).toEqual([all.slice(0, 25), true]);
    await notes.more();
    await notes.more();
    expect([ids(notes.rows ?? []), notes.total, notes.hasMore]).toEqual([all, 60, false]);
    expect(calls.join()).not.toMatch(/StartIndex|itemsPerPage/);
  });

  test('rows at any place are those that stand there', async () => {
    const { source } = await serve(mock);
    const load = (start: number, size: number) =>
      source.load(
        { filters: {}, searchTerm: '', sort: undefined },
        { start, size, signal: new AbortController().signal },
      );
    for (const [start, size] of [
      [50, 25],
      [25, 25],
      [7, 10],
      [0, 60],
      [33, 4],
    ] as const)
      expect(ids((await load(start, size)).rows), `${start} + ${size}`).toEqual(all.slice(start, start + size));
  });

  test('the order is that of the API', async () => {
    const { pagerOf, contract } = await serve(mock);
    expect(contract.operations.listThings?.answer.rows?.fields.name?.sortable).toBe(isOrdered || undefined);
    for (const type of ['asc', 'desc'] as const) {
      const pager = pagerOf({ sort: { by: 'name', type } });
      await pager.reload();
      const expected = isOrdered ? byName(type === 'desc') : all;
      expect(ids(pager.rows)).toEqual(expected.slice(0, pager.rows.length));
    }
  });

  test.runIf(fault)('what is refused is told in the words of the API, at the field', async () => {
    const { api } = await serve(mock);
    const error = await api.call('createThing', { body: { name: '' } }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).fields).toEqual(fault);
    if (says) expect((error as AppError).message).toBe(says);
    expect((error as AppError).status).toBe(mock.refusal?.status);
  });
});

test.each([
  ['JSON:API', 'GET ?filter[state]=open&page[number]=1&page[size]=20'],
  ['OData 4', "GET ?$filter=state eq 'open'&$count=true&$skip=0&$top=25"],
  ['PostgREST', 'GET ?state=eq.open&offset=0&limit=25'],
])('%s: a filter is sent as the API has it', async (name, line) => {
  const { pagerOf, calls, contract } = await serve(mocks[name] as Mock);
  expect(contract.operations.listThings?.parameters.state?.in).toBe('query');
  const pager = pagerOf({ filters: { state: 'open' } });
  await pager.reload();
  expect([pager.total, calls[0]]).toEqual([20, line]);
  expect(pager.rows.every(({ state }) => state === 'open')).toBe(true);
});

test('an API that gives fewer rows than are asked for is followed by its own pages', async () => {
  const { list, ...mock } = mocks['page and limit'] as Mock;
  const { pagerOf } = await serve({
    ...mock,
    list: (asked) => {
      asked.query.set('limit', String(Math.min(10, Number(asked.query.get('limit')))));
      return list(asked);
    },
  });
  const pager = pagerOf();
  await pager.openPage(1);
  expect(ids(pager.rows)).toEqual(all.slice(25, 50));
});

test('no address of an answer is followed to another place', async () => {
  const { pagerOf, calls } = await serve(mocks['Link header'] as Mock);
  const pager = pagerOf();
  await pager.reload();
  await pager.more();
  expect(calls).toEqual(['GET ?per_page=25', 'GET ?per_page=25&page=2']);
});

test('an API that says nothing of pages is asked for its rows and nothing else', async () => {
  const { answer, list } = { answer: (mocks['Link header'] as Mock).answer, list: () => ({ body: things }) };
  const { pagerOf, calls, contract } = await serve({ query: {}, answer, list });
  expect(contract.operations.listThings?.convention).toBeUndefined();
  const pager = pagerOf();
  await pager.reload();
  expect([calls, pager.total]).toEqual([['GET '], 60]);
});

test.each([
  [
    'ASP.NET',
    {
      title: 'One or more validation errors occurred.',
      status: 400,
      errors: { Name: ['The Name field is required.'] },
    },
    { Name: 'The Name field is required.' },
  ],
  [
    'Hasura GraphQL',
    { errors: [{ message: 'is null', extensions: { path: '$.selectionSet.insert_thing_one.args.object.name' } }] },
    { name: 'is null' },
  ],
  [
    'Hasura REST',
    { path: '$.args.objects[0].name', error: 'expecting a value', code: 'validation-failed' },
    { name: 'expecting a value' },
  ],
])('%s: words reach the field', (_name, body, fields) => {
  expect(readForeignError(body)?.fields).toEqual(fields);
});
