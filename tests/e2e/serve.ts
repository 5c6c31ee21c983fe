/** Starts the product for the browser tests, once for each worker: on demo data of its own, with an empty folder for documents. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CLIENT_ID, startIdentityProvider } from '../server/helpers/identityProvider.ts';
import { fill } from '../server/helpers/templates.ts';
import { copyDemoData } from './helpers/demoData.ts';
import { people } from './helpers/people.ts';
import { demoData, type Place, placeOf, settingsFile, WORKERS } from './helpers/places.ts';
import { untilReady } from './helpers/untilReady.ts';

const root = join(import.meta.dirname, '..', '..');
const places = Array.from({ length: WORKERS }, (_, worker) => placeOf(worker));
const [first, ...others] = places as [Place, ...Place[]];

rmSync(dirname(settingsFile), { recursive: true, force: true });
for (const { schemas } of places) mkdirSync(schemas, { recursive: true });

const provider = await startIdentityProvider(people, first.port + 2);
const providers = [{ id: 1, name: 'harbor-id', label: 'Harbor ID', issuer: provider.issuer, clientId: CLIENT_ID }];
writeFileSync(settingsFile, JSON.stringify({ providers }));

// As the server would, but for what a sign-in costs.
await fill({ dataFolder: demoData, databaseUrl: undefined }, { small: false });
const servers: ChildProcess[] = [];
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    for (const one of servers) one.kill(signal);
  });
}
// Tests begin when the first one answers.
await Promise.all(others.map(start));
await start(first);

async function start({ port, data, schemas }: Place): Promise<void> {
  copyDemoData(data);
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      LOG_LEVEL: 'error',
      ...process.env,
      PORT: String(port),
      MULLION_DATA: data,
      MULLION_SCHEMAS: schemas,
      MULLION_SETTINGS: settingsFile,
    },
  });
  servers.push(server);
  server.on('exit', (code) => process.exit(code ?? 1));
  await untilReady(`http://127.0.0.1:${port}/healthz`, server);
}
