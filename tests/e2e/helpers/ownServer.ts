import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDemoData } from './demoData.ts';
import { ownPlace } from './places.ts';
import { untilReady } from './untilReady.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** A server that one test starts, ends and starts again, on demo data of its own. */
export interface OwnServer {
  url: string;
  start(): Promise<void>;
  /** Ends at once, as a machine does that loses its power. */
  kill(): Promise<void>;
  /** Ends it for good and takes its data away. */
  dispose(): Promise<void>;
}

/** @param offset added to the port of the worker's server; each test has its own */
export function ownServer(offset: number, env: Readonly<Record<string, string>> = {}): OwnServer {
  const port = ownPlace.port + offset;
  const url = `http://127.0.0.1:${port}`;
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const data = mkdtempSync(join(tmpdir(), 'mullion-e2e-'));
  copyDemoData(data);
  let ended: Promise<void> = Promise.resolve();
  let end = () => {};

  const start = async () => {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      stdio: 'ignore',
      env: { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'error', PORT: String(port), MULLION_DATA: data, ...env },
    });
    ended = new Promise((done) => child.once('exit', () => done()));
    end = () => child.kill('SIGKILL');
    await untilReady(`${url}/healthz`, child);
  };
  const kill = async () => {
    end();
    await ended;
  };
  return {
    url,
    start,
    kill,
    dispose: async () => {
      await kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
