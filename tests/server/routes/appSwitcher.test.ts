import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../proves.ts';
import { call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

describeDatabases('other products', (dialect) => {
  const server = withServer(dialect);
  let leasing: Session;
  let northgate: Session;
  beforeAll(async () => {
    leasing = await signIn(server, 'leasing@hmpg.example');
    northgate = await signIn(server, 'admin@northgate.example');
  });

  const apps = async (session: Session, query = {}): Promise<Record<string, unknown>[]> =>
    (await call(server, session, 'listApps', { query })).body.data;
  const link = (session: Session | null, productname: string, productroute: string) =>
    call(server, session, 'getProductLink', { query: { productname, productroute } });

  it(
    'are listed as far as the company is licensed, portals without their address',
    proves('HTTP', 'SHELL-APPSW-01'),
    async () => {
      const all = await apps(leasing);
      expect(all.map(({ id }) => id)).toEqual([
        'leasing',
        'maintenance',
        'payables',
        'tenant-portal',
        'site-manager',
        'owner-portal',
      ]);
      expect(all.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual(['leasing']);
      expect(all.filter(({ url }) => url === null).map(({ target }) => target)).toEqual([
        'tenantportal',
        'sitemanager',
        'ownerportal',
      ]);
      expect((await apps(leasing, { bYardiOne: 'true' })).map(({ id }) => id)).toEqual([
        'leasing',
        'maintenance',
        'payables',
      ]);
      expect((await apps(northgate)).map(({ id }) => id)).not.toContain('payables');
      expect((await call(server, null, 'listApps')).status).toBe(401);
    },
  );

  it.each([
    ['tenantportal', 'https://tenants.mullion.example/'],
    ['sitemanager', 'https://sites.mullion.example/'],
    ['ownerportal', 'https://owners.mullion.example/'],
  ])('have a redirect to %s', proves('HTTP', 'SHELL-APPSW-02'), async (target, redirecturl) => {
    expect((await call(server, leasing, 'getAppRedirectUrl', { query: { target } })).body).toEqual({ redirecturl });
  });

  it(
    'have a redirect to the product of the role, and to nothing that is not there',
    proves('HTTP', 'SHELL-APPSW-02'),
    async () => {
      const own = await call(server, leasing, 'getAppRedirectUrl');
      expect(own.body).toEqual({ redirecturl: 'https://leasing.mullion.example/app' });
      expect((await call(server, leasing, 'getAppRedirectUrl', { query: { target: 'elsewhere' } })).status).toBe(400);
      // The console has no address of its own.
      expect((await call(server, northgate, 'getAppRedirectUrl')).status).toBe(404);
      expect((await call(server, null, 'getAppRedirectUrl')).status).toBe(401);
    },
  );

  it('have links to their pages, below their address only', proves('HTTP', 'SHELL-APPSW-03'), async () => {
    const good = 'https://maintenance.mullion.example/app/workorders/7?tab=log';
    expect((await link(leasing, 'maintenance', '/workorders/7?tab=log')).body).toEqual({ link: good });
    for (const route of ['../admin', '../../evil', '//evil.example/', 'a/../../../b', '\\\\evil.example', 'x y']) {
      const { status, body } = await link(leasing, 'Maintenance', route);
      if (status === 200) expect(body.link).toMatch(/^https:\/\/maintenance\.mullion\.example\/app\//);
      else expect(status).toBe(404);
    }
    expect((await link(leasing, 'Maintenance', 'javascript:alert(1)')).body.link).toBe(
      'https://maintenance.mullion.example/app/javascript:alert(1)',
    );
    expect((await link(leasing, 'Nothing', 'x')).status).toBe(404);
    expect((await link(northgate, 'Payables', 'x')).status).toBe(404);
    expect((await link(null, 'Maintenance', 'x')).status).toBe(401);
  });

  it('stand on domains that the settings tell and the page may frame', proves('HTTP', 'SHELL-SET-07'), async () => {
    const { body } = await call(server, null, 'getSettings');
    expect(body).toMatchObject({
      interProductWhiteListDomains: ['*.mullion.example'],
      helpUrl: 'https://help.mullion.example/',
      features: { enableGlobalSearch: true, showBackToTopButton: true, enableDuplicateTab: false },
    });
    expect(body.version).toMatch(/^\d+\.\d+\.\d+/);
  });

  it('have a company with its PIN and databases, those of nobody else', proves('HTTP', 'SHELL-HTTP-07'), async () => {
    const admin = await signIn(server, 'admin@hmpg.example');
    const { body } = await call(server, admin, 'getCompanyInfo');
    expect(body).toMatchObject({ CompanyName: 'Harbor & Main Property Group', ClientPIN: 'HMPG01' });
    expect(body.voyagers[0]).toEqual({ DatabaseName: 'hmpg_east', SqlServerInstance: 'East Coast production' });
    const other = (await call(server, northgate, 'getCompanyInfo')).body;
    expect(other.voyagers).toEqual([{ DatabaseName: 'ngl_main', SqlServerInstance: 'Production' }]);
  });

  it('keep their pictures to the company that they are of', proves('HTTP', 'SHELL-HTTP-05'), async () => {
    const own = await call(server, leasing, 'getImage', { path: { id: 'companylogo' } });
    expect(own.status).toBe(200);
    expect(own.headers['content-type']).toMatch(/^image\/(png|jpeg|webp|gif)$/);
    const other = await call(server, northgate, 'getImage', { path: { id: 'companylogo' } });
    expect(other.body).not.toBe(own.body);
    expect((await call(server, leasing, 'getImage', { path: { id: 'nothing' } })).status).toBe(404);
    expect((await call(server, null, 'getImage', { path: { id: 'companylogo' } })).status).toBe(401);
    const stranger = { ...leasing, role: 'Company Administrator' };
    expect((await call(server, stranger, 'getImage', { path: { id: 'companylogo' } })).status).toBe(403);
  });
});
