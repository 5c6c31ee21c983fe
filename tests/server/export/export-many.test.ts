import type { AddressInfo } from 'node:net';
import { parseCsv } from 'hucre/csv';
import { beforeAll, expect, it } from 'vitest';
import { operations } from '../../../server/contract.ts';
import { fillTable } from '../../../server/seeds/fillTable.ts';
import { proves } from '../../proves.ts';
import { headersOf, type Session, signIn } from '../helpers/call.ts';
import { cellsOf, unpack } from '../helpers/unpack.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

/** More than one chunk of the database, of the text and of the socket. */
const ROWS = 4_000;

describeDatabases('an export of many rows, over a socket', (dialect) => {
  const server = withServer(dialect);
  let session: Session;
  let origin: string;

  beforeAll(async () => {
    await fillTable(server.db, 'work_order', ROWS, () => undefined);
    session = { ...(await signIn(server, 'multi@hmpg.example')), role: 'Maintenance Supervisor' };
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  });

  /** Number and cost of every work order, read past the code of lists and exports, in the order of the file. */
  const stored = async () => {
    const rows = await server.db
      .selectFrom('work_order')
      .innerJoin('voyager_db', 'voyager_db.id', 'work_order.voyager_db_id')
      .where('voyager_db.name', '=', session.database)
      .select(['work_order.id', 'work_order.number', 'work_order.cost'])
      .execute();
    return rows.sort((a, b) => a.id - b.id);
  };

  const send = (body: object) =>
    fetch(origin + operations.find(({ id }) => id === 'exportReport')?.url, {
      method: 'POST',
      headers: { ...headersOf(session), 'content-type': 'application/json' },
      body: JSON.stringify({
        Kind: 'list',
        Id: 'workorders',
        SortBy: 'Id',
        SortType: 'asc',
        Columns: ['Number', 'Cost'],
        ...body,
      }),
    });

  it(
    'a workbook has every row of the database once, in order, with its amounts',
    proves('HTTP', 'CONSOLE-REPORT-02'),
    async () => {
      const rows = await stored();
      const response = await send({});
      const files = unpack(Buffer.from(await response.arrayBuffer()));
      const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
      const [heading, ...cells] = cellsOf(sheet);
      expect(rows.length).toBeGreaterThanOrEqual(ROWS);
      expect(response.headers.get('x-total-rows')).toBe(String(rows.length));
      expect(heading).toEqual(['Number', 'Cost']);
      expect(cells.map(([number]) => number)).toEqual(rows.map(({ number }) => number));
      expect(cells.map(([, cost]) => Number(cost))).toEqual(rows.map(({ cost }) => Number(cost)));
      expect(sheet).toContain(`<dimension ref="A1:B${rows.length + 1}"/>`);
      expect([...files.keys()].filter((name) => name.startsWith('xl/worksheets/'))).toHaveLength(2);
      expect(cellsOf(files.get('xl/worksheets/sheet2.xml') ?? '')).toContainEqual(['Rows', String(rows.length)]);
    },
  );

  it('a csv file has the same rows', proves('HTTP', 'CONSOLE-REPORT-02'), async () => {
    const rows = await stored();
    const text = await (await send({ Format: 'csv' })).text();
    const [, ...lines] = parseCsv(text);
    expect(lines.map(([number, cost]) => [number, Number(cost)])).toEqual(
      rows.map(({ number, cost }) => [number, Number(cost)]),
    );
  });

  it.each(['xlsx', 'csv'])(
    'no rows are a %s file with its heading alone',
    proves('HTTP', 'CONSOLE-REPORT-02'),
    async (Format) => {
      const response = await send({ Format, Query: { searchTerm: 'zzqqxx' } });
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([response.status, response.headers.get('x-total-rows')]).toEqual([200, '0']);
      const rows =
        Format === 'csv'
          ? parseCsv(bytes.toString('utf8').replace('\ufeff', ''))
          : cellsOf(unpack(bytes).get('xl/worksheets/sheet1.xml') ?? '');
      expect(rows).toEqual([['Number', 'Cost']]);
    },
  );
});
