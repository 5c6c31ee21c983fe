import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { freePort, ServerProcesses, takePort, untilReady } from './helpers/serverProcess.ts';
import { copyFolder } from './helpers/templates.ts';

const folder = mkdtempSync(join(tmpdir(), 'mullion-process-'));
const processes = new ServerProcesses();
const start = processes.start.bind(processes);
afterEach(() => processes.killAll());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('reasons not to start', () => {
  it.each([
    { name: 'an unknown variable', env: { MULLION_PORT: '1' }, says: 'Unknown variable MULLION_PORT.' },
    { name: 'a wrong port', env: { PORT: 'x' }, says: 'PORT must be a number from 1 to 65535' },
    { name: 'a missing folder of documents', env: { MULLION_SCHEMAS: '/nowhere' }, says: 'Create it or correct' },
    { name: 'demo data for others', env: { HOST: '0.0.0.0' }, says: 'Set MULLION_DEMO=0 for real use' },
    {
      name: 'a database that does not answer',
      env: { DATABASE_URL: 'postgresql://mullion:geheim@127.0.0.1:1/none' },
      says: 'DATABASE_URL names 127.0.0.1:1/none, which does not answer',
    },
    { name: 'a data folder that is a file', env: { MULLION_DATA: '/dev/null' }, says: 'Correct MULLION_DATA' },
  ])('$name ends with 1 and one message that says what to do', async ({ env, says }) => {
    const run = start({ MULLION_DATA: join(folder, 'unused'), ...env });
    expect(await run.exit).toBe(1);
    expect(run.output()).toContain(says);
    expect(run.output()).not.toMatch(/\n\s+at |geheim|node:internal/);
    expect(run.output().trim().split('\n').length).toBe(1);
  });

  it('a port in use is named', async () => {
    const taken = await takePort();
    const dataFolder = copyFolder(inject('dataFolder'), 'process-port');
    const run = start({ PORT: String(taken.port), MULLION_DATA: dataFolder });
    expect(await run.exit).toBe(1);
    expect(run.output()).toContain(`Port ${taken.port} of 127.0.0.1 is in use.`);
    taken.server.close();
  });

  it('demo data that is there already is not shown to others, whatever MULLION_DEMO=0 says', async () => {
    const env = { HOST: '0.0.0.0', MULLION_DEMO: '0', MULLION_DATA: copyFolder(inject('dataFolder'), 'process-demo') };
    const run = start({ ...env, PORT: await freePort() });
    expect(await run.exit).toBe(1);
    expect(run.output()).toContain('The database holds the demo data');
  });

  it('a file that is no database is left as it is', async () => {
    const dataFolder = join(folder, 'broken');
    mkdirSync(dataFolder);
    writeFileSync(join(dataFolder, 'mullion.db'), 'this is no database, whatever its name says'.repeat(200));
    const run = start({ PORT: await freePort(), MULLION_DATA: dataFolder });
    expect(await run.exit).toBe(1);
    expect(run.output()).toContain('Move it away to start with a new one, or put back a backup.');
    expect(statSync(join(dataFolder, 'mullion.db')).size).toBe(8600);
  });
});

// A file system of its own needs rights that not everybody has who runs the tests.
describe.skipIf(!canMount())('a disk without room', () => {
  it.each([
    { name: 'while an empty database is filled', size: '4m', fill: 0 },
    { name: 'before there is a database', size: '2m', fill: 2 },
  ])('$name is said in one sentence, and no advice costs data', async ({ size, fill }) => {
    const disk = mkdtempSync(join(folder, 'disk-'));
    mount(disk, size);
    try {
      if (fill > 0) writeFileSync(join(disk, 'other'), Buffer.alloc(fill * 1_048_576));
      const run = start({ PORT: await freePort(), MULLION_DATA: disk });
      expect(await run.exit).toBe(1);
      expect(run.output()).toContain(`There is no room left for the database in "${disk}".`);
      expect(run.output()).not.toMatch(/\n\s+at |Move it away|Another Mullion/);
    } finally {
      execFileSync('umount', [disk]);
    }
  });
});

