import { beforeAll, expect, it } from 'vitest';
import { call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

interface Place {
  operation: string;
  name: string;
  label: string;
  /** Path of the operation, for those that are of a user. */
  ofUser?: true;
}

/** Where the console tells the database of something. */
const places: readonly Place[] = [
  { operation: 'listUserDatabaseAccess', name: 'dbname', label: 'databaselabel' },
  { operation: 'listTaskLog', name: 'VoyagerDb', label: 'DatabaseLabel' },
  { operation: 'listFilterUsage', name: 'databasename', label: 'databaselabel' },
  { operation: 'listReportFilters', name: 'VoyagerDb', label: 'DatabaseLabel' },
  { operation: 'listUserProperties', name: 'VoyagerDb', label: 'DatabaseLabel', ofUser: true },
  { operation: 'listUsersVoyagerDbs', name: 'DbName', label: 'DatabaseLabel' },
];

describeDatabases('databases are told by what people call them', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let userId = 0;

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    const user = await server.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', 'multi@hmpg.example')
      .executeTakeFirstOrThrow();
    userId = user.id;
    // One without a label is told by its name.
    await server.db.updateTable('voyager_db').set({ label: null }).where('name', '=', 'hmpg_west').execute();
  });

  const rowsOf = async ({ operation, ofUser }: Place, query: Record<string, string | number>) => {
    const path = ofUser ? { id: userId } : {};
    const { status, body } = await call(server, admin, operation, { path, query: { itemsPerPage: 200, ...query } });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data as Record<string, unknown>[];
  };

  it.each(places)('$operation', async (place) => {
    const labels: Record<string, string> = { hmpg_east: 'East Coast', hmpg_training: 'Training' };
    const rows = await rowsOf(place, {});
    const found = new Set<unknown>();
    for (const row of rows) {
      const name = row[place.name];
      expect(row[place.label]).toBe(typeof name === 'string' ? (labels[name] ?? name) : null);
      found.add(name);
    }
    expect(found).toContain('hmpg_east');
    const up = (await rowsOf(place, { sortby: place.label, sorttype: 'asc' })).map((row) => row[place.label] ?? '');
    const told = up.filter((label) => label !== '').map((label) => String(label).toLowerCase());
    expect(told).toEqual([...told].sort());
  });

  it('a choice of databases has the same words', async () => {
    const { body } = await call(server, admin, 'getAllDropdownData');
    const databases = (body as { key: string; data: { label: string }[] }[]).find(({ key }) => key === 'databases');
    expect(databases?.data.map(({ label }) => label)).toEqual(['East Coast', 'hmpg_west', 'Training']);
  });
});
