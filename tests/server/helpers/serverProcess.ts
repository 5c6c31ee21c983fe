import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';

const { PATH = '', NODE_COMPILE_CACHE } = process.env;
const root = join(import.meta.dirname, '..', '..', '..');

export interface ServerRun {
  child: ChildProcess;
  output: () => string;
  /** Resolves with the exit code. */
  exit: Promise<number | null>;
}

/** Server processes of a test file, ended with it at the latest. */
export class ServerProcesses {
  readonly #running = new Set<ChildProcess>();

  /** Starts the server as `npm start` does, with nothing of our own environment but the path and what an earlier start compiled. */
  start(env: Readonly<Record<string, string>>, ...args: string[]): ServerRun {
    const child = spawn(process.execPath, ['server/main.ts', ...args], {
      cwd: root,
      env: { PATH, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}), LOG_LEVEL: 'error', ...env },
    });
    this.#running.add(child);
    let text = '';
    child.stdout.on('data', (part) => (text += part));
    child.stderr.on('data', (part) => (text += part));
    const exit = new Promise<number | null>((resolve) =>
      child.on('exit', (code) => {
        this.#running.delete(child);
        resolve(code);
      }),
    );
    return { child, output: () => text, exit };
  }

  /** Ends those that are left, as a machine does that loses its power. */
  killAll(): void {
    for (const child of this.#running) child.kill('SIGKILL');
  }
}

/** The address of a server that has started. */
export async function untilReady(run: ServerRun): Promise<string> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const [, url] = /^Mullion ready at (\S+)$/m.exec(run.output()) ?? [];
    if (url) return url;
    if (run.child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server does not get ready: ${run.output()}`);
}

/** A port that is taken until the server beside it is closed. */
export function takePort(): Promise<{ port: number; server: Server }> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ port: typeof address === 'object' && address ? address.port : 0, server });
    });
  });
}

export async function freePort(): Promise<string> {
  const taken = await takePort();
  await new Promise((resolve) => taken.server.close(resolve));
  return String(taken.port);
}
