import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectRows } from './helpers/grid.ts';
import { ownServer } from './helpers/ownServer.ts';
import { proves } from './helpers/proves.ts';
import { signIn } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

test(
  'with other prefixes every call of the app goes there, each with single slashes',
  proves('browser', 'SHELL-HTTP-01', 'SHELL-HTTP-08'),
  async ({ browser }) => {
    test.slow();
    const folder = mkdtempSync(join(tmpdir(), 'mullion-prefixes-'));
    const settings = join(folder, 'settings.json');
    const prefixes = { core: '/core/', root: '/main/', connect: '/connect/v2/', ai: '/words/' };
    writeFileSync(settings, JSON.stringify({ prefixes }));
    const server = ownServer(5, { MULLION_SETTINGS: settings });
    const context = await browser.newContext({ baseURL: server.url });
    try {
      await server.start();
      const page = await context.newPage();
      const sent = new Set<string>();
      page.on('request', (request) => {
        if (['fetch', 'xhr'].includes(request.resourceType())) sent.add(new URL(request.url()).pathname);
      });
      await signIn(page, 'leasing@hmpg.example');
      await page.goto('/app/units');
      await expectRows(page, 'Units');
      expect([...sent]).toEqual(
        expect.arrayContaining(['/core/oauth2/token', '/core/userprofile', '/main/settings', '/connect/v2/unit']),
      );
      expect([...sent].filter((path) => !/^\/(core|main|connect\/v2)\/(?!.*\/\/)/.test(path))).toEqual([]);
    } finally {
      await context.close();
      await server.dispose();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