describe('a running server', () => {
  it('has its data folder alone, serves, and stops gracefully', async () => {
    const dataFolder = copyFolder(inject('dataFolder'), 'process-run');
    const first = start({ PORT: await freePort(), MULLION_DATA: dataFolder });
    const url = await untilReady(first);
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(statSync(dataFolder).mode & 0o777).toBe(0o700);
    for (const file of ['mullion.db', 'mullion.db-wal']) {
      expect(statSync(join(dataFolder, file)).mode & 0o777).toBe(0o600);
    }
    const second = start({ PORT: await freePort(), MULLION_DATA: dataFolder });
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain('Another Mullion process uses the data folder');
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);
  });

  it('stops gracefully while a connection is open that nothing was asked over', async () => {
    const PORT = await freePort();
    const run = start({ PORT, MULLION_DATA: copyFolder(inject('dataFolder'), 'process-unused') });
    await untilReady(run);
    const socket = connect(Number(PORT), '127.0.0.1');
    const isClosed = new Promise((resolve) => socket.once('close', resolve));
    await new Promise((resolve) => socket.once('connect', resolve));
    run.child.kill('SIGTERM');
    expect(await run.exit).toBe(0);
    await isClosed;
  });

  it('says at its start that secrets were sealed with another key', async () => {
    const dataFolder = copyFolder(inject('dataFolder'), 'process-key');
    const file = new DatabaseSync(join(dataFolder, 'mullion.db'));
    file.exec("update app_user set mfa_secret = 'given:' || substr(mfa_secret, 5) where mfa_secret like 'own:%'");
    file.close();
    const run = start({
      PORT: await freePort(),
      MULLION_DATA: dataFolder,
      MULLION_KEY: 'not the key of before'.repeat(2),
    });
    await untilReady(run);
    await expect
      .poll(run.output)
      .toMatch(/^MULLION_KEY is not the key that secrets of .* were sealed with: .* Start with/m);
    run.child.kill('SIGTERM');
    expect(await run.exit).toBe(0);
  });

  it('starts again after a kill', async () => {
    const dataFolder = copyFolder(inject('dataFolder'), 'process-kill');
    const killed = start({ PORT: await freePort(), MULLION_DATA: dataFolder });
    await untilReady(killed);
    killed.child.kill('SIGKILL');
    await killed.exit;
    const again = start({ PORT: await freePort(), MULLION_DATA: dataFolder });
    expect((await fetch(`${await untilReady(again)}/healthz`)).status).toBe(200);
    again.child.kill('SIGTERM');
    expect(await again.exit).toBe(0);
  });
});

describe('an error that nobody caught', () => {
  it.each([
    ['thrown', 'throw new Error("planted")'],
    ['rejected', 'Promise.reject(new Error("planted"))'],
  ])('(%s) is logged and stops the server, which lets go of its data', async (how, statement) => {
    const dataFolder = copyFolder(inject('dataFolder'), `process-fault-${how}`);
    const plant = encodeURIComponent(`process.on('SIGUSR2', () => { ${statement}; });`);
    const env = { MULLION_DATA: dataFolder, NODE_OPTIONS: `--import data:text/javascript,${plant}` };
    const run = start({ ...env, PORT: await freePort() });
    await untilReady(run);
    run.child.kill('SIGUSR2');
    expect(await run.exit).toBe(1);
    expect(run.output()).toMatch(/"level":60.*"message":"planted".*unhandled error, the server stops/);
    const again = start({ PORT: await freePort(), MULLION_DATA: dataFolder });
    await untilReady(again);
    again.child.kill('SIGTERM');
    expect(await again.exit).toBe(0);
  });
});

describe('the first administrator', () => {
  it('is made by create-admin with a one-time password, once', async () => {
    const env = { MULLION_DATA: join(folder, 'admin'), MULLION_DEMO: '0' };
    const args = ['create-admin', 'first@acme.example', 'Acme Homes', 'ACME01'];
    const made = start(env, ...args);
    expect(await made.exit).toBe(0);
    const [, password = ''] = /One-time password, good for 24 hours: (\S+)/.exec(made.output()) ?? [];
    expect(password).toMatch(/^\w{16}$/);
    const again = start(env, ...args);
    expect(await again.exit).toBe(1);
    const server = start({ ...env, PORT: await freePort() });
    const url = await untilReady(server);
    const answer = await fetch(`${url}/api/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', username: 'first@acme.example', password }),
    });
    expect(await answer.json()).toMatchObject({ clientPIN: 'ACME01', mustChangePassword: true });
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
  });

  it('says how, when nothing is given: by a script of npm, which knows its Node', async () => {
    const run = start({ MULLION_DATA: join(folder, 'unused') }, 'create-admin');
    expect(await run.exit).toBe(1);
    expect(run.output()).toContain('Usage: npm run create-admin -- <e-mail> "<company name>" <client PIN>');
    expect(manifest.scripts).toMatchObject({ 'create-admin': 'node server/main.ts create-admin' });
  });
});

function mount(place: string, size: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', place], { stdio: 'ignore' });
}

function canMount(): boolean {
  const place = mkdtempSync(join(folder, 'mount-'));
  try {
    mount(place, '64k');
    execFileSync('umount', [place]);
    return true;
  } catch {
    return false;
  }
}
