/**
 * What the server takes of memory: `npm run bench -- memory`. Starts the server on demo data of its own, with the options of Node that
 * `npm start` has (`--plain`: without them), and reads its resident memory after a minute of rest, while 200 users are signed in and
 * work, and after another minute of rest; and the processor's time that the work took.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { operations } from '../../server/contract.ts';
import { freePort } from '../server/helpers/postgresCluster.ts';

const USERS = 200;
/** Users that do something at the same moment. */
const AT_ONCE = 20;
/** Lists that a user opens, and pages of each. */
const LISTS = 8;
const PAGES = 5;
const REST = 60_000;
const PASSWORD = 'Mullion-2026-demo';
const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'mullion-bench-'));
const options = process.argv.includes('--plain') ? [] : optionsOfStart();
const url = `http://127.0.0.1:${await freePort()}`;

const filled = await start();
await stop(filled);
const emails = giveHashes();
const server = await start();
await wait(REST);
const rest = residentOf(server);

const before = processorOf(server);
let requests = 0;
let refused = 0;
const left = [...emails];
const began = performance.now();
await Promise.all(Array.from({ length: AT_ONCE }, work));
const seconds = Math.round((performance.now() - began) / 1000);
const { now: working, most } = residentOf(server);
const processor = Math.round(processorOf(server) - before);
await wait(REST);
const after = residentOf(server);
await stop(server);
rmSync(folder, { recursive: true, force: true });

console.log(
  `${emails.length} users, ${requests} requests (${refused} refused) in ${seconds} s, ${processor} s of the processor`,
);
hold('after a minute of rest', rest.now, 150);
hold(`with ${emails.length} users signed in and working`, working, 300);
hold('at its most', most, 300);
hold('after another minute of rest', after.now, 150);
mkdirSync(join(root, '.cache'), { recursive: true });
writeFileSync(
  join(root, '.cache', 'bench-memory.json'),
  `${JSON.stringify({ options, rest, working, most, after, requests, refused, processor }, null, 2)}\n`,
);

async function start(): Promise<ChildProcess> {
  const env = { PATH: process.env.PATH, MULLION_DATA: folder, PORT: new URL(url).port, LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [...options, 'server/start.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let attempt = 0; attempt < 600 && child.exitCode === null; attempt += 1) {
    if ((await fetch(`${url}/healthz`).catch(() => undefined))?.ok) return child;
    await wait(200);
  }
  throw new Error('The server does not get ready.');
}

/** What stands between `node` and the file. */
function optionsOfStart(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, found = ''] = /node (\S.*)\bserver\/start\.js/.exec(scripts.start.split('&&').at(-1)) ?? [];
  return found.split(' ').filter(Boolean);
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}

/** The password of the demo for more of its users than can sign in with it. */
function giveHashes(): string[] {
  const database = new DatabaseSync(join(folder, 'mullion.db'));
  const users = database
    .prepare(
      `select id, email from app_user where in_active = 0 and is_mfa_enabled = 0 and mfa_secret is null and id in (select user_id from user_role)
       order by id limit ${USERS}`,
    )
    .all();
  const hash = database.prepare('select password_hash as hash from app_user where email = ?').get('multi@hmpg.example');
  const update = database.prepare('update app_user set password_hash = ?, must_change_password = 0 where id = ?');
  for (const { id } of users) update.run(hash?.hash ?? null, id ?? null);
  database.close();
  return users.map(({ email }) => String(email));
}

/** One user after the other, until all have been there. */
async function work(): Promise<void> {
  for (let email = left.pop(); email !== undefined; email = left.pop()) await visit(email);
}

async function visit(username: string): Promise<void> {
  const token = await ask('/api/oauth2/token', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username, password: PASSWORD }),
  });
  if (!token?.access_token) throw new Error(`${username} cannot sign in: ${JSON.stringify(token)}`);
  const bearer = { authorization: `Bearer ${token.access_token}`, loginguid: token.LoginGUID };
  const [role] = (await ask('/api/roles', { headers: bearer })) ?? [];
  const headers = { ...bearer, role: role?.Name ?? '', database: role?.Databases?.[0]?.Name ?? '' };
  await ask('/api/menu', { headers });
  await ask('/api/localization/translations/en-US', { headers });
  const { documents = [] } = (await ask('/api/documents', { headers })) ?? {};
  const lists = documents.filter(({ kind }: { kind: string }) => kind === 'list' || kind === 'report');
  for (const { kind, id } of lists.slice(0, LISTS)) await openList(`/api/documents/${kind}/${id}`, headers);
}

async function openList(address: string, headers: Record<string, string>): Promise<void> {
  const { document } = (await ask(address, { headers })) ?? {};
  const found = operations.find(({ id }) => id === document?.source?.operation);
  if (!found || found.url.includes(':')) return;
  const body = found.method === 'POST' ? { method: 'POST', body: '{}' } : {};
  const type = found.method === 'POST' ? { 'content-type': 'application/json' } : undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const query = `itemsPerPage=25&StartIndex=${page * 25}`;
    await ask(`${found.url}?${query}`, { ...body, headers: { ...headers, ...type } });
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
async function ask(path: string, init: RequestInit): Promise<any> {
  const response = await fetch(url + path, init);
  requests += 1;
  if (!response.ok) refused += 1;
  const text = await response.text();
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined;
}

/** Megabytes, as Linux counts them. */
function residentOf({ pid }: ChildProcess): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: read('VmRSS'), most: read('VmHWM') };
}

/** Seconds of all threads; Linux counts in hundredths. */
function processorOf({ pid }: ChildProcess): number {
  const [, fields = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const [user, system] = fields.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

function hold(what: string, megabytes: number, most: number): void {
  console.log(`${megabytes <= most ? 'ok  ' : 'MISS'} ${what.padEnd(46)} ${megabytes} MB, goal <= ${most} MB`);
}
