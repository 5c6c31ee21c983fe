import { beforeAll, expect, it } from 'vitest';
import { type CallInput, call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

describeDatabases('comments of a record', (dialect) => {
  const server = withServer(dialect);
  let supervisor: Session;
  let assistant: Session;
  let admin: Session;
  let id: number;

  beforeAll(async () => {
    const [multi, leasing, system] = await Promise.all([
      signIn(server, 'multi@hmpg.example'),
      signIn(server, 'leasing@hmpg.example'),
      signIn(server, 'sysadmin@hmpg.example'),
    ]);
    supervisor = { ...multi, role: 'Maintenance Supervisor' };
    [assistant, admin] = [leasing, system];
    id = (await call(server, supervisor, 'listWorkOrders')).body.workorder[0].Id;
  });

  const path = (more: object = {}) => ({ kind: 'workorder', id, ...more });
  const list = (session: Session, input: CallInput = {}) =>
    call(server, session, 'listRecordComments', { path: path(), ...input });
  const add = (session: Session, Text: string, more: object = {}) =>
    call(server, session, 'addRecordComment', { path: path(more), body: { Text } });
  const change = (session: Session, comment: number, Text: string) =>
    call(server, session, 'changeRecordComment', { path: path({ comment }), body: { Text } });
  const remove = (session: Session, comment: number, more: object = {}) =>
    call(server, session, 'removeRecordComment', { path: path({ comment, ...more }) });

  it('keeps what was written, the latest first, for all who see the record', async () => {
    const one = await add(supervisor, '  From nine.\nRing twice.  ');
    expect(one.body).toMatchObject({ Text: 'From nine.\nRing twice.', EditedAt: null, CanEdit: true, CanDelete: true });
    await add(supervisor, 'Second');
    const { body } = await list(assistant);
    expect(body.data.map(({ Text }: { Text: string }) => Text)).toEqual(['Second', 'From nine.\nRing twice.']);
    // The page of the work orders is one to look at for the assistant.
    expect(body).toMatchObject({ CanAdd: false, MaxRows: 2 });
    expect(body.data[0]).toMatchObject({ CanEdit: false, CanDelete: false, Author: expect.stringMatching(/./) });
    expect((await list(supervisor, { query: { itemsPerPage: 1, StartIndex: 1 } })).body.data[0].Text).toContain('nine');
    const history = await call(server, supervisor, 'listRecordHistory', { path: path() });
    expect(history.body.data[0].changedetail).toBe('Comment added');
    expect(JSON.stringify(history.body)).not.toContain('nine');
    // Columns say what was done; words tell it of rows of before, which have none.
    const log = (values: object) =>
      server.db.updateTable('change_log').set(values).where('change_detail', 'in', ['Comment added', 'x']).execute();
    const told = async () =>
      (await call(server, supervisor, 'listRecordHistory', { path: path() })).body.data[0].changedetail;
    await log({ change_detail: 'x' });
    expect(await told()).toBe('Comment added');
    await log({ change_detail: 'Comment added', note_action: null });
    expect(await told()).toBe('Comment added');
  });

  it('lets authors change and delete their own, and administrators delete any', async () => {
    const { Id } = (await add(supervisor, 'Mine')).body;
    expect((await change(supervisor, Id, 'Mine, better')).body).toMatchObject({
      Text: 'Mine, better',
      EditedAt: expect.any(String),
    });
    expect((await change(admin, Id, 'Not mine')).status).toBe(403);
    const other = (await add(admin, 'Of the administrator')).body.Id;
    expect((await change(supervisor, other, 'x')).status).toBe(403);
    expect((await remove(supervisor, other)).status).toBe(403);
    expect((await remove(admin, Id)).status).toBe(204);
    expect((await remove(admin, other)).status).toBe(204);
    expect((await remove(admin, other)).status).toBe(404);
  });

  it('is written by nobody who only looks, and refuses what says nothing or too much at its field', async () => {
    expect((await add(assistant, 'x')).body.responseStatus.errorCode).toBe('edit_denied');
    const user = server.db.updateTable('app_user').where('email', '=', 'sysadmin@hmpg.example');
    await user.set({ is_read_only: 1 }).execute();
    expect((await add(admin, 'x')).body.responseStatus.errorCode).toBe('read_only');
    expect((await list(admin)).body.CanAdd).toBe(false);
    await user.set({ is_read_only: 0 }).execute();
    for (const text of ['   \n ', 'x'.repeat(4001)]) {
      const refused = await add(supervisor, text);
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.body.Fields ?? {}), JSON.stringify(refused.body)).toEqual(['Text']);
    }
    expect((await add(supervisor, 'x'.repeat(4000))).status).toBe(200);
  });

  it('ends at the record, its kind, the database and the company', async () => {
    const { Id } = (await add(supervisor, 'Here alone')).body;
    const other = (await call(server, supervisor, 'listWorkOrders')).body.workorder[1].Id;
    expect((await remove(supervisor, Id, { id: other })).status).toBe(404);
    expect((await remove(admin, Id, { kind: 'unit' })).status).toBe(404);
    expect((await list({ ...supervisor, database: 'hmpg_west' })).status).toBe(404);
    expect((await add({ ...supervisor, database: 'hmpg_west' }, 'x')).status).toBe(404);
    expect((await add(supervisor, 'x', { kind: 'tenant' })).status).toBe(403);
    const stranger = await signIn(server, 'admin@northgate.example');
    for (const session of [stranger, { ...stranger, role: 'Leasing Agent', database: 'ngl_main' }])
      expect([403, 404]).toContain((await list(session)).status);
  });

  it('goes with its record', async () => {
    const agent = { ...supervisor, role: 'Leasing Agent' };
    const { deal } = (await call(server, agent, 'listDeals')).body;
    for (const { Id } of deal) {
      const at = { path: { kind: 'deal', id: Id } };
      await call(server, agent, 'addRecordComment', { ...at, body: { Text: 'Gone soon' } });
      const removed = await call(server, agent, 'removeDeal', { query: { id: Id } });
      if (removed.status !== 204) continue;
      const rows = await server.db.selectFrom('record_comment').select('id').where('object_name', '=', 'Deal');
      expect(await rows.where('object_id', '=', Id).execute()).toEqual([]);
      return;
    }
    throw new Error('no deal could be removed');
  });
});
