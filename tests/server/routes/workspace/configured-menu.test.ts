import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { InstallationStore } from '../../../../server/settings-file/InstallationStore.ts';
import { proves } from '../../../proves.ts';
import { headersOf, send, signIn } from '../../helpers/call.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'mullion-menu-'));
const settingsFile = join(folder, 'settings.json');
const write = (settings: object) => writeFileSync(settingsFile, JSON.stringify(settings));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

write({ menuUrl: '/api/menu?menuname={menuname}' });
mkdirSync(join(folder, 'menus'));
writeFileSync(
  join(folder, 'menus', 'elevatenet.json'),
  JSON.stringify({
    $schema: '../meta/menu.schema.json',
    id: 'elevatenet',
    title: 'Elevate',
    product: 'Elevate',
    items: [
      { id: 'about-us', text: 'About us', route: 'dashboard', permission: { page: 'dashboard' } },
      { id: 'people', text: 'People', route: 'company/settings/users', permission: { page: 'users' } },
    ],
  }),
);

describeDatabases('a configured menu', (dialect) => {
  const server = withServer(dialect, { settingsFile, schemasFolder: folder });

  it(
    'is told to the app and answered by its name, without the pages that the role may not open',
    proves('HTTP', 'SHELL-MENU-06', 'SHELL-MENU-07'),
    async () => {
      const { body: settings } = await send(server, { url: '/api/settings' });
      expect(settings).toMatchObject({ menuUrl: '/api/menu?menuname={menuname}', menuName: 'elevatenet' });
      const url = settings.menuUrl.replace('{menuname}', settings.menuName);
      const textsFor = async (email: string) => {
        const { body } = await send(server, { url, headers: headersOf(await signIn(server, email)) });
        return body.menuItems.menus.map((item: { Text: string }) => item.Text);
      };
      expect(await textsFor('admin@hmpg.example')).toEqual(['About us', 'People']);
      expect(await textsFor('leasing@hmpg.example')).toEqual(['About us']);
    },
  );
});

it.each(['//elsewhere.example/menu', 'https://elsewhere.example/menu', '/\\elsewhere.example', '/menu/{name}', 'menu'])(
  'a menu is never asked for at %s',
  (menuUrl) => {
    write({ menuUrl });
    expect(() => new InstallationStore(settingsFile)).toThrow(/menuUrl/);
  },
);
