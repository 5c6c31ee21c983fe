import { beforeAll, expect, it } from 'vitest';
import { call, type Session, signIn } from '../helpers/call.ts';
import { exportRows } from '../helpers/readWorkbook.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

interface Unit {
  Id: number;
  Rent: number;
  Area: number;
}

const perFoot = ({ Rent, Area }: Unit) => (Area === 0 ? null : Rent / Area);

describeDatabases('computed columns of a shipped list', (dialect) => {
  const server = withServer(dialect);
  let agent: Session;

  beforeAll(async () => {
    agent = await signIn(server, 'multi@hmpg.example');
    await server.db.updateTable('unit').set({ area: 0 }).where('id', 'in', [3, 5]).execute();
  });

  const rowsOf = (body: object, session = agent) =>
    call(server, session, 'listDocumentRows', { body: { Kind: 'list', Id: 'units', SortBy: 'RentPerFoot', ...body } });

  it('rows come in the order of what is computed, page by page, those without a value at one end', async () => {
    const pages: Unit[] = [];
    let more: object = {};
    for (let page = 0; page < 40; page += 1) {
      const { status, body } = await rowsOf({ SortType: 'asc', itemsPerPage: 50, ...more });
      expect(status).toBe(200);
      pages.push(...(body.data as Unit[]));
      if (!body.nextCursor) break;
      more = { cursor: body.nextCursor };
    }
    const { body: all } = await call(server, agent, 'listUnits', { query: { itemsPerPage: 1, countMode: 'exact' } });
    expect(pages).toHaveLength(all.MaxRows);
    const sorted = [...pages].sort((a, b) => (perFoot(a) ?? -1) - (perFoot(b) ?? -1) || a.Id - b.Id);
    expect(pages.map(({ Id }) => Id)).toEqual(sorted.map(({ Id }) => Id));
    expect(pages.slice(0, 2).map(perFoot)).toEqual([null, null]);
    const { body: last } = await rowsOf({ SortType: 'desc', itemsPerPage: 5, StartIndex: 3 });
    expect((last.data as Unit[]).map(({ Id }) => Id)).toEqual(
      pages
        .map(({ Id }) => Id)
        .reverse()
        .slice(3, 8),
    );
  });

  it('filters narrow the rows as they narrow those of the operation', async () => {
    const { body } = await rowsOf({ Query: { status: ['vacant'] }, itemsPerPage: 200 });
    const { body: units } = await call(server, agent, 'listUnits', {
      query: { status: ['vacant'], countMode: 'exact' },
    });
    expect(body.MaxRows).toBe(units.MaxRows);
    expect((await rowsOf({ Query: { status: ['nonsense'] } })).status).toBe(400);
  });

  it('only what the document computes is an order, and only for who may open it', async () => {
    expect((await rowsOf({ SortBy: 'Version' })).body).toMatchObject({ responseStatus: { errorCode: 'not_sortable' } });
    expect((await rowsOf({ SortBy: '{"divide":[1,2]}' })).status).toBe(400);
    expect((await rowsOf({ Id: 'no-such-list' })).status).toBe(404);
    expect((await rowsOf({ TimeZone: 'Mars/Olympus' })).body).toMatchObject({
      responseStatus: { errorCode: 'time_zone_unknown' },
    });
    expect((await rowsOf({ Id: 'company-users', SortBy: 'FullName' })).status).toBe(403);
    const admin = await signIn(server, 'admin@hmpg.example');
    expect((await rowsOf({}, admin)).status).toBe(403);
  });

  it('a file holds what the screen shows, in its order', async () => {
    const Columns = ['Code', 'Rent', 'Area', 'RentPerFoot'];
    const body = { Kind: 'list', Id: 'units', SortBy: 'RentPerFoot', SortType: 'desc', Columns };
    const { workbook } = await exportRows(server, agent, body);
    const [head, ...rows] = workbook.sheets[0]?.rows ?? [];
    expect(head?.[3]).toBe('Rent per sq ft');
    const values = rows.map(([, Rent, Area]) => perFoot({ Id: 0, Rent: Number(Rent), Area: Number(Area) }));
    expect(rows.map((row) => row[3] || null)).toEqual(values);
    expect(values).toEqual([...values].sort((a, b) => (b ?? -1) - (a ?? -1)));
  });
});
