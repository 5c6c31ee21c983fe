import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { proves } from '../../proves.ts';
import { call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

const overlay = mkdtempSync(join(tmpdir(), 'mullion-overlay-'));
mkdirSync(join(overlay, 'reports'));
mkdirSync(join(overlay, 'locales'));
afterAll(() => rmSync(overlay, { recursive: true, force: true }));

const report = {
  $schema: '../meta/report.schema.json',
  id: 'logins-by-person',
  title: 'Sign-ins by person',
  permission: { page: 'userloginreport' },
  source: { operation: 'listLoginDetails' },
  columns: [{ field: 'user', title: 'User', sortable: true }],
};

describeDatabases('documents', (dialect) => {
  const server = withServer(dialect, { schemasFolder: overlay });
  let session: Session;
  const write = (content: unknown) =>
    writeFileSync(join(overlay, 'reports', `${report.id}.json`), JSON.stringify(content, null, 2));
  const get = (kind: string, id: string) => call(server, session, 'getDocument', { path: { kind, id } });
  beforeAll(async () => {
    session = await signIn(server, 'admin@hmpg.example');
  });

  it('lists the shipped documents, none of them broken', async () => {
    const { body } = await call(server, session, 'listDocuments');
    const ids = body.documents.map((item: { kind: string; id: string }) => `${item.kind}/${item.id}`);
    expect(ids).toEqual(
      expect.arrayContaining(['list/company-users', 'report/userloginreport', 'tabs/company-settings']),
    );
    expect(
      body.documents.filter((item: { broken?: true; id: string }) => item.broken && item.id !== report.id),
    ).toEqual([]);
  });

  it('answers a form with the JSON Schema of its component', async () => {
    const { body } = await get('form', 'user-detail');
    expect(body.document.schema.properties.Email).toMatchObject({ type: 'string', format: 'email' });
  });

  it(
    'takes a new report, a change and a broken state without a restart',
    proves('HTTP', 'CONSOLE-REPORT-userlogin'),
    async () => {
      write(report);
      const made = await get('report', report.id);
      expect([made.body.findings, made.body.document.title]).toEqual([[], 'Sign-ins by person']);
      write({ ...report, title: 'Sign-ins' });
      const changed = await get('report', report.id);
      expect(changed.body.document.title).toBe('Sign-ins');
      expect(changed.body.hash).not.toBe(made.body.hash);
      write({ ...report, source: { operation: 'listLoginDetail' } });
      const broken = await get('report', report.id);
      expect(broken.body).toMatchObject({ document: { title: 'Sign-ins' }, broken: true });
      expect(broken.body.findings[0]).toMatchObject({ severity: 'error', line: 9 });
      expect(broken.body.findings[0].hint).toContain('listLoginDetails');
      const { body } = await call(server, session, 'listDocuments');
      expect(body.documents.find((item: { id: string }) => item.id === report.id)).toMatchObject({ broken: true });
      expect((await get('list', 'company-users')).body.document.id).toBe('company-users');
    },
  );

  it('still says where a broken document is shown, even one that is not JSON', async () => {
    mkdirSync(join(overlay, 'tabs'), { recursive: true });
    const file = join(overlay, 'tabs', 'pages.json');
    writeFileSync(file, '{ "id": "pages" "route": "pages/{tab}", "permission": { "page": "users" } }');
    const { body } = await call(server, session, 'listDocuments');
    rmSync(file);
    expect(body.documents.find((item: { id: string }) => item.id === 'pages')).toMatchObject({
      broken: true,
      route: 'pages/{tab}',
      page: 'users',
    });
  });

  it(
    'gives files in another encoding a card at their address, a remedy and a line of the log',
    proves('HTTP'),
    async () => {
      const text = JSON.stringify({ ...report, title: 'Caf\u00e9', route: 'cafe/{id}' });
      const big = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
      const files = {
        little: Buffer.from(`\uFEFF${text}`, 'utf16le'),
        big,
        unmarked: Buffer.from(text, 'utf16le'),
        latin: Buffer.from(text, 'latin1'),
        // Stands in for the shipped one, which is not shown in its place.
        userloginreport: Buffer.from(`\uFEFF${text}`, 'utf16le'),
      };
      const lines = vi.spyOn(server.app.log, 'warn');
      const pathOf = (id: string) => join(overlay, 'reports', `${id}.json`);
      for (const [id, bytes] of Object.entries(files)) writeFileSync(pathOf(id), bytes);
      const { documents } = (await call(server, session, 'listDocuments')).body;
      const told = await Promise.all(Object.keys(files).map(async (id) => (await get('report', id)).body));
      const logged = lines.mock.calls.map(([line]) => line as unknown);
      for (const id of Object.keys(files)) rmSync(pathOf(id));
      lines.mockRestore();

      const entries = documents.filter(({ id }: { id: string }) => Object.hasOwn(files, id));
      const card = { broken: true, route: 'cafe/{id}', page: 'userloginreport' };
      expect(entries).toHaveLength(5);
      for (const entry of entries) expect(entry).toMatchObject(card);
      expect(told.map(({ document, findings }) => [document, findings.length, findings[0].hint])).toEqual(
        Object.keys(files).map(() => [undefined, 1, 'save it as UTF-8']),
      );
      expect(told.map(({ findings }) => [findings[0].line, findings[0].column > 1])).toEqual(
        Object.keys(files).map((id) => [1, id === 'latin']),
      );
      for (const id of Object.keys(files)) {
        const about = { file: expect.stringContaining(`reports/${id}.json`), code: 'MU1008', hint: 'save it as UTF-8' };
        expect(logged).toContainEqual(expect.objectContaining(about));
      }
      expect((await get('report', 'userloginreport')).body.findings).toEqual([]);
    },
  );

  it('a document of a database says what it needs where none is chosen', proves('HTTP', 'SHELL-ROLE-11'), async () => {
    const { closed } = (await call(server, session, 'listDocuments')).body;
    expect(closed).toContainEqual({ kind: 'list', id: 'units', page: 'units', needs: 'database' });
    const refused = async (as: Session, id: string) => {
      const { status, body } = await call(server, as, 'getDocument', { path: { kind: 'list', id } });
      return [status, body.responseStatus?.errorCode];
    };
    expect(await refused(session, 'units')).toEqual([403, 'workspace_required']);
    expect(await refused(await signIn(server, 'leasing@hmpg.example'), 'company-users')).toEqual([403, 'page_denied']);
  });

  it('tells what is wrong with a document to those who can have it mended, and to nobody else', async () => {
    const user = await signIn(server, 'auditor@hmpg.example');
    const files = {
      known: {
        file: join(overlay, 'reports', 'half.json'),
        text: '{ "id": "half" "permission": { "page": "roles" } }',
      },
      lost: { file: join(overlay, 'reports', 'lost.json'), text: '{ "id": "lost" "columns": [' },
    };
    for (const { file, text } of Object.values(files)) writeFileSync(file, text);
    const places = async (as: Session) => {
      const { documents, closed } = (await call(server, as, 'listDocuments')).body;
      const has = (entries: { id: string }[]) =>
        entries.map(({ id }) => id).filter((id) => ['half', 'lost'].includes(id));
      return [has(documents), has(closed)];
    };
    const findings = async (as: Session, id: string) => {
      const { status, body } = await call(server, as, 'getDocument', { path: { kind: 'report', id } });
      return [status, body.findings?.length > 0];
    };
    const seen = [await places(session), await findings(session, 'half'), await findings(session, 'lost')];
    const theirs = [await places(user), await findings(user, 'half'), await findings(user, 'lost')];
    for (const { file } of Object.values(files)) rmSync(file);
    expect(seen).toEqual([
      [['half', 'lost'], []],
      [200, true],
      [200, true],
    ]);
    expect(theirs).toEqual([
      [['half'], ['lost']],
      [200, false],
      [403, false],
    ]);
  });

  it('lays texts over the shipped ones', async () => {
    writeFileSync(join(overlay, 'locales', 'en-US.json'), JSON.stringify({ 'overlay.greeting': 'Welcome' }));
    const { body } = await call(server, null, 'getTranslations', { path: { lang: 'en-US' } });
    expect(body['overlay.greeting']).toBe('Welcome');
    expect(body['action.save']).toBe('Save');
  });

  it('answers the nearest language', proves('HTTP', 'SHELL-I18N-01'), async () => {
    const textsOf = async (lang: string) => (await call(server, null, 'getTranslations', { path: { lang } })).body;
    expect((await textsOf('ar-EG'))['action.save']).toBe((await textsOf('ar-SA'))['action.save']);
    expect((await textsOf('es-MX'))['action.save']).toBe('Guardar');
    expect((await textsOf('de-DE'))['action.save']).toBe('Speichern');
    expect((await textsOf('pl-PL'))['action.save']).toBe('Save');
  });

  it('sends consolidated texts once: an equal md5 answers without them', proves('HTTP', 'SHELL-I18N-02'), async () => {
    const ask = async (lang: string, query: Record<string, string> = {}) =>
      (await call(server, null, 'getConsolidatedTranslations', { path: { lang }, query })).body;
    const first = await ask('de-DE');
    expect(first.md5).toMatch(/^[0-9a-f]{32}$/);
    expect(first.translations['action.save']).toBe('Speichern');
    expect(await ask('de-AT', { md5: first.md5 })).toEqual({ md5: first.md5 });
    expect(await ask('fr-FR', { md5: first.md5 })).toHaveProperty('translations');
    expect(await ask('de-DE', { md5: first.md5, productName: 'Leasing' })).toEqual({ md5: first.md5 });
  });

  it(
    'lays the texts of a product over the shared ones, and asks again when they change',
    proves('HTTP', 'SHELL-I18N-02'),
    async () => {
      const folder = join(overlay, 'locales', 'Leasing');
      mkdirSync(folder);
      const write = (text: string) =>
        writeFileSync(join(folder, 'en-US.json'), JSON.stringify({ 'menu.tenants': text }));
      const ask = async (query: Record<string, string>) =>
        (await call(server, null, 'getConsolidatedTranslations', { path: { lang: 'en-US' }, query })).body;
      write('Residents');
      const leasing = await ask({ productName: 'leasing' });
      expect(leasing.translations['menu.tenants']).toBe('Residents');
      expect((await ask({ productName: 'Payables' })).translations['menu.tenants']).toBe('Tenants');
      expect((await ask({ productName: '../locales/Leasing' })).translations['menu.tenants']).toBe('Tenants');
      write('Occupants');
      const again = await ask({ productName: 'leasing', md5: leasing.md5 });
      rmSync(folder, { recursive: true });
      expect(again.translations['menu.tenants']).toBe('Occupants');
      expect(again.md5).not.toBe(leasing.md5);
    },
  );

  it.each([
    ['report', 'missing'],
    ['report', '..%2f..%2fpackage'],
    ['nothing', 'company-users'],
    ['list', '__proto__'],
  ])('has nothing at %s/%s', async (kind, id) => {
    const answer = await server.app.inject({
      url: `/api/documents/${kind}/${id}`,
      headers: { authorization: `Bearer ${session.accessToken}` },
    });
    expect(answer.statusCode).toBe(404);
  });

  it(
    'gives each role its menu, without what it may not open',
    proves('HTTP', 'SHELL-MENU-01', 'SHELL-MENU-03', 'SHELL-MENU-06', 'SHELL-ROLE-02'),
    async () => {
      const multi = await signIn(server, 'multi@hmpg.example');
      const { body: roles } = await call(server, multi, 'listMyRoles');
      const pagesOf = (name: string) =>
        roles
          .find((role: { Name: string }) => role.Name === name)
          .Menu.menus.map((item: { page: string }) => item.page);
      expect(pagesOf('Leasing Agent')).toContain('units');
      expect(pagesOf('Leasing Agent')).not.toContain('vendors');
      expect(pagesOf('Maintenance Supervisor')).toContain('vendors');
      const { body } = await call(server, multi, 'getMenu');
      expect(body.menuItems.menus.map((item: { page: string }) => item.page)).toEqual(pagesOf('Leasing Agent'));
    },
  );

  it(
    'answers the roles with their databases',
    proves('HTTP', 'SHELL-ROLE-04', 'SHELL-ROLE-05', 'SHELL-ROLE-11', 'SHELL-ROLE-12'),
    async () => {
      const rolesOf = async (email: string) => (await call(server, await signIn(server, email), 'listMyRoles')).body;
      const names = (list: { Name: string }[]) => list.map((item) => item.Name);
      const [admin] = await rolesOf('admin@hmpg.example');
      expect([admin.Name, admin.Databases]).toEqual(['Company Administrator', []]);
      const [system] = await rolesOf('sysadmin@hmpg.example');
      expect(names(system.Databases)).toEqual(['hmpg_east', 'hmpg_west', 'hmpg_training']);
      const multi = await rolesOf('multi@hmpg.example');
      expect(names(multi)).toEqual(['Accounts Payable', 'Leasing Agent', 'Maintenance Supervisor']);
      expect(multi.filter((role: { isDefault: boolean }) => role.isDefault)).toMatchObject([{ Name: 'Leasing Agent' }]);
      const [northgate] = await rolesOf('admin@northgate.example');
      expect(JSON.stringify(northgate)).not.toContain('hmpg');
    },
  );
});
