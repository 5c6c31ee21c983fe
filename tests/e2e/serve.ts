/** Starts the product for the browser tests on demo data of its own, with an empty folder for documents that tests write. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, '.cache', 'e2e');
const documents = join(folder, 'schemas');

rmSync(folder, { recursive: true, force: true });
mkdirSync(documents, { recursive: true });

const server = spawn(process.execPath, ['server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { LOG_LEVEL: 'error', ...process.env, MULLION_DATA: join(folder, 'data'), MULLION_SCHEMAS: documents },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
