import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../server/contract.ts';
import { exportSources } from '../../../server/export/sources.ts';
import { call, type Session, signIn } from '../helpers/call.ts';
import { exportRows, factsOf } from '../helpers/readWorkbook.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

it('the contract says of which operations the server makes files', () => {
  const said = Object.entries(contract.operations).flatMap(([id, { exports }]) => (exports ? [id] : []));
  expect(said.sort()).toEqual(Object.keys(exportSources).sort());
});

describeDatabases('export of a list', (dialect) => {
  const server = withServer(dialect);
  let agent: Session;

  beforeAll(async () => {
    agent = await signIn(server, 'multi@hmpg.example');
  });

  it('of chosen rows only these, of all but some the others, in the order that is asked for', async () => {
    const query = { sortby: 'Number', sorttype: 'asc', itemsPerPage: 5 } as const;
    const { body } = await call(server, agent, 'listWorkOrders', { query });
    const rows = body.workorder as { Id: number; Number: string }[];
    const list = { Kind: 'list', Id: 'workorders', SortBy: 'Number', SortType: 'asc', Columns: ['Number'] };
    const ids = [rows[3], rows[0]].map((row) => row?.Id);
    const some = await exportRows(server, agent, { ...list, Ids: ids });
    expect(some.workbook.sheets[0]?.rows.slice(1)).toEqual([[rows[0]?.Number], [rows[3]?.Number]]);
    expect(some.headers['x-total-rows']).toBe('2');
    expect(factsOf(some.workbook)).toMatchObject({ Selection: '2 selected', Rows: 2 });
    const others = await exportRows(server, agent, { ...list, Except: ids });
    expect(others.workbook.sheets[0]?.rows).toHaveLength(body.MaxRows - 2 + 1);
    const none = await exportRows(server, agent, { ...list, Query: { searchTerm: 'no such order' }, Ids: ids });
    expect(none.workbook.sheets[0]?.rows).toHaveLength(1);
  });

  it('of a list that offers none, and of rows that the caller may not read, nothing comes', async () => {
    const asked = async (session: Session, Id: string) =>
      (await call(server, session, 'exportReport', { body: { Kind: 'list', Id } })).status;
    expect(await asked(agent, 'property-units')).toBe(400);
    expect(await asked(agent, 'units')).toBe(200);
    expect(await asked(agent, 'company-users')).toBe(403);
  });
});
