import { beforeAll, expect, it } from 'vitest';
import { call, type Session, signIn } from '../../helpers/call.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

interface Group {
  key: string | null;
  values: (number | null)[];
}

describeDatabases('groups of a list', (dialect) => {
  const server = withServer(dialect);
  let agent: Session;

  beforeAll(async () => {
    agent = { ...(await signIn(server, 'multi@hmpg.example')), role: 'Maintenance Supervisor', database: 'hmpg_east' };
  });

  const ask = (body: object) =>
    call(server, agent, 'groupReport', { body: { Kind: 'list', Id: 'workorders', ...body } });
  const rowsOf = async (By: string, { key }: Group, more: object = {}) => {
    const { Per, ...rest } = more as { Per?: string };
    const Within = [{ By, Key: key, ...(Per ? { Per } : {}) }];
    const body = { Kind: 'list', Id: 'workorders', Within, itemsPerPage: 1, countMode: 'exact', ...rest };
    const answer = await call(server, agent, 'listDocumentRows', { body });
    return answer.body.MaxRows as number;
  };

  it.each<[string, object]>([
    ['Status', {}],
    ['PropertyName', { Query: { priority: ['emergency'] } }],
    ['DueOn', { Per: 'month', Query: { status: ['new', 'onhold'] } }],
  ])('by %s: each has as many rows as it tells, and together they are all rows', async (By, more) => {
    const { status, body } = await ask({ By, ...more });
    expect(status).toBe(200);
    const groups = body.data as Group[];
    const counts = groups.map(({ values: [count] }) => count ?? 0);
    const found: number[] = [];
    for (const group of groups.slice(0, 8)) found.push(await rowsOf(By, group, more));
    expect(found).toEqual(counts.slice(0, 8));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(body.totals[0]);
    expect(body.totals).toHaveLength(2);
  });

  it.each<[string, object]>([
    ['a field that the document does not offer', { By: 'Description' }],
    ['a period that it does not offer', { By: 'DueOn', Per: 'day' }],
    ['no field', {}],
  ])('%s is refused', async (_name, body) => {
    expect((await ask(body)).status).toBe(400);
  });

  it('are closed to who may not open the list', async () => {
    const other = await signIn(server, 'admin@hmpg.example');
    const { status } = await call(server, other, 'groupReport', {
      body: { Kind: 'list', Id: 'workorders', By: 'Status' },
    });
    expect(status).toBeGreaterThanOrEqual(400);
  });
});
