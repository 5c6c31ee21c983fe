import { beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../../proves.ts';
import { call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

interface SavedFilter {
  Id: number;
  Savedfiltername: string;
  Filter: string;
  IsDefault: boolean;
  OrderNum: number;
}

describeDatabases('saved filters', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let leasing: Session;

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    leasing = await signIn(server, 'leasing@hmpg.example');
  });

  const body = (page: string, name: string, more: object = {}) => ({
    Id: 0,
    Filtername: page,
    Savedfiltername: name,
    Filter: '{"status":["vacant"]}',
    IsDefault: false,
    ...more,
  });
  const save = (page: string, name: string, more: object = {}, session = leasing) =>
    call(server, session, 'saveFilter', { body: body(page, name, more) });
  const list = async (page: string, session = leasing): Promise<SavedFilter[]> =>
    (await call(server, session, 'listSavedFilters', { path: { page } })).body;
  const defaultOf = async (page: string, session = leasing) =>
    (await call(server, session, 'getDefaultSavedFilter', { path: { filterSetName: page } })).body;
  const remove = (id: number, session = leasing) => call(server, session, 'removeSavedFilter', { path: { id } });

  it(
    'answers the whole entity, without the mark of the client',
    proves('HTTP', 'WIDGET-SAVEDFILTER-01', 'WIDGET-SAVEDFILTER-11'),
    async () => {
      const { status, body: saved } = await save('entity', '  Mine ');
      expect(status).toBe(200);
      expect(saved).toMatchObject({
        Filtername: 'entity',
        Savedfiltername: 'Mine',
        Filter: '{"status":["vacant"]}',
        IsDefault: false,
        OrderNum: 1,
      });
      expect(saved.Createdate).toBe(saved.Updatedate);
      expect(saved).not.toHaveProperty('IsDeleted');
      expect((await save('entity', 'Other', { IsDeleted: true })).status).toBe(400);
    },
  );

  it('lists those of one page in their order', proves('HTTP', 'WIDGET-SAVEDFILTER-02'), async () => {
    for (const [name, OrderNum] of [
      ['Third', 3],
      ['First', 1],
      ['Second', 2],
    ] as const)
      await save('order', name, { OrderNum });
    await save('another', 'Elsewhere');
    expect((await list('order')).map((filter) => filter.Savedfiltername)).toEqual(['First', 'Second', 'Third']);
  });

  it(
    'answers the values of the default, and nothing without one',
    proves('HTTP', 'WIDGET-SAVEDFILTER-03'),
    async () => {
      expect(await defaultOf('default')).toEqual({});
      const Filter = '{"period":{"last":{"days":30}},"rent":{"from":1,"to":null},"a":[1,"b"],"n":null}';
      await save('default', 'Mine', { IsDefault: true, Filter });
      expect(await defaultOf('default')).toEqual(JSON.parse(Filter));
    },
  );

  it('changes one in place', proves('HTTP', 'WIDGET-SAVEDFILTER-07'), async () => {
    const { body: saved } = await save('change', 'Before');
    const changed = await save('change', 'After', { Id: saved.Id, Filter: '{"status":[]}' });
    expect(changed.body).toMatchObject({
      Id: saved.Id,
      Savedfiltername: 'After',
      Filter: '{"status":[]}',
      OrderNum: 1,
    });
    expect(await list('change')).toHaveLength(1);
  });

  it('a default takes the mark from the others of its page only', proves('HTTP', 'WIDGET-SAVEDFILTER-08'), async () => {
    await save('marks', 'One', { IsDefault: true });
    await save('marks', 'Two', { IsDefault: true });
    await save('marks-too', 'One', { IsDefault: true });
    const marks = (filters: SavedFilter[]) =>
      filters.filter((filter) => filter.IsDefault).map((f) => f.Savedfiltername);
    expect(marks(await list('marks'))).toEqual(['Two']);
    expect(marks(await list('marks-too'))).toEqual(['One']);
  });

  it(
    'refuses a name that another filter of the page has, at the field',
    proves('HTTP', 'WIDGET-SAVEDFILTER-09'),
    async () => {
      await save('names', 'Vacant');
      const { status, body: answer } = await save('names', 'VACANT ');
      expect(status).toBe(400);
      expect(answer.Fields).toEqual({ Savedfiltername: 'A filter with this name exists already.' });
      expect((await save('names-too', 'Vacant')).status).toBe(200);
      expect(await list('names')).toHaveLength(1);
    },
  );

  it('refuses a filter without a name', proves('HTTP', 'WIDGET-SAVEDFILTER-10'), async () => {
    expect((await save('nameless', '')).status).toBe(400);
    expect((await save('nameless', '   ')).body.Fields).toEqual({ Savedfiltername: 'Input is required' });
  });

  it('removes by id, once', proves('HTTP', 'WIDGET-SAVEDFILTER-12', 'WIDGET-SAVEDFILTER-17'), async () => {
    const { body: saved } = await save('remove', 'Gone soon');
    expect((await remove(saved.Id)).body).toEqual({ Message: 'removed successfully' });
    expect((await remove(saved.Id)).status).toBe(404);
    expect((await call(server, leasing, 'removeSavedFilter', { path: { id: 'none' } })).status).toBe(404);
    expect(await list('remove')).toEqual([]);
  });

  it('keeps one default and one of a name when many save at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => save('race', `Name ${index % 4}`, { IsDefault: true })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
    expect((await list('race')).filter((filter) => filter.IsDefault)).toHaveLength(1);
  });

  it('writes each change into the change log', async () => {
    const { body: saved } = await save('audit', 'Logged');
    await save('audit', 'Renamed', { Id: saved.Id });
    await remove(saved.Id);
    const rows = await server.db
      .selectFrom('change_log')
      .select('change_detail')
      .where('object_name', '=', 'Saved Filter')
      .where('object_id', '=', String(saved.Id))
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.change_detail)).toEqual([
      'Saved filter "Logged" of audit created',
      'Saved filter "Logged" of audit changed: Savedfiltername',
      'Saved filter "Renamed" of audit deleted',
    ]);
  });

  describe('belong to one user under one role in one database', () => {
    it('nobody else sees, changes or removes them', async () => {
      const { body: mine } = await save('own', 'Mine', { IsDefault: true });
      const others = [
        await signIn(server, 'arabic@hmpg.example'),
        await signIn(server, 'sysadmin@hmpg.example'),
        admin,
        await signIn(server, 'admin@northgate.example'),
      ];
      for (const other of others) {
        expect(await list('own', other)).toEqual([]);
        expect(await defaultOf('own', other)).toEqual({});
        expect((await remove(mine.Id, other)).status).toBe(404);
        expect((await save('own', 'Stolen', { Id: mine.Id }, other)).status).toBe(404);
      }
      expect((await list('own')).map((filter) => filter.Savedfiltername)).toEqual(['Mine']);
      expect((await call(server, null, 'listSavedFilters', { path: { page: 'own' } })).status).toBe(401);
    });

    it('the same user has others under another role and in another database', async () => {
      const east = await signIn(server, 'multi@hmpg.example');
      const west = { ...east, database: 'hmpg_west' };
      const supervisor = { ...east, role: 'Maintenance Supervisor' };
      await save('scoped', 'East', { IsDefault: true }, east);
      expect((await save('scoped', 'East', { IsDefault: true }, west)).status).toBe(200);
      await save('scoped', 'Supervisor', {}, supervisor);
      const names = async (session: Session) => (await list('scoped', session)).map((one) => one.Savedfiltername);
      expect([await names(east), await names(west), await names(supervisor)]).toEqual([
        ['East'],
        ['East'],
        ['Supervisor'],
      ]);
      expect((await list('scoped', east))[0]?.IsDefault).toBe(true);
      expect((await save('scoped', 'Mixed', {}, { ...east, role: 'System Administration' })).status).toBe(403);
    });

    it('a read-only user reads and does not save', proves('HTTP', 'WIDGET-READONLY-01'), async () => {
      const readonly = await signIn(server, 'readonly@hmpg.example');
      expect(await list('user-filters', readonly)).toBeInstanceOf(Array);
      expect((await save('user-filters', 'Mine', {}, readonly)).status).toBe(403);
    });

    it('cannot be moved to another page', async () => {
      const { body: saved } = await save('page-one', 'Here');
      expect((await save('page-two', 'Here', { Id: saved.Id })).status).toBe(404);
    });
  });

  it('offers a task those of its report alone', async () => {
    await save('report.userloginreport', 'Last week', {}, admin);
    await save('users', 'Of a list', {}, admin);
    const offered = async (query = {}) =>
      (await call(server, admin, 'listTaskFilters', { query })).body.data.map((one: { label: string }) => one.label);
    expect(await offered({ Report: 'userloginreport' })).toEqual(['Last week']);
    expect(await offered({ Report: 'userdetailreport' })).toEqual([]);
    expect(await offered()).toEqual([]);
  });

  describe('hostile input', () => {
    it.each([
      ['no JSON', 'status=vacant'],
      ['half of it', '{"status":'],
      ['a list', '[1,2]'],
      ['a number', '7'],
      ['null', 'null'],
      ['nothing', ''],
    ])('refuses %s as a filter', async (_, Filter) => {
      const { status, body: answer } = await save('hostile', 'Bad', { Filter });
      expect(status).toBe(400);
      expect(answer.Fields).toEqual({ Filter: 'The filter is not a JSON object of values.' });
    });

    it('refuses a text that is too long, and a NUL', async () => {
      expect((await save('hostile', 'Long', { Filter: `{"a":"${'x'.repeat(20_000)}"}` })).status).toBe(400);
      expect((await save('hostile', 'x'.repeat(101))).status).toBe(400);
      expect((await save('hostile', 'a\u0000b')).status).toBe(400);
      expect((await save('hostile', 'Number', { IsDefault: 1 })).status).toBe(400);
    });

    it('keeps names such as __proto__ as they are and pollutes nothing', async () => {
      const Filter = '{"__proto__":{"polluted":true},"constructor":"x"}';
      expect((await save('proto', 'Odd', { Filter, IsDefault: true })).status).toBe(200);
      const answer = await call(server, leasing, 'getDefaultSavedFilter', { path: { filterSetName: 'proto' } });
      expect(answer.status).toBe(200);
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
      expect((await list('proto'))[0]?.Filter).toBe(Filter);
    });

    it('finds a page by its exact name, whatever it holds', async () => {
      const odd = "a'; drop table saved_filter; --%_/ ‮é";
      await save(odd, "x'); --");
      expect((await list(odd)).map((filter) => filter.Savedfiltername)).toEqual(["x'); --"]);
      expect(await list('a%')).toEqual([]);
    });

    it('answers no default for text that somebody broke in the database', async () => {
      const { body: saved } = await save('broken', 'Broken', { IsDefault: true });
      await server.db.updateTable('saved_filter').set({ filter: '{oops' }).where('id', '=', saved.Id).execute();
      expect(await defaultOf('broken')).toEqual({});
      expect((await list('broken'))[0]?.Filter).toBe('{oops');
    });
  });
});
