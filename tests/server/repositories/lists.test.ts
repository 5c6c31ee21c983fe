import { beforeAll, expect, it } from 'vitest';
import { exportSources } from '../../../server/export/sources.ts';
import type { CompanyScope } from '../../../server/policies/scope.ts';
import { allRows, readPage } from '../../../server/repositories/lists/list.ts';
import type { ListInput, ListPlan, Page } from '../../../server/repositories/lists/list.types.ts';
import { proves } from '../../proves.ts';
import { call, type Session, signIn } from '../helpers/call.ts';
import { scopeOf } from '../helpers/companyScope.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

type Row = Record<string, unknown> & { Id: number };
type Input = ListInput & Record<string, unknown>;

describeDatabases('pages of a list', (dialect) => {
  const server = withServer(dialect);
  let agent: Session;
  let supervisor: Session;
  let scope: CompanyScope;

  beforeAll(async () => {
    agent = await signIn(server, 'multi@hmpg.example');
    supervisor = { ...agent, role: 'Maintenance Supervisor' };
    scope = await scopeOf(server, 'hmpg_east');
  });

  const planOf = (operation: string, query: object = {}) => {
    const plan = exportSources[operation]?.(server.db, scope, query, {
      actor: { language: 'en-US' },
      services: server.services,
    });
    if (!plan) throw new Error(`${operation} has no plan.`);
    return plan as ListPlan<unknown, Row>;
  };

  /** All pages by cursor, from the page of the input on. */
  async function walk(plan: ListPlan<unknown, Row>, input: Input, side: 'nextCursor' | 'previousCursor') {
    const pages: Page<Row>[] = [await readPage(plan, input)];
    for (;;) {
      const cursor = pages.at(-1)?.[side];
      if (cursor === undefined) return pages;
      pages.push(await readPage(plan, { ...input, cursor }));
      if (pages.length > 500) throw new Error('The pages do not end.');
    }
  }

  const idsOf = (pages: readonly Page<Row>[]) => pages.flatMap(({ rows }) => rows.map((row) => row.Id));

  const sorts = [
    'listUsers',
    'listLoginDetails',
    'listChangeLog',
    'listUnits',
    'listWorkOrders',
    'listVendors',
    'listTenants',
    'listDeals',
    'listApprovals',
  ];

  it.each(sorts)(
    'every order of %s comes whole, once, in both directions',
    proves('HTTP', 'WIDGET-LIST-08'),
    async (operation) => {
      const plan = planOf(operation);
      for (const sortby of Object.keys(plan.sortable)) {
        for (const sorttype of ['asc', 'desc'] as const) {
          const input: Input = { sortby, sorttype, itemsPerPage: 70 };
          const wanted = (await allRows(plan, input)).map((row) => row.Id);
          const pages = await walk(plan, input, 'nextCursor');
          expect(idsOf(pages), `${sortby} ${sorttype}`).toEqual(wanted);
          expect(pages.map((page) => page.StartIndex)).toEqual(pages.map((_, index) => index * 70));
          expect(pages.at(-1)).toMatchObject({ MaxRows: wanted.length, countKind: 'exact' });
          const start = Math.max(wanted.length - 30, 0);
          const back = await walk(plan, { ...input, StartIndex: start }, 'previousCursor');
          expect(idsOf(back.reverse()), `${sortby} ${sorttype} backwards`).toEqual(wanted);
          expect(back[0]?.StartIndex).toBe(0);
        }
      }
    },
  );

  it('a jump by StartIndex reads the same rows as the pages before it', proves('HTTP', 'WIDGET-LIST-08'), async () => {
    const plan = planOf('listLoginDetails');
    for (const sortby of ['dtlogout', 'name', 'dtlastlogin']) {
      const all = (await allRows(plan, { sortby })).map((row) => row.Id);
      for (const StartIndex of [0, 1, 499, 500, 501, all.length - 3, all.length, all.length + 10]) {
        const page = await readPage(plan, { sortby, StartIndex, itemsPerPage: 5 });
        expect(page.rows.map((row) => row.Id)).toEqual(all.slice(StartIndex, StartIndex + 5));
        expect(page.previousCursor === undefined).toBe(StartIndex === 0 || page.rows.length === 0);
      }
    }
  });

  it.each(['listWorkOrders', 'listUnits', 'listTenants', 'listDeals', 'listApprovals', 'listVendors', 'listUsers'])(
    'an order of %s by several fields comes whole and once, page by page',
    async (operation) => {
      const plan = planOf(operation);
      const fields = Object.keys(plan.sortable);
      for (const [index, sortby] of fields.entries()) {
        const thenby = [1, 2].map((by) => `${by === 1 ? '-' : ''}${fields[(index + by) % fields.length]}`).join(',');
        const input: Input = { sortby, sorttype: 'desc', thenby, itemsPerPage: 70 };
        const wanted = (await allRows(plan, input)).map((row) => row.Id);
        expect(new Set(wanted).size).toBe(wanted.length);
        const pages: Page<Row>[] = [];
        for (let StartIndex = 0; StartIndex < wanted.length; StartIndex += 70)
          pages.push(await readPage(plan, { ...input, StartIndex }));
        expect(idsOf(pages), `${sortby},${thenby}`).toEqual(wanted);
        expect(pages.every((page) => page.nextCursor === undefined)).toBe(true);
      }
    },
  );

  it('rows of the same first field stand by the second one, and another field is refused', async () => {
    const read = (query: object) =>
      call(server, supervisor, 'listWorkOrders', { query: { itemsPerPage: 200, ...query } });
    const { workorder } = (await read({ sortby: 'Priority', sorttype: 'asc', thenby: '-Number' })).body;
    const groups = Map.groupBy(workorder as Row[], (row) => row.Priority);
    for (const rows of groups.values()) {
      const numbers = rows.map((row) => String(row.Number));
      expect(numbers).toEqual(numbers.toSorted().reverse());
    }
    expect((await read({ sortby: 'Priority', thenby: 'Nothing' })).status).toBe(400);
    expect((await read({ sortby: 'Priority', thenby: 'a,b,c' })).status).toBe(400);
    const { nextCursor } = (await read({ sortby: 'Number', itemsPerPage: 5 })).body;
    expect((await read({ sortby: 'Number', thenby: '-Priority', cursor: nextCursor })).status).toBe(400);
  });

  it('a row that goes or comes between pages moves no other', async () => {
    const query = { sortby: 'CreatedAt' };
    const read = async (more: Record<string, string | number>) =>
      (await call(server, supervisor, 'listWorkOrders', { query: { ...query, itemsPerPage: 4, ...more } })).body;
    const first = await read({});
    const [gone, , , last] = first.workorder;
    const expected = (await read({ StartIndex: 4 })).workorder.map((row: Row) => row.Id);
    const copies = await server.db.selectFrom('work_order').selectAll().where('id', 'in', [gone.Id, last.Id]).execute();
    await server.db.deleteFrom('work_order').where('id', 'in', [gone.Id, last.Id]).execute();
    const next = await read({ cursor: first.nextCursor });
    expect(next.workorder.map((row: Row) => row.Id)).toEqual(expected);
    expect(next).toMatchObject({ StartIndex: 4, MaxRows: first.MaxRows });
    await server.db.insertInto('work_order').values(copies).execute();
    const again = await read({ cursor: next.previousCursor });
    expect(again.workorder.map((row: Row) => row.Id)).toEqual(first.workorder.map((row: Row) => row.Id));
  });

  it('a cursor is of its own list, sort, filters, role and database only', async () => {
    const query = { sortby: 'Rent', itemsPerPage: 5 };
    const { nextCursor: cursor } = (await call(server, agent, 'listUnits', { query })).body;
    const refusals: [string, Session, Record<string, string | number | string[]>][] = [
      ['listUnits', agent, { sortby: 'Code' }],
      ['listUnits', agent, { sorttype: 'desc' }],
      ['listUnits', agent, { status: ['vacant'] }],
      ['listUnits', agent, { searchTerm: 'a' }],
      ['listUnits', { ...agent, database: 'hmpg_west' }, {}],
      ['listProperties', agent, { sortby: 'Name' }],
    ];
    for (const [operation, session, change] of refusals) {
      const answer = await call(server, session, operation, { query: { ...query, ...change, cursor } });
      expect([answer.status, answer.body.responseStatus?.errorCode]).toEqual([400, 'cursor_refused']);
      expect(answer.body.Message).toContain('"cursor"');
    }
    expect((await call(server, agent, 'listUnits', { query: { ...query, cursor } })).status).toBe(200);
  });

  it('an altered cursor is refused', async () => {
    const { nextCursor } = (await call(server, agent, 'listUnits', { query: { itemsPerPage: 5 } })).body;
    const packed = JSON.parse(Buffer.from(nextCursor, 'base64url').toString());
    const altered = [
      [...packed.slice(0, 3), "' or 1=1 --", ...packed.slice(4)],
      [...packed.slice(0, 3), { $gt: 1 }, ...packed.slice(4)],
      [...packed.slice(0, 5), -1, ...packed.slice(6)],
      packed.slice(0, 9),
      { length: 10 },
      null,
    ].map((item) => Buffer.from(JSON.stringify(item)).toString('base64url'));
    for (const cursor of [...altered, 'x', nextCursor.slice(0, -3), `${nextCursor}A`, '__proto__']) {
      const { status, body } = await call(server, agent, 'listUnits', { query: { itemsPerPage: 5, cursor } });
      expect([cursor, status, body.responseStatus?.errorCode]).toEqual([cursor, 400, 'cursor_refused']);
    }
    expect((await call(server, agent, 'listUnits', { query: { cursor: '' } })).status).toBe(200);
    for (const cursor of ["a'b", 'x'.repeat(12_001)]) {
      expect((await call(server, agent, 'listUnits', { query: { cursor } })).status).toBe(400);
    }
  });

  it('a field that cannot be sorted by is named', proves('HTTP', 'WIDGET-LIST-11'), async () => {
    for (const sortby of ['Area; drop table unit', 'unit.rent', '__proto__', 'constructor', 'nothing']) {
      const { status, body } = await call(server, agent, 'listUnits', { query: { sortby } });
      expect([status, body.responseStatus.errorCode]).toEqual([400, 'not_sortable']);
      expect(body.Message).toContain(sortby);
    }
  });

  it('says whether MaxRows is exact', async () => {
    const plan = planOf('listLoginDetails');
    const total = (await readPage(plan, { countMode: 'exact', itemsPerPage: 5 })).MaxRows;
    expect(await readPage(plan, { itemsPerPage: 5 })).toMatchObject({ MaxRows: total, countKind: 'exact' });
    const uncounted = await readPage(plan, { countMode: 'none', StartIndex: 10, itemsPerPage: 5 });
    expect(uncounted).toMatchObject({ MaxRows: 16, countKind: 'atLeast', numberOfPages: 4 });
    const next = await readPage(plan, { countMode: 'none', cursor: uncounted.nextCursor, itemsPerPage: 5 } as Input);
    expect(next).toMatchObject({ MaxRows: 21, countKind: 'atLeast', StartIndex: 15 });
    const end = await readPage(plan, { countMode: 'none', StartIndex: total - 2, itemsPerPage: 5 });
    expect(end).toMatchObject({ MaxRows: total, countKind: 'exact' });
    expect(end.nextCursor).toBeUndefined();
  });
});
