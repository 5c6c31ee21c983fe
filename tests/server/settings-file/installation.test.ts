import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { proves } from '../../proves.ts';
import { call, type Session, send, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'mullion-installation-'));
const settingsFile = join(folder, 'settings.json');
const other = {
  adminRoles: ['system administration'],
  systemAdministrationRole: 'Company Administrator',
  fallbackProduct: 'Leasing',
  features: { enableAlternateFilterLayout: true, enableDarkModeToggle: false },
  currency: { code: 'EUR', symbol: '€' },
  interProductWhiteListDomains: ['*.other.example'],
};
const write = (settings: object) => writeFileSync(settingsFile, JSON.stringify(settings));
write(other);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every database of the company is open to the user, as after "Synchronize Voyager users". */
async function openDatabases(server: ReturnType<typeof withServer>, email: string): Promise<void> {
  const user = await server.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  const databases = await server.db
    .selectFrom('voyager_db')
    .select('id')
    .where('company_id', '=', user.company_id)
    .execute();
  await server.db.deleteFrom('user_voyager_db').where('user_id', '=', user.id).execute();
  await server.db
    .insertInto('user_voyager_db')
    .values(
      databases.map(({ id }) => ({ company_id: user.company_id, user_id: user.id, voyager_db_id: id, access_type: 1 })),
    )
    .execute();
}

describeDatabases('administrator roles', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  beforeAll(async () => {
    await openDatabases(server, 'admin@hmpg.example');
    admin = await signIn(server, 'admin@hmpg.example');
  });

  it(
    'work under no database, whatever their user may open; system administration does',
    proves('HTTP', 'SHELL-ROLE-11', 'SHELL-ROLE-12'),
    async () => {
      const { body: roles } = await call(server, admin, 'listMyRoles');
      expect(roles).toMatchObject([{ Name: 'Company Administrator', Databases: [] }]);
      expect((await call(server, admin, 'getCompanyInfo')).status).toBe(200);
      const under = { ...admin, database: 'hmpg_east' };
      for (const operation of ['getCompanyInfo', 'listWorkOrders', 'getSecurityRules']) {
        const answer = await call(server, under, operation);
        expect([answer.status, answer.body.responseStatus.errorCode]).toEqual([403, 'workspace_not_held']);
      }
      const system = await signIn(server, 'sysadmin@hmpg.example');
      expect((await call(server, system, 'listWorkOrders')).status).toBe(200);
    },
  );
});

describeDatabases('settings of an installation', (dialect) => {
  beforeAll(() => write(other));
  const server = withServer(dialect, { settingsFile });

  it('are what the client is told', proves('HTTP', 'SHELL-ACCESS-04'), async () => {
    const { body } = await server.app.inject({ url: '/api/settings' }).then((answer) => ({ body: answer.json() }));
    expect(body).toMatchObject({
      adminRoles: ['system administration'],
      systemAdministrationRole: 'Company Administrator',
      fallbackProduct: 'Leasing',
      features: { enableAlternateFilterLayout: true, enableDarkModeToggle: false, enableFavorite: true },
    });
  });

  it('say which currency the profile tells', proves('HTTP', 'SHELL-PROFILE-01'), async () => {
    const { body } = await call(server, await signIn(server, 'leasing@hmpg.example'), 'getUserProfile');
    expect(body).toMatchObject({ Currency: 'EUR', CurrencySymbol: '€' });
  });

  it('say which domains may be opened, at once when they change', proves('HTTP', 'SHELL-SET-06'), async () => {
    const told = async () => (await send(server, { url: '/api/settings' })).body.interProductWhiteListDomains;
    expect(await told()).toEqual(['*.other.example']);
    expect(server.services.product.settings.apps).toEqual([]);
    write({ ...other, interProductWhiteListDomains: ['docs.mullion.example', '*.mullion.example'] });
    expect(await told()).toEqual(['docs.mullion.example', '*.mullion.example']);
    expect(server.services.product.settings.apps).not.toEqual([]);
    write({ ...other, interProductWhiteListDomains: ['no domain; script-src *'] });
    expect(await told()).toEqual(['docs.mullion.example', '*.mullion.example']);
    write({ ...other, interProductWhiteListDomains: [] });
    expect(await told()).toEqual([]);
    write(other);
  });

  it('say which administrator works under a database', proves('HTTP', 'SHELL-ROLE-11', 'SHELL-ROLE-12'), async () => {
    await openDatabases(server, 'admin@hmpg.example');
    const admin = await signIn(server, 'admin@hmpg.example');
    expect((await call(server, { ...admin, database: 'hmpg_east' }, 'listWorkOrders')).status).toBe(200);
    const system = await signIn(server, 'sysadmin@hmpg.example');
    expect((await call(server, system, 'listWorkOrders')).status).toBe(403);
    expect((await call(server, { ...system, database: '' }, 'listUsers')).status).toBe(200);
  });

  it('say whose rules count without a role', proves('HTTP', 'SHELL-ACCESS-04'), async () => {
    const session = await signIn(server, 'leasing@hmpg.example');
    const answer = await call(server, { ...session, role: '', database: '' }, 'getSecurityRules');
    expect(answer.body.rules).toMatchObject([{ ProductName: 'Leasing' }]);
  });

  it(
    'are read again: a role is an ordinary one while they do not name it',
    proves('HTTP', 'SHELL-ROLE-11'),
    async () => {
      const admin = await signIn(server, 'admin@hmpg.example');
      const under = { ...admin, database: 'hmpg_east' };
      const ask = async () => (await call(server, under, 'getSecurityRules')).status;
      const names = { adminRoles: ['System Administration'], systemAdministrationRole: 'System Administration' };
      write(names);
      expect(await ask()).toBe(200);
      write({ ...names, adminRoles: [...names.adminRoles, 'company administrator'] });
      expect(await ask()).toBe(403);
    },
  );
});
