/**
 * A dashboard of twelve tiles against the slowest of its calls alone: `npm run bench -- dashboard`. Starts the server on demo data of
 * its own and asks as a browser does over HTTP/1.1: six connections at most, each round to the server with and without 100 ms of
 * latency. One after another in the same run: each call alone, all calls at once, and all of them in one call.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DashboardDocument } from '../../engine/generated/documents.ts';
import { buildRequest } from '../../engine/http/buildRequest.ts';
import { callOf } from '../../engine/models/dashboard/tileCalls.ts';
import { contract } from '../../server/contract.ts';
import { freePort } from '../server/helpers/postgresCluster.ts';
import { fill } from '../server/helpers/templates.ts';

const RUNS = 15;
const GOAL = 1.3;
const CONNECTIONS = 6;
const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'mullion-bench-'));
await fill({ dataFolder: folder, databaseUrl: undefined }, { small: false });
const url = `http://127.0.0.1:${await freePort()}`;
const server = spawn(process.execPath, ['server/start.js'], {
  cwd: root,
  env: { PATH: process.env.PATH, MULLION_DATA: folder, PORT: new URL(url).port, LOG_LEVEL: 'error' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) await wait(100);

const headers = await signIn();
const { tiles }: DashboardDocument = JSON.parse(readFileSync(join(root, 'schemas/dashboards/staff.json'), 'utf8'));
const reads = tiles.flatMap((tile) => {
  const asked = callOf({ contract, scopes: {} as never }, tile, 'staff');
  const operation = asked && contract.operations[asked.operation];
  return asked && operation ? [buildRequest('', operation, asked.input)] : [];
});

const ways = { alone, atOnce, inOne };
for (const way of Object.values(ways)) for (let run = 0; run < 3; run += 1) await way(0);
const lines = [];
for (const latency of [0, 100]) {
  const times: Record<keyof typeof ways, number[]> = { alone: [], atOnce: [], inOne: [] };
  const each: number[][] = reads.map(() => []);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [index, time] of (await alone(latency)).entries()) each[index]?.push(time);
    times.atOnce.push(...(await atOnce(latency)));
    times.inOne.push(...(await inOne(latency)));
  }
  const slowest = Math.max(...each.map(median));
  const sum = each.reduce((all, one) => all + median(one) - latency, 0);
  for (const way of ['atOnce', 'inOne'] as const) {
    const time = median(times[way]);
    lines.push({ latency, way, slowest, sum, time, ratio: time / slowest });
  }
}
server.kill();
rmSync(folder, { recursive: true, force: true });
console.log(`${reads.length} tiles, medians of ${RUNS}`);
for (const { latency, way, slowest, sum, time, ratio } of lines) {
  const say = (value: number) => `${value.toFixed(1)} ms`;
  console.log(
    `${ratio <= GOAL ? 'ok  ' : 'MISS'} ${latency} ms latency, ${way}: ${say(time)}, slowest alone ${say(slowest)} (all ${say(sum)}): ${ratio.toFixed(2)} x`,
  );
}
mkdirSync(join(root, '.cache'), { recursive: true });
writeFileSync(join(root, '.cache', 'bench-dashboard.json'), `${JSON.stringify(lines, null, 2)}\n`);

async function alone(latency: number): Promise<number[]> {
  const times = [];
  for (const read of reads) times.push(await timed(() => send(read, latency)));
  return times;
}

async function atOnce(latency: number): Promise<number[]> {
  const left = [...reads];
  const connection = async () => {
    for (let read = left.shift(); read; read = left.shift()) await send(read, latency);
  };
  return [await timed(() => Promise.all(Array.from({ length: CONNECTIONS }, connection)))];
}

async function inOne(latency: number): Promise<number[]> {
  const body = JSON.stringify({
    Reads: reads.map(({ url: Path, method: Method, body: Body }) => ({ Method, Path, ...(Body ? { Body } : {}) })),
  });
  const all = { url: '/api/connect/reads', method: 'POST', headers: { 'content-type': 'application/json' }, body };
  return [await timed(() => send(all, latency))];
}

async function send(request: (typeof reads)[number], latency: number): Promise<void> {
  await wait(latency);
  const answer = await fetch(url + request.url, { ...request, headers: { ...headers, ...request.headers } });
  const text = await answer.text();
  if (!answer.ok || /"Status":[45]/.test(text)) throw new Error(`${request.url}: ${answer.status} ${text}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

async function signIn(): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      username: 'sysadmin@hmpg.example',
      password: 'Mullion-2026-demo',
    }),
  });
  const { access_token, LoginGUID } = (await answer.json()) as { access_token: string; LoginGUID: string };
  return {
    authorization: `Bearer ${access_token}`,
    role: 'System Administration',
    database: 'hmpg_east',
    loginguid: LoginGUID,
  };
}
