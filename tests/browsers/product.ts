import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const LEASING = 'leasing@hmpg.example';
export const PASSWORD = 'Mullion-2026-demo';
const UNITS = '200000';

export type UnitAt = (index: number) => Promise<{ Code: string; PropertyName: string }>;

interface Product {
  base: string;
  unitAt: UnitAt;
  end(): Promise<void>;
}

const root = join(import.meta.dirname, '..', '..');

/** The built product on a database of its own, in which the list of units has 200,000 rows. */
export async function startProduct(port: number): Promise<Product> {
  const base = `http://127.0.0.1:${port}`;
  const data = join(root, '.cache', 'browsers');
  rmSync(data, { recursive: true, force: true });
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'error', PORT: String(port), MULLION_DATA: data };
  const filled = spawnSync(process.execPath, ['server/seeds/fill.ts', 'unit', UNITS], { cwd: root, env });
  if (filled.status !== 0) throw new Error(`The database was not filled: ${filled.stderr}`);
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const end = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  try {
    await answers(base);
    return { base, unitAt: await unitsOf(base), end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Rows as another client reads them: signed in without a browser, one row at a time. */
async function unitsOf(base: string): Promise<UnitAt> {
  const body = new URLSearchParams({
    grant_type: 'password',
    mfatoken: '',
    mfatype: '',
    username: LEASING,
    password: PASSWORD,
  });
  const token = await fetch(`${base}/api/oauth2/token`, { method: 'POST', body }).then((answer) => answer.json());
  const headers = { authorization: `Bearer ${token.access_token}`, role: 'Leasing Assistant', database: 'hmpg_east' };
  return async (index) => {
    const query = new URLSearchParams({
      StartIndex: String(index),
      itemsPerPage: '1',
      sortby: 'Code',
      sorttype: 'asc',
    });
    const answer = await fetch(`${base}/api/connect/unit?${query}`, { headers });
    const { unit = [] } = await answer.json();
    if (unit.length !== 1) throw new Error(`No unit at ${index}: ${answer.status}`);
    return unit[0];
  };
}

async function answers(base: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const isUp = await fetch(`${base}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    await pause(200);
  }
  throw new Error('The product did not start.');
}
