/** A PostgreSQL cluster of the tests' own, in a temporary folder; one per run, started by vitest's globalSetup. */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface Cluster {
  /** Address of the database `postgres`. */
  url: string;
  /** Ends the server as a power cut would; its data stay. */
  crash(): Promise<void>;
  /** Starts it again, at the same address. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root; then the processes run as this user. */
const unprivileged = ['postgres', 'nobody'];

export async function startCluster(): Promise<Cluster> {
  const bin = findBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'mullion-pg-'));
  const owner = process.getuid?.() === 0 ? findUser() : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const options = { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'] };
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'mullion', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options);
  const port = await freePort();
  // Nothing in this cluster outlives the run: durability is off for speed.
  const settings = [
    ...['fsync=off', 'full_page_writes=off', 'max_connections=200', `unix_socket_directories=${folder}`],
    // A database lives for seconds, and a vacuum of its catalog stood in the way of a test that changes that.
    'autovacuum=off',
  ];
  const address = ['-D', data, '-p', String(port), '-h', '127.0.0.1'];
  const args = [...address, ...settings.flatMap((setting) => ['-c', setting])];
  let end: (signal: 'SIGINT' | 'SIGQUIT') => Promise<void>;
  const start = async () => {
    const server = spawn(join(bin, 'postgres'), args, { ...owner, cwd: folder, stdio: 'ignore' });
    const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    end = async (signal) => {
      server.kill(signal);
      await exited;
    };
    await waitUntilReady(join(bin, 'pg_isready'), port);
  };
  await start();
  return {
    url: `postgresql://mullion@127.0.0.1:${port}/postgres`,
    start,
    crash: () => end('SIGQUIT'),
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findBinaries(): string {
  const base = '/usr/lib/postgresql';
  const packaged = existsSync(base) ? readdirSync(base).map((version) => join(base, version, 'bin')) : [];
  const found = [...(process.env.PATH ?? '').split(':'), ...packaged.sort().reverse()].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
  // Links lead to the folder where the other programs are.
  if (found) return dirname(realpathSync(join(found, 'initdb')));
  throw new Error('No PostgreSQL for the server tests: install it (Debian: apt-get install postgresql).');
}

export function findUser(): { uid: number; gid: number } {
  for (const name of unprivileged) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // The next one.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it.');
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function waitUntilReady(command: string, port: number): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    try {
      execFileSync(command, ['-h', '127.0.0.1', '-p', String(port), '-q'], { stdio: 'ignore' });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('The PostgreSQL cluster of the tests did not start within 15 seconds.');
}
