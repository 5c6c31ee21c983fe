/** PgBouncer in transaction mode before a cluster of the tests, where the machine has it. */
import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findUser, freePort } from './postgresCluster.ts';

export interface Pooler {
  /** Address of the same database, through it. */
  url: string;
  /** Ends it with all its connections, and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Debian has it where only administrators look. */
const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin'];

export function findPooler(): string | undefined {
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));
}

/** `size`: connections that it has to the database, for however many clients. */
export async function startPooler(command: string, clusterUrl: string, size: number): Promise<Pooler> {
  const { hostname, port: target, username } = new URL(clusterUrl);
  const folder = mkdtempSync(join(tmpdir(), 'mullion-pooler-'));
  const owner = process.getuid?.() === 0 ? findUser() : undefined;
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const settings = [
    ['listen_addr', '127.0.0.1'],
    ['listen_port', port],
    ['unix_socket_dir', ''],
    ['auth_type', 'any'],
    ['pool_mode', 'transaction'],
    ['default_pool_size', size],
  ];
  const lines = settings.map(([name, value]) => `${name} = ${value}`);
  const database = `* = host=${hostname} port=${target} user=${username}`;
  writeFileSync(file, `[databases]\n${database}\n[pgbouncer]\n${lines.join('\n')}\n`);
  if (owner) for (const path of [folder, file]) chownSync(path, owner.uid, owner.gid);
  let end: () => Promise<void>;
  const start = async () => {
    const pooler = spawn(command, ['-q', file], { ...owner, cwd: folder, stdio: 'ignore' });
    const exited = new Promise<void>((resolve) => pooler.once('exit', () => resolve()));
    end = async () => {
      pooler.kill('SIGKILL');
      await exited;
    };
    await waitUntilListening(port);
  };
  await start();
  const url = new URL(clusterUrl);
  url.port = String(port);
  return {
    url: url.href,
    restart: async () => {
      await end();
      await start();
    },
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isUp = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.on('connect', () => socket.destroy());
      socket.on('error', () => resolve(false));
    });
    if (isUp) return;
    await sleep(100);
  }
  throw new Error('PgBouncer did not start within 10 seconds.');
}
