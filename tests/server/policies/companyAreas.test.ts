import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { findOperation, operations } from '../../../server/contract.ts';
import type { Database } from '../../../server/database/schema.ts';
import { proves } from '../../proves.ts';
import { type Answer, call, headersOf, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';
import { type Case, cases, type Fixture, MARK, newTour } from './companyAreas.cases.ts';

/** Files of the contract, and pages, that are these areas. */
const files = [
  'tasks',
  'custom-menus',
  'report-filters',
  'report-settings',
  'force-logout',
  'about',
  'feedback',
  'live',
  'tours',
  'notifications',
];
const pages = [
  'tasksiis',
  'tasklogreport',
  'custommenu',
  'managereportfilters',
  'ysrconfiguration',
  'forcelogout',
  'about',
  'eap',
  'feedback',
  'tours',
  'notifications',
];

/** Written by whoever calls, refused or not, and asked of by nobody in these areas. */
const ignored = ['idempotency', 'server_secret', 'sign_in_guard'];

const entries = Object.entries(cases);
const own = (id: string) => findOperation(id).permission;

describe('the table of these areas', () => {
  it('names every operation that the contract has of them', proves('unit', 'SHELL-ACCESS-14'), () => {
    const folder = `${import.meta.dirname}/../../../schemas/api`;
    const documents = readdirSync(folder).filter((name) => files.includes(name.replace('.json', '')));
    expect(documents).toHaveLength(files.length);
    const written = documents.flatMap((name) =>
      [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/"operationId": "(\w+)"/g)].map(([, id]) => id),
    );
    const behind = operations.filter(({ permission: { page = '', or = [] } }) =>
      [page, ...or].some((one) => pages.includes(one)),
    );
    expect(Object.keys(cases).sort()).toEqual([...new Set([...written, ...behind.map(({ id }) => id)])].sort());
  });
});

