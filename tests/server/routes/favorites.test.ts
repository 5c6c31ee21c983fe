import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../proves.ts';
import { call, type Session, send, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

interface Favorite {
  id: number;
  label: string;
  iFLOrder: number | null;
}

describeDatabases('favorites', (dialect) => {
  const server = withServer(dialect);
  let agent: Session;
  let other: Session;

  beforeAll(async () => {
    agent = await signIn(server, 'multi@hmpg.example');
    other = await signIn(server, 'admin@northgate.example');
  });

  const read = async (session = agent): Promise<Favorite[]> =>
    (await call(server, session, 'listMyFavorites')).body as Favorite[];
  const save = (list: readonly object[], session = agent) => call(server, session, 'saveMyFavorites', { body: list });
  const remove = (list: readonly object[], session = agent) =>
    call(server, session, 'removeMyFavorites', { body: list });
  const page = (route: string, more: object = {}) => ({ id: 0, label: route, route, IsFavorite: true, ...more });
  const clear = async (session: Session) => {
    const all = await read(session);
    if (all.length > 0) await remove(all, session);
  };

  it('keep every field as it was saved', proves('HTTP', 'SHELL-FAV-01'), async () => {
    await clear(other);
    const whole = {
      menuitemid: 'units',
      roleuuid: randomUUID(),
      route: 'units?status=vacant',
      pageurl: 'https://maps.example/east',
      label: 'Vacant units',
      Text: 'menu.units',
      Product: 'Leasing',
      IsFavorite: true,
      iFLOrder: 4,
    };
    const { status, body } = await save([{ id: 0, ...whole }], other);
    expect(status).toBe(200);
    expect(body).toEqual([{ id: expect.any(Number), ...whole }]);
    expect((await save(body, other)).body, 'saved back unchanged').toEqual(body);
    expect(await read(other)).toEqual(body);
  });

  it('are called as their pages are in the language of the user, unless the user named them', async () => {
    await clear(other);
    const named = { Text: 'menu.units', IsFavorite: true, id: 0 };
    await save(
      [
        { ...named, route: 'units', label: 'Einheiten' },
        { ...named, route: 'units?a=1', label: 'My units' },
      ],
      other,
    );
    expect((await read(other)).map(({ label }) => label)).toEqual(['Units', 'My units']);
  });

  it('come by iFLOrder, null and 0 last', proves('HTTP', 'SHELL-FAV-02'), async () => {
    await clear(other);
    await save(
      [3, null, 1, 0, 2].map((iFLOrder) => page(`order/${iFLOrder}`, { iFLOrder })),
      other,
    );
    expect((await read(other)).map(({ iFLOrder }) => iFLOrder)).toEqual([1, 2, 3, null, 0]);
  });

  it(
    'are added, renamed and ordered by one list; the others stay, and a page is kept once',
    proves('HTTP', 'SHELL-FAV-03'),
    async () => {
      await clear(other);
      const { body } = await save([page('a', { iFLOrder: 1 }), page('b', { iFLOrder: 2 }), page('c')], other);
      const [a, b] = body as [Favorite, Favorite];
      await save([{ ...a, iFLOrder: 2 }, { ...b, label: 'Bee', iFLOrder: 1 }, page('a', { iFLOrder: 2 })], other);
      expect((await read(other)).map(({ id, label }) => [id, label])).toEqual([
        [b.id, 'Bee'],
        [a.id, 'a'],
        [expect.any(Number), 'c'],
      ]);
    },
  );

  it('are removed by a list, by each of the documented addresses', proves('HTTP', 'SHELL-FAV-04'), async () => {
    await clear(other);
    const { body } = await save(
      ['a', 'b', 'c', 'd'].map((route) => page(route)),
      other,
    );
    const [a, b, c] = body as [Favorite, Favorite, Favorite];
    expect((await remove([a], other)).status).toBe(204);
    expect((await remove([{ id: b.id }, { id: 999_999 }], other)).status, 'all or none').toBe(404);
    for (const [url, one] of [
      ['/api/myfavorites', b],
      ['/api/myfavorites/remove', c],
    ] as const) {
      const headers = { authorization: `Bearer ${other.accessToken}`, 'content-type': 'application/json' };
      const answer = await send(server, { method: 'DELETE', url, headers, payload: [{ id: one.id }] });
      expect(answer.status, url).toBe(204);
    }
    expect((await read(other)).map(({ label }) => label)).toEqual(['d']);
  });

  it('of the connect service are those of the role in use', proves('HTTP', 'SHELL-FAV-05'), async () => {
    const connect = async (role: string) =>
      (await call(server, { ...agent, role }, 'listConnectFavorites')).body.map(({ label }: Favorite) => label);
    expect(await connect('Leasing Agent')).toEqual(['Units']);
    expect(await connect('Maintenance Supervisor')).toEqual(['Work orders']);
  });

  it('belong to one user, under every role of theirs', async () => {
    const mine = await read();
    expect(mine.length).toBeGreaterThan(2);
    expect(await read({ ...agent, role: 'Maintenance Supervisor' })).toEqual(mine);
    expect((await save([{ ...mine[0], label: 'Taken' }], other)).status).toBe(404);
    expect((await remove([mine[0] ?? {}], other)).status).toBe(404);
    expect(await read()).toEqual(mine);
    const readonly = await signIn(server, 'readonly@hmpg.example');
    expect((await call(server, readonly, 'listMyFavorites')).status).toBe(200);
    expect((await save([page('units')], readonly)).status).toBe(403);
    expect((await call(server, null, 'listMyFavorites')).status).toBe(401);
  });

  it.each([
    ['a script as address', { pageurl: 'javascript:alert(1)' }],
    ['a data address', { pageurl: 'data:text/html,x' }],
    ['another origin as address without a scheme', { pageurl: '//evil.example' }],
    ['a script as route', { route: 'javascript:alert(1)' }],
    ['another origin as route', { route: '//evil.example' }],
    ['another origin behind a backslash', { route: '/\\evil.example' }],
    ['an empty name', { label: '  ' }],
    ['a field that is not there', { owner: 1 }],
    ['a negative order', { iFLOrder: -1 }],
  ])('are refused with %s', async (_name, fault) => {
    const before = await read();
    expect((await save([page('units', fault)])).status).toBe(400);
    expect(await read()).toEqual(before);
  });

  it('are at most 500', async () => {
    await clear(other);
    expect(
      (
        await save(
          Array.from({ length: 500 }, (_, at) => page(`p${at}`)),
          other,
        )
      ).status,
    ).toBe(200);
    expect((await save([page('one-more')], other)).status).toBe(400);
    expect(await read(other)).toHaveLength(500);
    await clear(other);
  });

  it('tell the change log', async () => {
    const { body } = await save([page('logged')], other);
    await remove(body, other);
    const rows = await server.db
      .selectFrom('change_log')
      .select('change_detail')
      .where('object_name', '=', 'Favorites')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(rows.map((row) => row.change_detail)).toEqual([
      'Favorites removed: 1',
      'Favorites saved: 1 added, 0 changed',
    ]);
  });
});
