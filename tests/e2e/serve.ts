/** Starts the product for the browser tests on demo data of its own, with an empty folder for documents that tests write. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLIENT_ID, startIdentityProvider } from '../server/helpers/identityProvider.ts';
import { fill } from '../server/helpers/templates.ts';
import { copyDemoData, demoData } from './helpers/demoData.ts';
import { people } from './helpers/people.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, '.cache', 'e2e');
const documents = join(folder, 'schemas');
const data = join(folder, 'data');

rmSync(folder, { recursive: true, force: true });
mkdirSync(documents, { recursive: true });

const provider = await startIdentityProvider(people, Number(process.env.PORT) + 2);
const settings = join(folder, 'settings.json');
const providers = [{ id: 1, name: 'harbor-id', label: 'Harbor ID', issuer: provider.issuer, clientId: CLIENT_ID }];
writeFileSync(settings, JSON.stringify({ providers }));

// As the server would, but for what a sign-in costs.
await fill({ dataFolder: demoData, databaseUrl: undefined }, { small: false });
copyDemoData(data);
const server = spawn(process.execPath, ['server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    LOG_LEVEL: 'error',
    ...process.env,
    MULLION_DATA: data,
    MULLION_SCHEMAS: documents,
    MULLION_SETTINGS: settings,
  },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
