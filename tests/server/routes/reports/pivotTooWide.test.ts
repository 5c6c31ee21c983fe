import { expect, it } from 'vitest';
import { call, signIn } from '../../helpers/call.ts';
import { ownReport } from '../../helpers/ownReport.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

const wide = {
  $schema: '../meta/report.schema.json',
  $ignore: [{ code: 'MU1425', reason: 'Nothing opens it: it is asked for by its name.' }],
  id: 'wide',
  title: 'Wide',
  permission: { page: 'workorders' },
  source: { operation: 'listWorkOrders' },
  columns: [
    { field: 'Number', title: 'Number' },
    { field: 'Status', title: 'Status' },
  ],
  export: { sheet: 'Wide' },
  groups: { by: 'Status', across: { by: 'Number' }, values: [{ of: 'count', title: 'Count' }] },
};
const overlay = ownReport(wide);

describeDatabases('a pivot', (dialect) => {
  const server = withServer(dialect, { schemasFolder: overlay });

  it('with more columns than anybody reads is refused with what to do, and its groups still answer', async () => {
    const session = await signIn(server, 'multi@hmpg.example');
    const agent = { ...session, role: 'Maintenance Supervisor', database: 'hmpg_east' };
    const { status, body } = await call(server, agent, 'pivotReport', { body: { Id: 'wide' } });
    expect(status).toBe(422);
    expect(body).toMatchObject({ responseStatus: { errorCode: 'pivot_too_wide', message: /60/ } });
    const groups = await call(server, agent, 'groupReport', { body: { Id: 'wide' } });
    expect(groups.status).toBe(200);
  });
});
