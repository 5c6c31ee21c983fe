import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../../proves.ts';
import { call, type Session, signIn } from '../../helpers/call.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

const items = [
  { id: '14', label: 'Harbor Point' },
  { id: '15', label: 'Main Street Lofts' },
];

describeDatabases('favourite filters and saved items', (dialect) => {
  const server = withServer(dialect);
  let leasing: Session;
  let other: Session;

  beforeAll(async () => {
    leasing = await signIn(server, 'leasing@hmpg.example');
    other = await signIn(server, 'arabic@hmpg.example');
  });

  const favorites = async (type: string, session = leasing) =>
    (await call(server, session, 'listFavoriteFilters', { query: { type } })).body;
  const keep = (type: string, name: string, filters: unknown = items, session = leasing) =>
    call(server, session, 'saveFavoriteFilter', { body: { name, type, filters } });

  it('keeps items, or names with values', proves('HTTP', 'WIDGET-FAVFILTER-01', 'WIDGET-FAVFILTER-03'), async () => {
    const values = [
      { label: 'Status', value: 'vacant' },
      { label: 'Rooms', value: 2 },
    ];
    const { status, body } = await keep('mixed', ' East side ', [...items, ...values]);
    expect(status).toBe(200);
    expect(body).toEqual({ Id: body.Id, name: 'East side', type: 'mixed', filters: [...items, ...values] });
    expect((await keep('mixed', 'Bad', [{ id: '1' }])).status).toBe(400);
    expect((await keep('mixed', 'Worse', 'all')).status).toBe(400);
  });

  it('are read by type, in order of name', proves('HTTP', 'WIDGET-FAVFILTER-02'), async () => {
    for (const name of ['beta', 'Alpha', 'gamma']) await keep('read', name);
    await keep('unread', 'Elsewhere');
    expect((await favorites('read')).map((one: { name: string }) => one.name)).toEqual(['Alpha', 'beta', 'gamma']);
    expect((await call(server, leasing, 'listFavoriteFilters')).status).toBe(400);
  });

  it('keeps the same name of one type once', proves('HTTP', 'WIDGET-FAVFILTER-03'), async () => {
    const first = await keep('once', 'East');
    const second = await keep('once', 'EAST', items.slice(0, 1));
    expect(second.body).toMatchObject({ Id: first.body.Id, name: 'EAST', filters: items.slice(0, 1) });
    expect(await favorites('once')).toHaveLength(1);
  });

  it('deletes by id and answers what is left of the type', proves('HTTP', 'WIDGET-FAVFILTER-04'), async () => {
    const gone = await keep('delete', 'Gone');
    await keep('delete', 'Left');
    const remove = (session: Session) => call(server, session, 'removeFavoriteFilter', { path: { id: gone.body.Id } });
    expect((await remove(other)).status).toBe(404);
    expect((await remove(leasing)).body.map((one: { name: string }) => one.name)).toEqual(['Left']);
    expect((await remove(leasing)).status).toBe(404);
  });

  it('needs a name', proves('HTTP', 'WIDGET-FAVFILTER-05'), async () => {
    expect((await keep('nameless', '  ')).body.Fields).toEqual({ name: 'Input is required' });
    expect((await keep('nameless', '')).status).toBe(400);
  });

  it('belong to one user under one role in one database', async () => {
    await keep('own', 'Mine');
    const multi = await signIn(server, 'multi@hmpg.example');
    await keep('own', 'Multi', items, multi);
    for (const session of [other, { ...multi, database: 'hmpg_west' }, { ...multi, role: 'Maintenance Supervisor' }]) {
      expect(await favorites('own', session)).toEqual([]);
    }
    const readonly = await signIn(server, 'readonly@hmpg.example');
    expect((await keep('own', 'Not me', items, readonly)).status).toBe(403);
    expect((await call(server, null, 'listFavoriteFilters', { query: { type: 'own' } })).status).toBe(401);
  });

  it(
    'saved items are kept, renamed and removed, apart from favourites',
    proves('HTTP', 'WIDGET-LOOKUP-08'),
    async () => {
      const store = (body: object) =>
        call(server, leasing, 'saveSavedItems', { body: { type: 'items', items, ...body } });
      const read = async () => (await call(server, leasing, 'listSavedItems', { query: { type: 'items' } })).body;
      const { body: saved } = await store({ name: 'Four' });
      expect((await store({ Id: saved.Id, name: 'Two' })).body).toEqual({
        Id: saved.Id,
        name: 'Two',
        type: 'items',
        items,
      });
      await store({ name: 'More' });
      expect((await store({ Id: saved.Id, name: 'more' })).body.Fields).toHaveProperty('name');
      expect(await favorites('items')).toEqual([]);
      expect((await call(server, leasing, 'removeFavoriteFilter', { path: { id: saved.Id } })).status).toBe(404);
      expect((await call(server, leasing, 'removeSavedItems', { path: { id: saved.Id } })).status).toBe(204);
      expect((await read()).map((one: { name: string }) => one.name)).toEqual(['More']);
    },
  );

  it('writes each change into the change log', async () => {
    const { body } = await keep('audit', 'Logged');
    await call(server, leasing, 'removeFavoriteFilter', { path: { id: body.Id } });
    const rows = await server.db
      .selectFrom('change_log')
      .select('change_detail')
      .where('object_name', '=', 'Favorite Filter')
      .where('object_id', '=', String(body.Id))
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.change_detail)).toEqual([
      'Favorite Filter "Logged" of audit created',
      'Favorite Filter "Logged" of audit deleted',
    ]);
  });
});
