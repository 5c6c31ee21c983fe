import { expect, it } from 'vitest';
import { PASSWORD, requestToken, send } from '../../helpers/call.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

const settingsUrl = '/api/settings';

describeDatabases('accounts of the demo', (dialect) => {
  const demo = withServer(dialect);
  const real = withServer(dialect, { demo: false });

  it('are told to the sign-in page, those that can sign in alone', async () => {
    const { body } = await send(demo, { url: settingsUrl });
    expect(body.demo.password).toBe(PASSWORD);
    const names = body.demo.accounts.map(({ username }: { username: string }) => username);
    expect(names).toEqual(
      ['admin', 'sysadmin', 'leasing', 'multi', 'readonly', 'arabic', 'auditor'].map((name) => `${name}@hmpg.example`),
    );
    expect(body.demo.accounts[0]).toEqual({
      username: 'admin@hmpg.example',
      name: 'Grace Whitfield',
      role: 'Company Administrator',
    });
    expect((await requestToken(demo, { username: names[2], password: body.demo.password })).status).toBe(200);
  });

  it('are never told without demo mode, whatever the database holds', async () => {
    const text = JSON.stringify((await send(real, { url: settingsUrl })).body);
    expect(text).not.toContain(PASSWORD);
    expect(text).not.toContain('hmpg.example');
  });

  it('are told no longer when they cannot sign in, and not at all when none can', async () => {
    const { db } = demo.services.database;
    await db.updateTable('app_user').set({ in_active: 1 }).where('email_lower', '=', 'leasing@hmpg.example').execute();
    const text = JSON.stringify((await send(demo, { url: settingsUrl })).body);
    expect(text).not.toContain('leasing@hmpg.example');
    await db.updateTable('app_user').set({ in_active: 1 }).execute();
    expect(JSON.stringify((await send(demo, { url: settingsUrl })).body)).not.toContain(PASSWORD);
  });
});