describeDatabases('every operation of tasks, menus, filters, settings, logout, about, feedback, tours', (dialect) => {
  const server = withServer(dialect);
  let of: Fixture;
  let sessions: Record<'admin' | 'northgate' | 'leasing' | 'auditor' | 'readonly', Session>;

  const idOf = async (table: 'role' | 'app_user' | 'voyager_db', column: string, value: string) => {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where ${sql.ref(column)} = ${value}
      order by id`.execute(server.db);
    return rows[0]?.id ?? expect.fail(`${table} ${value}`);
  };

  beforeAll(async () => {
    const [admin, northgate, leasing, auditor, readonly, multi] = (await Promise.all(
      [
        'admin@hmpg.example',
        'admin@northgate.example',
        'leasing@hmpg.example',
        'auditor@hmpg.example',
        'readonly@hmpg.example',
        'multi@hmpg.example',
      ].map((email) => signIn(server, email)),
    )) as [Session, Session, Session, Session, Session, Session];
    sessions = { admin, northgate, leasing, auditor, readonly };
    // The other company may have menus of its own, too: what refuses it is not that.
    await server.db.updateTable('company').set({ allow_custom_menus: 1 }).execute();
    of = await prepare(admin, leasing, multi);
  });

  async function prepare(admin: Session, leasing: Session, multi: Session): Promise<Fixture> {
    const made = async (session: Session, id: string, input: object) => {
      const answer = await call(server, session, id, input);
      expect(answer.status, `${id} ${JSON.stringify(answer.body)}`).toBe(200);
      return answer.body;
    };
    const newMenu = (Name: string) => made(admin, 'saveCustomMenu', { body: { Id: 0, Name } });
    const task = { Id: 0, TaskId: 1, ProductId: -1, timezone: 'Europe/Berlin', CronExpression: '30 2 * * *' };
    const newTask = (Name: string) => made(admin, 'saveTask', { body: { ...task, Name } });
    const [menu, spareMenu] = [await newMenu(MARK), await newMenu(`${MARK} spare`)];
    const item = { MenuItemId: 0, MenuID: menu.Id, Text: MARK };
    const tree = await made(admin, 'saveCustomMenuItems', { body: { menulist: [item], deletemenulist: [] } });
    const filter = await made(multi, 'saveFilter', {
      body: {
        Id: 0,
        Filtername: 'unit-filters',
        Savedfiltername: MARK,
        Filter: '{"status":["vacant"]}',
        IsDefault: false,
      },
    });
    const own = { Id: 0, Filtername: 'report.userloginreport', Savedfiltername: MARK, Filter: '{}', IsDefault: false };
    await made(admin, 'saveFilter', { body: own });
    const report = (await made(admin, 'listReportSettings', { query: { searchTerm: 'user logins' } })).data[0];
    const role = await idOf('role', 'name', 'Auditor');
    const settings = await made(admin, 'saveReportSettings', {
      path: { productId: 5 },
      body: [{ id: 0, reportId: report.reportId, orderValue: 1, roleIds: [role] }],
    });
    const body = { Feedback: MARK, Nps: 1, page: '/app/units', screenshot: null };
    const ownId = await idOf('app_user', 'email', 'admin@hmpg.example');
    const sent = async (Notification: string) =>
      (await made(admin, 'sendNotification', { body: { Notification, type: 0, Audience: 'users', Users: [ownId] } }))
        .Id;
    const subscription = {
      ...{ Id: 0, Name: MARK, Kind: 'list', DocumentId: 'units', Format: 'csv', Status: 1 },
      ...{ timezone: 'Europe/Berlin', CronExpression: '0 7 * * 1' },
    };
    const [first, second] = [await newTask(MARK), await newTask(`${MARK} spare`)];
    const company = first.CompanyId;
    const tour = await made(admin, 'saveTour', { body: newTour(MARK) });
    const spareTour = await made(admin, 'saveTour', { body: newTour(`${MARK} spare`) });
    await made(admin, 'runTask', { path: { companyId: company }, query: { taskcompanyid: first.Id } });
    return {
      company,
      menu: menu.Id,
      menuItem: tree.data[0].MenuItemId,
      spareMenu: spareMenu.Id,
      task: first.Id,
      spareTask: second.Id,
      feedback: (await made(leasing, 'saveFeedback', { body })).Id,
      subscription: (await made(leasing, 'saveSubscription', { body: subscription })).Id,
      tour: tour.Id,
      spareTour: spareTour.Id,
      spareStep: spareTour.Steps[0].Id,
      setting: settings.data[0].id,
      reportId: report.reportId,
      role,
      user: await idOf('app_user', 'email', 'leasing@hmpg.example'),
      database: await idOf('voyager_db', 'name', 'hmpg_east'),
      filter: filter.Id,
      notification: await sent(MARK),
      spareNotification: await sent(`${MARK} spare`),
    };
  }

  /** Everything that is stored. */
  async function stored(): Promise<Record<string, string>> {
    const tables = (await server.db.introspection.getTables()).map(({ name }) => name);
    const all = tables.filter((name) => !ignored.includes(name) && !/^kysely_|_search/.test(name)).sort();
    const found: [string, string][] = [];
    for (const name of all) {
      const rows = await server.db
        .selectFrom(name as keyof Database)
        .selectAll()
        .execute();
      found.push([name, JSON.stringify(rows)]);
    }
    return Object.fromEntries(found);
  }

  /** Runs the calls; whichever changes anything fails with its name. */
  async function changesNothing(one: (id: string, of: Case) => Promise<void>, isAsked: (id: string) => boolean) {
    const before = await stored();
    for (const [id, entry] of entries) if (isAsked(id)) await one(id, entry);
    const after = await stored();
    expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual([]);
  }

  const code = ({ body }: Answer) => body?.responseStatus?.errorCode;
  const told = (answer: Answer) => [answer.status, code(answer)];
  const hidden = (id: string, answer: Answer) => {
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? null);
    expect(text, id).not.toMatch(new RegExp(`${MARK}|hmpg|Harbor|Lindqvist|Whitfield`, 'i'));
  };

  it('signed out: refused, and nothing changes', proves('HTTP', 'SHELL-ACCESS-14'), () =>
    changesNothing(
      async (id, entry) => {
        const answer = await call(server, null, id, entry.input(of));
        expect(told(answer), id).toEqual([401, 'signed_out']);
        hidden(id, answer);
      },
      () => true,
    ),
  );

  it('an administrator of another company changes and sees nothing of it', proves('HTTP', 'SHELL-ACCESS-14'), () =>
    changesNothing(
      async (id, entry) => {
        const answer = await call(server, sessions.northgate, id, entry.input(of));
        if (entry.foreign === 'theirs') expect([200, 204], id).toContain(answer.status);
        else expect(told(answer), id).toEqual(entry.foreign);
        hidden(id, answer);
        if (!entry.elsewhere) return;
        for (const session of [sessions.northgate, sessions.admin])
          expect(told(await call(server, session, id, entry.elsewhere(of))), id).toEqual([404, 'not_found']);
      },
      // Of themselves: what they say, and what is due in their own company.
      (id) => !['saveFeedback', 'createDueNotifications'].includes(id),
    ),
  );

  it('a role outside the console is refused, and nothing changes', proves('HTTP', 'SHELL-ACCESS-14'), () =>
    changesNothing(
      async (id, entry) => {
        const answer = await call(server, sessions.leasing, id, entry.input(of));
        expect(told(answer), id).toEqual([403, 'console_required']);
        hidden(id, answer);
      },
      (id) => own(id).access === 'console',
    ),
  );

  it('who may look only changes nothing', proves('HTTP', 'SHELL-ACCESS-14'), () =>
    changesNothing(
      async (id, entry) => {
        const { page = '', or = [], level } = own(id);
        const answer = await call(server, sessions.auditor, id, entry.input(of));
        // Their role has no page that ends sessions or lists users.
        if ([page, ...or].includes('forcelogout')) expect(told(answer), id).toEqual([403, 'page_denied']);
        else if (level === 'edit') expect(told(answer), id).toEqual([403, 'edit_denied']);
        else expect(answer.status, id).toBe(entry.works);
      },
      (id) => own(id).access === 'console',
    ),
  );

  it(
    'a role of the console without the pages sees and changes nothing',
    proves('HTTP', 'SHELL-ACCESS-14'),
    async () => {
      const user_id = await idOf('app_user', 'email', 'auditor@hmpg.example');
      const rules = pages.map((page) => ({ user_id, page, access_type: 1, edit_level: 0 }));
      await server.db.insertInto('user_page').values(rules).execute();
      await changesNothing(
        async (id, entry) => {
          const answer = await call(server, sessions.auditor, id, entry.input(of));
          expect(told(answer), id).toEqual([403, 'page_denied']);
          hidden(id, answer);
        },
        (id) => own(id).access === 'console',
      );
    },
  );

  it('a read-only administrator reads, and changes nothing', proves('HTTP', 'WIDGET-READONLY-04'), () =>
    changesNothing(
      async (id, entry) => {
        const answer = await call(server, sessions.readonly, id, entry.input(of));
        if (findOperation(id).mutates) expect(told(answer), id).toEqual([403, 'read_only']);
        else expect(answer.status, id).toBe(entry.works);
      },
      // Who may only read says what they think, follows tours and marks what they have read, too.
      (id) => !findOperation(id).own,
    ),
  );

  it('each call works for the administrator of the company, and shows what others were not shown', async () => {
    const showing: string[] = [];
    for (const [id, entry] of entries) {
      const { mutates } = findOperation(id);
      const before = mutates ? await stored() : {};
      const answer = await call(server, sessions.admin, id, entry.input(of));
      expect(answer.status, `${id} ${JSON.stringify(answer.body)}`).toBe(entry.works);
      if (JSON.stringify(answer.body ?? null).includes(MARK)) showing.push(id);
      if (!mutates) continue;
      const after = await stored();
      expect(after.change_log === before.change_log, id).toBe(entry.leavesNoRow === true);
    }
    expect(showing).toEqual(expect.arrayContaining(['listCustomMenus', 'listCustomMenuItems', 'listReportFilters']));
    expect(showing).toEqual(
      expect.arrayContaining(['listFeedback', 'getFeedback', 'listTasks', 'getTask', 'listTaskFilters']),
    );
    const gone = await call(server, null, 'listTasks', { headers: headersOf(sessions.leasing) });
    expect([gone.status, gone.headers['x-token-forcedlogout']]).toEqual([401, 'true']);
  });
});
