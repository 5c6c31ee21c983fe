import { beforeAll, expect, it } from 'vitest';
import type { Operations } from '../../../server/generated/types.ts';
import { call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

type Place = Operations['listPropertyPlaces']['answer']['place'][number];

describeDatabases('properties on the map', (dialect) => {
  const server = withServer(dialect);
  let session: Session;
  const property = { Id: 0, Code: 'MAP1', Name: 'Aardvark Court', PropertyType: 'Office' };

  beforeAll(async () => {
    session = { ...(await signIn(server, 'multi@hmpg.example')), role: 'Leasing Agent', database: 'hmpg_east' };
  });

  const read = async (who = session, query = {}): Promise<Place[]> =>
    (await call(server, who, 'listPropertyPlaces', { query })).body.place;
  const save = (body: object) => call(server, session, 'saveProperty', { body });
  const sumOf = (places: readonly Place[], figure: keyof Place) =>
    places.reduce((sum, place) => sum + Number(place[figure]), 0);

  it('come with what is open in each, as its lists say', async () => {
    const places = await read();
    const { body } = await call(server, session, 'listProperties', { query: { countMode: 'exact' } });
    expect(places).toHaveLength(body.MaxRows);
    const units = { status: ['vacant'], itemsPerPage: 200 };
    const { unit } = (await call(server, session, 'listUnits', { query: units })).body;
    expect([sumOf(places, 'VacantUnits'), sumOf(places, 'VacantArea')]).toEqual([
      unit.length,
      unit.reduce((sum: number, { Area }: { Area: number }) => sum + Area, 0),
    ]);
    const totals = await call(server, session, 'getActivitySummary');
    expect(sumOf(places, 'Appointments') + sumOf(places, 'FollowUps')).toBe(totals.body.Activity);
    expect(places.map(({ Name }) => Name.toLowerCase())).toEqual(places.map(({ Name }) => Name.toLowerCase()).sort());
  });

  it('tell the money and the approvals that wait, those of the reader apart', async () => {
    const [first] = await read();
    const { id: _id, ...row } = await server.db.selectFrom('approval').selectAll().executeTakeFirstOrThrow();
    const own = await server.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', 'multi@hmpg.example')
      .executeTakeFirstOrThrow();
    const database = await server.db
      .selectFrom('property')
      .select('voyager_db_id')
      .where('id', '=', first?.Id ?? 0)
      .executeTakeFirstOrThrow();
    const waiting = { ...row, ...database, property_id: first?.Id ?? 0, status: 'pending' as const };
    await server.db
      .insertInto('approval')
      .values([
        { ...waiting, number: 'MAP-1', number_lower: 'map-1', kind: 'Invoice', amount: 10.25, assigned_to: own.id },
        { ...waiting, number: 'MAP-2', number_lower: 'map-2', kind: 'Purchase order', amount: 20.5, assigned_to: null },
        {
          ...waiting,
          number: 'MAP-3',
          number_lower: 'map-3',
          kind: 'Credit',
          amount: 1,
          assigned_to: null,
          status: 'approved',
        },
      ])
      .execute();
    const [after] = await read();
    const change = (figure: 'OpenPayables' | 'OpenInvoices' | 'MyApprovals' | 'UnpostedBatches' | 'UnpostedAmount') =>
      Number(after?.[figure]) - Number(first?.[figure]);
    expect(change('OpenPayables')).toBeCloseTo(10.25, 2);
    expect(change('UnpostedAmount')).toBeCloseTo(20.5, 2);
    expect([change('OpenInvoices'), change('MyApprovals'), change('UnpostedBatches')]).toEqual([1, 1, 1]);
  });

  it('leave out the figures of pages that are closed to the role', async () => {
    const open = await read();
    expect(open[0]?.OpenReceivables).toEqual(expect.any(Number));
    const page = { id: 'tenants' };
    const role = await server.db
      .selectFrom('role')
      .select('id')
      .where('name', '=', 'Leasing Agent')
      .executeTakeFirstOrThrow();
    await server.db.deleteFrom('role_page').where('role_id', '=', role.id).where('page', '=', page.id).execute();
    const [closed] = await read();
    expect([closed?.OpenReceivables, closed?.TenantsOwing, closed?.VacantUnits]).toEqual([
      null,
      null,
      expect.any(Number),
    ]);
  });

  it('are those of the chosen database, under the filters of their list', async () => {
    const offices = await read(session, { type: ['Office'] });
    const all = await read();
    expect(offices.length).toBeLessThan(all.length);
    const west = await read({ ...session, database: 'hmpg_west' });
    expect(west.map(({ Id }) => Id).filter((id) => all.some(({ Id }) => Id === id))).toEqual([]);
  });

  it('lie where they were saved, and nowhere when that is taken back', async () => {
    const { body: saved } = await save({ ...property, Latitude: 43.66152, Longitude: -70.25533 });
    expect(await read().then(([first]) => first)).toMatchObject({
      Name: 'Aardvark Court',
      Latitude: 43.66152,
      Longitude: -70.25533,
      OpenWorkOrders: 0,
    });
    await save({ ...property, Id: saved.Id, Name: 'Aardvark House' });
    expect(await read().then(([first]) => first)).toMatchObject({ Name: 'Aardvark House', Latitude: 43.66152 });
    await save({ ...property, Id: saved.Id, Latitude: null, Longitude: null });
    expect(await read().then(([first]) => first)).toMatchObject({ Latitude: null, Longitude: null });
  });

  it.each([{ Latitude: 90.01 }, { Longitude: -181 }, { Latitude: 'north' }])('lie on the earth: %j', async (place) => {
    const answer = await save({ ...property, Code: 'MAP2', ...place });
    expect([answer.status, Object.keys(answer.body.Fields ?? {})]).toEqual([400, Object.keys(place)]);
  });
});
