import { beforeAll, expect, it } from 'vitest';
import type { Contract } from '../../../engine/language/contract/contract.ts';
import { searchWords } from '../../../engine/language/rows/searchWords.ts';
import contract from '../../../screens/api/contract.json' with { type: 'json' };
import { proves } from '../../proves.ts';
import { call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

type Row = Record<string, unknown> & { Id: number };

/** Lists that say which fields of a row they search: rows in the browser are searched by the same. */
const searched = Object.entries(contract.operations as unknown as Contract['operations']).flatMap(
  ([id, { searchable, answer, permission }]) =>
    typeof searchable === 'object' && answer.rows
      ? [{ id, fields: searchable, path: answer.rows.path, access: permission.access, page: permission.page }]
      : [],
);

describeDatabases('a search in the browser finds what the server finds', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let staff: Session;
  let ids: Record<string, number>;

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    staff = await signIn(server, 'multi@hmpg.example');
    const role = await server.db
      .selectFrom('role')
      .select('id')
      .where('name', '=', 'Leasing Assistant')
      .executeTakeFirstOrThrow();
    const user = await server.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', 'multi@hmpg.example')
      .executeTakeFirstOrThrow();
    let sent = 0;
    for (const Notification of ['The 50%_ lift is late', 'Öl and ÄRGER', 'Nothing to say']) {
      const body = { Notification, type: 1, Audience: 'users', Users: [user.id] };
      sent = (await call(server, admin, 'sendNotification', { body })).body.Id;
    }
    ids = { listRoleVoyagerDbs: role.id, listNotificationReceivers: sent, default: user.id };
    for (const Feedback of ['The 50%_ rent is late', 'Öl and ÄRGER', 'Nothing to say'])
      await call(server, staff, 'saveFeedback', { body: { Feedback, Nps: 0, page: '/app/units', screenshot: null } });
    for (const Name of ['The 50%_ lift is late', 'Öl and ÄRGER', 'Nothing to say']) {
      const file = { Kind: 'list', DocumentId: 'company-users', Format: 'csv', Status: 1 };
      const body = { Id: 0, Name, ...file, timezone: 'UTC', CronExpression: '0 7 * * 1' };
      expect((await call(server, admin, 'saveSubscription', { body })).status).toBe(200);
    }
    // Letters beyond ASCII, signs that a pattern could mean, and words in another order.
    await server.db
      .updateTable('role')
      .set({ name: '50%_ ÄRGER Öl İ', name_lower: '50%_ ÄRGER Öl İ'.toLowerCase() })
      .where('name', '=', 'Auditor')
      .execute();
  });

  const read = async (id: string, path: string, access: string, searchTerm?: string) => {
    const rows: Row[] = [];
    for (;;) {
      const session = access === 'database' ? workspaceOf(id) : admin;
      const answer = await call(server, session, id, {
        path: { id: ids[id] ?? ids.default ?? 0 },
        query: {
          StartIndex: rows.length,
          itemsPerPage: 200,
          countMode: 'exact',
          ...(searchTerm ? { searchTerm } : {}),
        },
      });
      expect(answer.status, `${id} ${JSON.stringify(answer.body).slice(0, 300)}`).toBe(200);
      const page: Row[] = path === '' ? answer.body : answer.body[path];
      rows.push(...page);
      if (page.length < 200) return rows;
    }
  };
  const workspaceOf = (id: string): Session =>
    ['listWorkOrders', 'listVendors'].includes(id) ? { ...staff, role: 'Maintenance Supervisor' } : staff;

  const texts = [
    'a',
    'ST',
    'har',
    'harbor',
    'point harbor',
    'leak kitchen',
    'WO-0',
    '%',
    '_',
    '0%_',
    '\\',
    'ärger',
    'öl 50',
    'i̇',
    'zzzz',
    '1 2',
  ];

  it('is said of lists', () => expect(searched.length).toBeGreaterThan(10));

  it.each(searched)('$id', proves('HTTP', 'WIDGET-LIST-09'), async ({ id, fields, path, access }) => {
    const all = await read(id, path, access);
    expect(all.length, `${id} has rows`).toBeGreaterThan(0);
    const own = String(all[all.length >> 1]?.[fields[0] ?? ''] ?? '')
      .split(' ')
      .reverse()
      .join('  ');
    for (const text of [...texts, own]) {
      const words = searchWords(text);
      const holds = (row: Row) =>
        words.every((word) =>
          fields.some((field) =>
            String(row[field] ?? '')
              .toLowerCase()
              .includes(word),
          ),
        );
      const sorted = (rows: readonly Row[]) =>
        rows.map((row) => JSON.stringify(fields.map((field) => row[field]))).sort();
      expect(sorted(await read(id, path, access, text)), `${id} "${text}"`).toEqual(sorted(all.filter(holds)));
    }
  });
});
