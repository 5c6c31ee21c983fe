import { beforeAll, expect, it } from 'vitest';
import { exportSources } from '../../../server/export/sources.ts';
import { proves } from '../../proves.ts';
import { contract } from '../../schemas/shipped.ts';
import { call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

/** Calls that answer rows, with the parameters that the contract documents. */
const operations = Object.keys(exportSources).flatMap((id) => {
  const operation = contract.operations[id];
  const parameters = Object.entries(operation?.parameters ?? {});
  const isWhole = operation?.method === 'GET' && parameters.every(([, one]) => one.in !== 'path');
  const names = parameters.filter(([, one]) => one.in === 'query' && one.required !== true).map(([name]) => name);
  return isWhole ? [[id, names] as const] : [];
});

describeDatabases('an empty documented query value is no filter', (dialect) => {
  const server = withServer(dialect);
  const sessions: Session[] = [];

  beforeAll(async () => {
    const staff = await signIn(server, 'multi@hmpg.example');
    const roles = ['Leasing Agent', 'Maintenance Supervisor', 'Accounts Payable'];
    sessions.push(await signIn(server, 'admin@hmpg.example'), ...roles.map((role) => ({ ...staff, role })));
  });

  /** The first answer that is not refused to who asks. */
  const read = async (id: string, query: Record<string, string>) => {
    for (const session of sessions) {
      const answer = await call(server, session, id, { query });
      if (answer.status !== 403) return answer;
    }
    throw new Error(`Nobody may call ${id}.`);
  };

  it('is looked for in every list', () => {
    expect(operations.length).toBeGreaterThan(15);
    expect(operations.every(([, names]) => names.length > 0)).toBe(true);
  });

  it.each(operations)('%s', proves('HTTP', 'WIDGET-FILTER-09'), async (id, names) => {
    const all = await read(id, {});
    expect(all.status, JSON.stringify(all.body)).toBe(200);
    const together = await read(id, Object.fromEntries(names.map((name) => [name, ''])));
    expect([together.status, together.body]).toEqual([200, all.body]);
  });
});
