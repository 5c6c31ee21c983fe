import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

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

it('tells all faults of product.json at once, as the check does, and that they are of it', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'mullion-product-'));
  onTestFinished(() => rmSync(scratch, { recursive: true }));
  const folder = join(scratch, 'schemas');
  cpSync(join(root, 'schemas'), folder, { recursive: true });
  const file = join(folder, 'product.json');
  const product = JSON.parse(readFileSync(file, 'utf8'));
  const [page] = product.pages;
  writeFileSync(
    file,
    JSON.stringify({ ...product, helpurl: 'ftp://help', pages: [...product.pages, page], rubbish: 1 }),
  );
  const program = join(root, 'server', 'documents', 'checkProgram.ts');
  const child = fork(program, { serialization: 'advanced', execArgv: [] });
  const answered = once(child, 'message');
  child.send({ id: 1, folder, overlays: [] });
  const [answer] = await answered;
  child.disconnect();
  await once(child, 'exit');
  const lines = String(answer.fault).split('\n');
  expect([answer.isOfProduct, lines.map((line) => /MU\d+/.exec(line)?.[0]).sort()]).toEqual([
    true,
    ['MU1101', 'MU1106', 'MU1405'],
  ]);
  expect(lines.every((line) => line.startsWith(`${file}:`))).toBe(true);
}, 60_000);
