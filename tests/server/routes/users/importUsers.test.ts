import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../../proves.ts';
import { call, type Session, signIn, upload } from '../../helpers/call.ts';
import { exportRows } from '../../helpers/readWorkbook.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

describeDatabases('users from a file', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
  });

  const send = (bytes: string | Uint8Array, session = admin, name = 'users.csv') =>
    upload(server, session, 'importUsers', { file: new File([bytes as BlobPart], name) });
  const countUsers = async () =>
    (await call(server, admin, 'listUsers', { query: { countMode: 'exact' } })).body.MaxRows;

  it(
    'each row is a user or says why not, the others are not touched by it',
    proves('HTTP', 'CONSOLE-UPLOAD-09'),
    async () => {
      const before = await countUsers();
      const template = await server.db
        .selectFrom('role_template')
        .select('name')
        .where(
          'company_id',
          '=',
          server.db.selectFrom('app_user').select('company_id').where('email', '=', 'admin@hmpg.example'),
        )
        .executeTakeFirstOrThrow();
      const rows = [
        ['First name', 'last_name', 'EMAIL', 'Mobile phone', 'Culture', 'Role template', 'Remark'],
        ['=1+1', 'Formula', 'zz.formula@hmpg.example', null, null, template.name, 'kept out'],
        ['Zz', 'Two', 'zz.two@hmpg.example', '+4915112345678', 'de-DE', null, null],
        ['Zz', '', 'zz.three@hmpg.example', null, null, null, null],
        ['Zz', 'Four', 'no address', null, null, null, null],
        ['Zz', 'Five', 'ZZ.TWO@hmpg.example', null, null, null, null],
        ['Zz', 'Six', 'admin@northgate.example', null, null, null, null],
        ['Zz', 'Seven', 'zz.seven@hmpg.example', null, 'xx-YY', null, null],
        ['Zz', 'Eight', 'zz.eight@hmpg.example', null, null, 'No such template', null],
        ['Z'.repeat(500), 'Nine', 'zz.nine@hmpg.example', null, null, null, null],
        ['Zz', 'Ten', 'xx', null, null, null, null],
        ['Zz', 'Eleven', 'zz.eleven@hmpg.example', 'abc', null, null, null],
      ];
      const { status, body } = await send(await writeXlsx({ sheets: [{ name: 'Users', rows }] }), admin, 'users.xlsx');
      expect(status).toBe(200);
      expect(body.Messages).toEqual([
        '=1+1 Formula was added.',
        'Zz Two was added.',
        'Line 4: LastName: Input is required',
        'Line 5: Email: Invalid email format',
        'Line 6: Email: Another user has this e-mail address.',
        'Line 7: Email: Another user has this e-mail address.',
        'Line 8: Culture: The culture "xx-YY" is not offered.',
        'Line 9: RoleTemplate: The role template does not exist.',
        'Line 10: FirstName: Use at most 100 characters',
        'Line 11: Email: Invalid email format',
        'Line 12: MobilePhone: Invalid format',
      ]);
      expect(await countUsers()).toBe(before + 2);
      const added = await server.db
        .selectFrom('app_user')
        .leftJoin('user_role', 'user_role.user_id', 'app_user.id')
        .select(['first_name', 'culture', 'password_hash', 'user_role.role_id'])
        .where('email', 'in', ['zz.formula@hmpg.example', 'zz.two@hmpg.example'])
        .orderBy('app_user.id')
        .execute();
      expect(added[0]).toMatchObject({ first_name: '=1+1', password_hash: null });
      expect(added[0]?.role_id).not.toBeNull();
      expect(added.at(-1)).toMatchObject({ first_name: 'Zz', culture: 'de-DE' });
      const { body: log } = await call(server, admin, 'listChangeLog', { query: { itemsPerPage: 5 } });
      expect(JSON.stringify(log)).toContain('User \\"Zz Two\\" imported');
    },
  );

  it(
    'a row whose template gives what the importer may not give is refused alone, and leaves nothing behind',
    proves('HTTP', 'CONSOLE-UPLOAD-09'),
    async () => {
      const template = (await call(server, admin, 'saveRoleTemplate', { body: { Id: 0, Name: 'Zz chiefs' } })).body;
      const role = await server.db
        .selectFrom('role')
        .select('id')
        .where('name', '=', 'Company Administrator')
        .where('company_id', 'is', null)
        .executeTakeFirstOrThrow();
      const given = { RoleTemplateXrefId: 0, RoleTemplateId: template.Id, RoleId: role.id };
      expect((await call(server, admin, 'saveRoleTemplateRoles', { body: [given] })).status).toBe(200);
      const open = (access_type: 0 | 1, edit_level: 0 | 2) =>
        server.db.updateTable('user_page').set({ access_type, edit_level }).where('page', '=', 'users').execute();
      const auditor = await signIn(server, 'auditor@hmpg.example');
      await open(0, 2);
      const rows = ['zz.before@hmpg.example,', 'zz.chief@hmpg.example,Zz chiefs', 'zz.after@hmpg.example,'];
      const text = ['FirstName,LastName,Email,RoleTemplate', ...rows.map((row) => `Zz,Row,${row}`)].join('\r\n');
      const { status, body } = await send(text, auditor);
      await open(1, 0);
      expect([status, body.Messages]).toEqual([
        200,
        [
          'Zz Row was added.',
          'Line 3: RoleTemplate: Only an administrator can give or take the role "Company Administrator".',
          'Zz Row was added.',
        ],
      ]);
      const known = await server.db.selectFrom('app_user').select('email').where('last_name', '=', 'Row').execute();
      expect(known.map(({ email }) => email).sort()).toEqual(['zz.after@hmpg.example', 'zz.before@hmpg.example']);
    },
  );

  it.each([
    ['a file of headings only', 'FirstName,LastName,Email\r\n', 200, undefined],
    ['a file without a needed column', 'FirstName,Email\r\na,b\r\n', 400, 'columns_missing'],
    ['an empty file', '', 400, 'file_empty'],
    ['no table', '\u0000\u0001\u0002', 400, 'not_a_workbook'],
    ['too many users', `FirstName,LastName,Email\n${'a,b,c\n'.repeat(5001)}`, 400, 'workbook_too_large'],
  ])('%s changes nothing', proves('HTTP', 'CONSOLE-UPLOAD-08'), async (_what, text, status, code) => {
    const before = await countUsers();
    const answer = await send(text);
    expect([answer.status, answer.body.responseStatus?.errorCode]).toEqual([status, code]);
    if (status === 200) expect(answer.body.Messages).toEqual([]);
    expect(await countUsers()).toBe(before);
  });

  it('5,000 rows, every tenth of them wrong, are told one by one and the others are users', {
    ...proves('HTTP', 'CONSOLE-USER-18', 'CONSOLE-UPLOAD-09'),
    timeout: 120_000,
  }, async () => {
    const other = await signIn(server, 'admin@northgate.example');
    const isWrong = (row: number) => row % 10 === 0;
    const rows = Array.from(
      { length: 5_000 },
      (_, row) => `Zz,Row ${row},${isWrong(row) ? '' : `zz.${row}@`}many.example`,
    );
    const { status, body } = await send(['FirstName,LastName,Email', ...rows].join('\r\n'), other);
    expect([status, body.Messages.length]).toEqual([200, 5_000]);
    expect(body.Messages.slice(0, 3)).toEqual([
      'Line 2: Email: Invalid email format',
      'Zz Row 1 was added.',
      'Zz Row 2 was added.',
    ]);
    const faults = body.Messages.filter((text: string) => text.startsWith('Line '));
    expect(faults).toEqual(
      Array.from({ length: 500 }, (_, index) => `Line ${index * 10 + 2}: Email: Invalid email format`),
    );
    const added = await server.db
      .selectFrom('app_user')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('email', 'like', '%@many.example')
      .executeTakeFirstOrThrow();
    expect(Number(added.n)).toBe(4_500);
  });

  it('a name that looks like a formula is exported as a text', proves('HTTP', 'CONSOLE-REPORT-02'), async () => {
    const name = '=HYPERLINK("http://x")';
    await send(`FirstName,LastName,Email\r\n"${name.replaceAll('"', '""')}",Zz,zz.link@hmpg.example\r\n`);
    const { workbook } = await exportRows(server, admin, {
      Kind: 'report',
      Id: 'userdetailreport',
      SortBy: 'user',
      SortType: 'asc',
      Query: { UserEmail: 'zz.link@hmpg.example' },
    });
    const [sheet] = workbook.sheets;
    expect(sheet?.rows.flat()).toContain(`${name} Zz`);
    expect([...(sheet?.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)).toEqual([]);
  });

  it('read-only users and users without the page import nobody', async () => {
    const text = 'FirstName,LastName,Email\r\nZz,Denied,zz.denied@hmpg.example\r\n';
    for (const email of ['readonly@hmpg.example', 'auditor@hmpg.example', 'multi@hmpg.example']) {
      expect((await send(text, await signIn(server, email))).status).toBe(403);
    }
    const found = await server.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', 'zz.denied@hmpg.example')
      .execute();
    expect(found).toEqual([]);
  });

  it('users come into the company of who imports them', async () => {
    const other = await signIn(server, 'admin@northgate.example');
    const { body } = await send('FirstName,LastName,Email\r\nZz,North,zz.north@northgate.example\r\n', other);
    expect(body.Messages).toEqual(['Zz North was added.']);
    const names = (await call(server, admin, 'listUsers', { query: { searchTerm: 'zz.north' } })).body;
    expect(names.MaxRows).toBe(0);
  });
});
