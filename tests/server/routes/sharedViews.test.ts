import { beforeAll, expect, it } from 'vitest';
import { call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

interface View {
  Id: number;
  Savedfiltername: string;
  Filter: string;
  View: string | null;
  SharedWith: string;
  IsDefault: boolean;
  IsOwn: boolean;
  OwnerName: string | null;
}

const PAGE = 'workorder-filters';

describeDatabases('shared views', (dialect) => {
  const server = withServer(dialect);
  let lead: Session;
  /** Under the same role, without the right to share; and under roles of other products. */
  let reader: Session;
  let admin: Session;

  beforeAll(async () => {
    const multi = await signIn(server, 'multi@hmpg.example');
    lead = { ...multi, role: 'Maintenance Supervisor' };
    reader = await signIn(server, 'leasing@hmpg.example');
    admin = await signIn(server, 'sysadmin@hmpg.example');
  });

  const save = (session: Session, name: string, more: object = {}) =>
    call(server, session, 'saveFilter', {
      body: {
        ...{ Id: 0, Filtername: PAGE, Savedfiltername: name, Filter: '{"status":["new"]}', IsDefault: false },
        ...more,
      },
    });
  const share = (session: Session, id: number, SharedWith: string) =>
    call(server, session, 'shareSavedFilter', { path: { id }, body: { SharedWith } });
  const list = async (session: Session, page = PAGE): Promise<View[]> =>
    (await call(server, session, 'listSavedFilters', { path: { page } })).body;
  const found = async (session: Session, id: number) => (await list(session)).find((view) => view.Id === id);

  it('keeps how the table stood, and what says nothing of it changes nothing', async () => {
    const View = '{"table":"workorders","density":"compact"}';
    const { body: saved } = await save(lead, 'Dense', { View });
    expect(saved).toMatchObject({ View, SharedWith: 'none', IsOwn: true, OwnerName: null });
    expect((await save(lead, 'Dense', { Id: saved.Id })).body.View).toBe(View);
    expect((await save(lead, 'Dense', { Id: saved.Id, View: null })).body.View).toBeNull();
    expect((await save(lead, 'Odd', { View: '[1]' })).status).toBe(400);
  });

  it('shows one of a role to those of the role, one of the company to all of it, in its database', async () => {
    const { body: saved } = await save(lead, 'Ours', { IsDefault: true });
    expect(await found(reader, saved.Id)).toBeUndefined();
    expect((await share(lead, saved.Id, 'role')).body).toMatchObject({ Id: saved.Id, SharedWith: 'role' });
    expect(await found(reader, saved.Id)).toBeUndefined();
    const other = { ...(await signIn(server, 'arabic@hmpg.example')), database: lead.database ?? '' };
    expect(await found(other, saved.Id)).toBeUndefined();
    await share(lead, saved.Id, 'company');
    expect(await found({ ...reader, database: lead.database ?? '' }, saved.Id)).toMatchObject({
      ...{ Savedfiltername: 'Ours', SharedWith: 'company', IsOwn: false, IsDefault: false },
      OwnerName: expect.stringMatching(/\w/),
    });
    expect((await list({ ...lead, database: 'hmpg_west' })).map((view) => view.Id)).not.toContain(saved.Id);
    // A default of the owner is nobody else's.
    const answer = await call(server, { ...reader, database: lead.database ?? '' }, 'getDefaultSavedFilter', {
      path: { filterSetName: PAGE },
    });
    expect(answer.body).toEqual({});
    await share(lead, saved.Id, 'none');
    expect(await found({ ...reader, database: lead.database ?? '' }, saved.Id)).toBeUndefined();
  });

  it('is another user of the same role', async () => {
    const { body: saved } = await save(lead, 'Of the role');
    await share(lead, saved.Id, 'role');
    const { userId, email } = await colleague('Maintenance Supervisor');
    expect(userId).toBeGreaterThan(0);
    const other = { ...(await signIn(server, email)), role: 'Maintenance Supervisor', database: lead.database ?? '' };
    expect(await found(other, saved.Id)).toMatchObject({ IsOwn: false, SharedWith: 'role' });
    expect((await save(other, 'Of the role', { Id: saved.Id })).status).toBe(404);
    expect((await call(server, other, 'removeSavedFilter', { path: { id: saved.Id } })).status).toBe(404);
    expect((await share(other, saved.Id, 'none')).status).toBe(404);
    // A copy of one's own may have the same name.
    expect((await save(other, 'Of the role')).status).toBe(200);
  });

  it('another company sees nothing of it, and nobody to whom the page is closed', async () => {
    const { body: saved } = await save(lead, 'Inside');
    await share(lead, saved.Id, 'company');
    const northgate = await signIn(server, 'admin@northgate.example');
    expect(await found(northgate, saved.Id)).toBeUndefined();
    expect((await share(northgate, saved.Id, 'none')).status).toBe(404);
    const viewer = { ...reader, database: lead.database ?? '' };
    expect(await found(viewer, saved.Id)).toBeDefined();
    const rule = server.db.updateTable('role_page').where('page', '=', 'workorders');
    const role = await server.db
      .selectFrom('role')
      .select('id')
      .where('name', '=', viewer.role ?? '')
      .executeTakeFirstOrThrow();
    await rule.set({ access_type: 1 }).where('role_id', '=', role.id).execute();
    expect(await found(viewer, saved.Id)).toBeUndefined();
    await rule.set({ access_type: 0 }).where('role_id', '=', role.id).execute();
  });

  it('takes the right to share, to change what is shared too, and none to end', async () => {
    const { body: plain } = await save(reader, 'Plain');
    expect((await share(reader, plain.Id, 'company')).body).toMatchObject({
      responseStatus: { errorCode: 'page_denied' },
    });
    expect((await share(admin, plain.Id, 'company')).status).toBe(404);
    expect((await share(lead, plain.Id, 'everybody')).status).toBe(400);
    const readonly = await signIn(server, 'readonly@hmpg.example');
    expect((await share(readonly, plain.Id, 'company')).status).toBe(403);
    const { body: saved } = await save(lead, 'Changes');
    await share(lead, saved.Id, 'company');
    expect((await save(lead, 'Changed', { Id: saved.Id })).status).toBe(200);
    await setRight(0);
    expect((await save(lead, 'Again', { Id: saved.Id })).status).toBe(403);
    expect((await call(server, lead, 'removeSavedFilter', { path: { id: saved.Id } })).status).toBe(200);
    await setRight(2);
  });

  async function setRight(level: number): Promise<void> {
    await server.db
      .updateTable('role_page')
      .set({ edit_level: level, access_type: level === 0 ? 1 : 0 })
      .where('page', '=', 'sharedviews')
      .where('role_id', 'in', (eb) => eb.selectFrom('role').select('id').where('name', '=', 'Maintenance Supervisor'))
      .execute();
  }

  /** Gives the role to another account of the company. */
  async function colleague(name: string): Promise<{ userId: number; email: string }> {
    const email = 'leasing@hmpg.example';
    const user = await server.db
      .selectFrom('app_user')
      .select(['id', 'company_id'])
      .where('email_lower', '=', email)
      .executeTakeFirstOrThrow();
    const role = await server.db.selectFrom('role').select('id').where('name', '=', name).executeTakeFirstOrThrow();
    await server.db.insertInto('user_role').values({ user_id: user.id, role_id: role.id, is_default: 0 }).execute();
    return { userId: user.id, email };
  }
});
