import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../../proves.ts';
import { call, type Session, signIn } from '../../helpers/call.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

type Order = {
  Id: number;
  PropertyId: number;
  Number: string;
  Status: string;
  Priority: string;
  Cost: number;
  DueOn: string | null;
};

const CLOSED = ['completed', 'cancelled'];

describeDatabases('work orders', (dialect) => {
  const server = withServer(dialect);
  let supervisor: Session;

  beforeAll(async () => {
    supervisor = { ...(await signIn(server, 'multi@hmpg.example')), role: 'Maintenance Supervisor' };
  });

  const orders = async (query: Record<string, unknown> = {}, session = supervisor): Promise<Order[]> => {
    const rows: Order[] = [];
    for (let StartIndex = 0; ; StartIndex += 200) {
      const { body } = await call(server, session, 'listWorkOrders', {
        query: { ...query, StartIndex, itemsPerPage: 200, countMode: 'exact' },
      } as never);
      rows.push(...body.workorder);
      if (rows.length >= body.MaxRows) return rows;
    }
  };
  const change = (body: unknown, session = supervisor) =>
    call(server, session, 'setWorkOrderStatus', { body } as never);

  const filters = [
    {},
    { priority: ['emergency', 'high'] },
    { status: ['new'] },
    { searchTerm: 'leak' },
    { property: [0] },
  ];
  it('counts what is overdue from the day of the reader, which may be another one here', async () => {
    const open = (await orders()).filter(({ Status, DueOn }) => DueOn !== null && !CLOSED.includes(Status));
    const days = open.map(({ DueOn }) => String(DueOn)).sort();
    const middle = days[Math.floor(days.length / 2)] ?? '';
    for (const today of [middle, '1999-01-01', '2999-01-01']) {
      const { body } = await call(server, supervisor, 'getWorkOrderSummary', { query: { today } });
      expect(body.Overdue, today).toBe(days.filter((day) => day < today).length);
    }
    const wrong = await call(server, supervisor, 'getWorkOrderSummary', { query: { today: 'yesterday' } });
    expect(wrong.status).toBe(400);
  });

  it('says that a work order is overdue by the day of its reader, around midnight too', async () => {
    const order = (await orders()).find(({ Status, DueOn }) => DueOn !== null && !CLOSED.includes(Status));
    const due = String(order?.DueOn);
    const dayAfter = new Date(Date.parse(due) + 86_400_000).toISOString().slice(0, 10);
    const path = { id: Number(order?.Id) };
    const told = async (operation: string, input: object) => {
      const { status, body } = await call(server, supervisor, operation, input as never);
      expect(status).toBe(200);
      return body.Warnings.some(({ Message }: { Message: string }) => Message.startsWith('The work is overdue'));
    };
    // In Honolulu it is still the day on which it is due when in UTC it is the next one.
    expect(await told('getWorkOrder', { path, query: { today: due } })).toBe(false);
    expect(await told('getWorkOrder', { path, query: { today: dayAfter } })).toBe(true);
    const { body } = await call(server, supervisor, 'getWorkOrder', { path });
    expect(await told('saveWorkOrder', { body, query: { today: due } })).toBe(false);
    const { Version } = (await call(server, supervisor, 'getWorkOrder', { path })).body;
    expect(await told('saveWorkOrder', { body: { ...body, Version }, query: { today: dayAfter } })).toBe(true);
    // Without the day of a reader that of UTC counts.
    const utc = new Date().toISOString().slice(0, 10);
    expect(await told('getWorkOrder', { path })).toBe(due < utc);
  });

  it.each(filters)(
    'totals are those of the rows under the same filters %o',
    proves('HTTP', 'WIDGET-LIST-05'),
    async (filter) => {
      const query = { ...filter, ...('property' in filter ? { property: [2_000_000_000] } : {}) };
      const rows = await orders(query);
      const { body } = await call(server, supervisor, 'getWorkOrderSummary', { query } as never);
      const open = rows.filter(({ Status }) => !CLOSED.includes(Status));
      const today = new Date().toISOString().slice(0, 10);
      expect(body).toEqual({
        Orders: rows.length,
        Open: open.length,
        Overdue: open.filter(({ DueOn }) => DueOn !== null && DueOn < today).length,
        Emergencies: open.filter(({ Priority }) => Priority === 'emergency').length,
        Cost: expect.closeTo(
          rows.reduce((sum, { Cost }) => sum + Cost, 0),
          2,
        ),
      });
    },
  );

  const overdue = {
    MessageType: 2,
    State: 'properties/{property}/{tab}',
    IdProperty: 'property',
    ActiveTab: 'workorders',
  };
  const noVendor = { MessageType: 1, State: 'vendors' };
  const map = { MessageType: 0, IsNotRoute: true, URL: expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\//) };
  const states: [string, object, object[]][] = [
    [
      'overdue, nobody assigned, an emergency',
      { DueOn: '2020-01-31', Priority: 'emergency' },
      [overdue, noVendor, map],
    ],
    ['due some day', { DueOn: '2090-01-31' }, [noVendor]],
    ['due no day', {}, [noVendor]],
    ['done', { DueOn: '2020-01-31', Priority: 'emergency', Status: 'completed' }, []],
  ];
  it.each(states)(
    'tells what stands against an order: %s',
    proves('HTTP', 'WIDGET-ERRWARN-03'),
    async (_what, values, expected) => {
      const [known] = await orders();
      const order = { Id: 0, PropertyId: known?.PropertyId, Category: 'Plumbing', Description: 'A leak' };
      const { body: saved } = await call(server, supervisor, 'saveWorkOrder', {
        body: { ...order, Status: 'new', Priority: 'normal', ...values },
      } as never);
      const { body } = await call(server, supervisor, 'getWorkOrder', { path: { id: saved.Id } } as never);
      expect(body.Warnings).toMatchObject(expected);
      expect(body.Warnings).toHaveLength(expected.length);
      for (const { Message } of body.Warnings) expect(Message).toMatch(/^[A-Z]/);
    },
  );

  it('sets the status of chosen orders and tells the closed ones by name', async () => {
    const all = await orders();
    const open = all.filter(({ Status }) => !CLOSED.includes(Status)).slice(0, 2);
    const closed = all.find(({ Status }) => Status === 'completed');
    const ids = [...open.map(({ Id }) => Id), closed?.Id ?? 0];
    const { status, body } = await change({ selection: { ids }, status: 'onhold' });
    expect(status).toBe(200);
    expect(body).toEqual({
      count: 2,
      undo: open.toSorted((a, b) => a.Id - b.Id).map(({ Id, Status }) => ({ id: Id, status: 'onhold', was: Status })),
      failedCount: 1,
      failed: [{ id: closed?.Id, name: closed?.Number, message: `Work order ${closed?.Number} is closed already.` }],
    });
    const after = new Map((await orders()).map((order) => [order.Id, order.Status]));
    expect(ids.map((id) => after.get(id))).toEqual(['onhold', 'onhold', 'completed']);
  });

  it('tells the closed ones in the language of who asks', async () => {
    const closed = (await orders()).find(({ Status }) => Status === 'completed');
    const speak = (Language: string) => call(server, supervisor, 'saveUserProfile', { body: { Language } } as never);
    await speak('de-AT');
    const { body } = await change({ selection: { ids: [closed?.Id ?? 0] }, status: 'onhold' });
    await speak('en-US');
    expect(body.failed[0].message).toBe(`Der Arbeitsauftrag ${closed?.Number} ist bereits geschlossen.`);
  });

  it('sets all that match the query but some, and nothing when another number matches', async () => {
    const query = { status: ['new'] };
    const found = await orders(query);
    const [kept] = found;
    const selection = { query, exclude: [kept?.Id], count: found.length - 1 };
    const refused = await change({ selection: { ...selection, count: found.length + 5 }, status: 'scheduled' });
    expect(refused.status).toBe(409);
    expect(refused.body.responseStatus.message).toContain(String(found.length - 1));
    expect(await orders(query)).toHaveLength(found.length);
    expect((await change({ selection, status: 'scheduled' })).body).toMatchObject({
      count: found.length - 1,
      failedCount: 0,
    });
    expect((await orders(query)).map(({ Id }) => Id)).toEqual([kept?.Id]);
  });

  it('sets all that are found by words, and no other', async () => {
    const query = { searchTerm: 'leak' };
    const found = await orders(query);
    const before = (await orders()).length;
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(before);
    const everything = { selection: { query, count: before }, status: 'scheduled' };
    expect((await change(everything)).status).toBe(409);
    const { status, body } = await change({ selection: { query, count: found.length }, status: 'scheduled' });
    expect([status, body.count + body.failedCount]).toEqual([200, found.length]);
  });

  it('changes nothing of another database, and nothing for who may not', async () => {
    const [west] = await orders(
      { status: ['onhold', 'scheduled', 'inprogress'] },
      { ...supervisor, database: 'hmpg_west' },
    );
    const { body } = await change({ selection: { ids: [west?.Id] }, status: 'cancelled' });
    expect(body).toMatchObject({ count: 0, failedCount: 0 });
    const agent = { ...supervisor, role: 'Leasing Agent' };
    expect((await change({ selection: { ids: [1] }, status: 'completed' }, agent)).status).toBe(403);
    const bad = [
      { selection: {}, status: 'new' },
      { selection: { ids: [] }, status: 'new' },
      { selection: { ids: [1] }, status: 'x' },
    ];
    for (const one of bad) expect((await change(one)).status).toBe(400);
    const unknown = { selection: { query: { nonsense: '1' }, count: 1 }, status: 'new' };
    expect((await change(unknown)).status).toBe(400);
  });

  it('a change of many is taken back, but for what was changed since', proves('HTTP', 'WIDGET-LIST-01'), async () => {
    const before = (await orders({ status: ['new', 'scheduled', 'inprogress'] })).slice(0, 3);
    const ids = before.map(({ Id }) => Id);
    const held = await change({ selection: { ids }, status: 'onhold' });
    expect(held.body.undo).toEqual(
      before.map(({ Id, Status }) => ({ id: Id, status: 'onhold', was: Status })).sort((a, b) => a.id - b.id),
    );
    await change({ selection: { ids: [ids[0]] }, status: 'completed' });
    const undo = (session = supervisor) =>
      call(server, session, 'restoreWorkOrderStatus', { body: { orders: held.body.undo } } as never);
    const elsewhere = await undo({ ...supervisor, database: 'hmpg_west' });
    expect([elsewhere.body.count, elsewhere.body.failedCount]).toEqual([0, 0]);
    const back = await undo();
    expect([back.body.count, back.body.failedCount, back.body.failed[0].id]).toEqual([2, 1, ids[0]]);
    const after = new Map((await orders()).map((order) => [order.Id, order.Status]));
    expect(ids.map((id) => after.get(id))).toEqual(['completed', before[1]?.Status, before[2]?.Status]);
    const again = await undo();
    expect([again.body.count, again.body.failedCount]).toEqual([0, 3]);
  });

  it('a completed one that is taken back has no day of completion', async () => {
    const [order] = await orders({ status: ['scheduled'] });
    const done = await change({ selection: { ids: [order?.Id] }, status: 'completed' });
    await call(server, supervisor, 'restoreWorkOrderStatus', { body: { orders: done.body.undo } } as never);
    const [row] = await server.db
      .selectFrom('work_order')
      .selectAll()
      .where('id', '=', order?.Id ?? 0)
      .execute();
    expect([row?.status, row?.completed_at]).toEqual(['scheduled', null]);
  });
});
