import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../proves.ts';
import { call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

interface Dropdown {
  key: string;
  data: { id: string | number; label: string }[];
}

describeDatabases('dropdown data', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let agent: Session;

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    agent = await signIn(server, 'multi@hmpg.example');
  });

  const dropdowns = async (session: Session): Promise<Map<string, Dropdown['data']>> => {
    const answer = await call(server, session, 'getAllDropdownData');
    expect(answer.status).toBe(200);
    return new Map((answer.body as Dropdown[]).map(({ key, data }) => [key, data]));
  };

  it(
    'answers all shared dropdowns at once as pairs of key and data',
    proves('HTTP', 'WIDGET-DROPDOWN-01'),
    async () => {
      const known = await dropdowns(agent);
      expect(known.get('unitstatus')).toContainEqual({ id: 'vacant', label: 'Vacant' });
      expect(known.get('priority')?.map(({ id }) => id)).toEqual(['low', 'normal', 'high', 'emergency']);
      expect(known.get('usertype')).toContainEqual({ id: 1, label: 'Support user' });
    },
  );

  it('names the kinds of the chosen database only, each once', proves('HTTP', 'WIDGET-DROPDOWN-01'), async () => {
    const types = (await dropdowns(agent)).get('propertytype') ?? [];
    expect(types.length).toBeGreaterThan(1);
    expect(new Set(types.map(({ id }) => id)).size).toBe(types.length);
    expect((await dropdowns(admin)).has('propertytype')).toBe(false);
  });

  it('is for signed-in users', async () => {
    const answer = await server.app.inject({ method: 'GET', url: '/api/dropdown/GetAllDropdownData' });
    expect(answer.statusCode).toBe(401);
  });
});
