import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');

it('the process that checks documents ends without a word when the server has ended meanwhile', async () => {
  const program = join(root, 'server', 'documents', 'checkProgram.ts');
  const child = fork(program, { serialization: 'advanced', execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let said = '';
  child.stderr?.on('data', (part) => {
    said += part;
  });
  await new Promise((resolve) => child.send({ id: 1, folder: join(root, 'schemas'), overlays: [] }, resolve));
  child.disconnect();
  const [exitCode] = await once(child, 'exit');
  expect([exitCode, said]).toEqual([0, '']);
}, 60_000);
