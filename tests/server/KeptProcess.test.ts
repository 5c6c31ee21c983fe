import type { ChildProcess } from 'node:child_process';
import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeptProcess } from '../../server/KeptProcess.ts';

const KEPT = 60_000;
const processes = channel('child_process');
const folder = mkdtempSync(join(tmpdir(), 'mullion-kept-'));
const echo = join(folder, 'echo.mjs');
writeFileSync(echo, "process.on('message', (message) => process.send([message, process.execArgv]));");
afterAll(() => rmSync(folder, { recursive: true }));

let started: ChildProcess[] = [];
let said: unknown[] = [];
let lost: (number | null)[] = [];
const listen = (message: unknown) => started.push((message as { process: ChildProcess }).process);

beforeEach(() => {
  [started, said, lost] = [[], [], []];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  processes.subscribe(listen);
});
afterEach(() => {
  processes.unsubscribe(listen);
});

function keep(program: string): KeptProcess {
  return new KeptProcess({
    program: pathToFileURL(program),
    options: ['--max-semi-space-size=8'],
    priority: constants.priority.PRIORITY_BELOW_NORMAL,
    take: (message) => said.push(message),
    lose: (exitCode) => lost.push(exitCode),
  });
}

async function answers(count: number): Promise<ChildProcess> {
  const [child] = started.slice(-1);
  if (!child) throw new Error('Nothing was started.');
  while (said.length < count) await once(child, 'message');
  return child;
}

it('starts with the first order, below the priority of the server, and is there for the next one', async () => {
  const kept = keep(echo);
  expect(started).toEqual([]);
  kept.send([1]);
  const child = await answers(1);
  expect(getPriority(child.pid)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL);
  kept.rest();
  vi.advanceTimersByTime(KEPT - 1);
  kept.send([2]);
  await answers(2);
  // It works again: the minute begins anew.
  vi.advanceTimersByTime(KEPT);
  kept.send([3]);
  await answers(3);
  expect(said).toEqual([1, 2, 3].map((order) => [[order], ['--max-semi-space-size=8']]));
  expect(started).toHaveLength(1);
  kept.kill();
});

it('stays while it is held, and ends a minute after nobody holds it', async () => {
  const kept = keep(echo);
  const [one, other] = [kept.hold(), kept.hold()];
  expect(kept.isRunning).toBe(false);
  kept.send([1]);
  const child = await answers(1);
  kept.rest();
  vi.advanceTimersByTime(10 * KEPT);
  expect(kept.isRunning).toBe(true);
  one();
  one();
  vi.advanceTimersByTime(KEPT);
  expect(kept.isRunning).toBe(true);
  other();
  // Let go of at work, it ends a minute after that.
  const third = kept.hold();
  kept.send([2]);
  third();
  vi.advanceTimersByTime(KEPT);
  await answers(2);
  expect(kept.isRunning).toBe(true);
  kept.rest();
  vi.advanceTimersByTime(KEPT);
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect([started.length, kept.isRunning]).toEqual([1, false]);
});

it('ends a minute after its last order, and the next one starts another', async () => {
  const kept = keep(echo);
  kept.send([1]);
  const child = await answers(1);
  kept.rest();
  vi.advanceTimersByTime(KEPT);
  expect(await once(child, 'exit')).toEqual([0, null]);
  kept.send([2]);
  await answers(2);
  expect([started.length, lost]).toEqual([2, []]);
  kept.kill();
});

it('says when it ends by itself, and not when it was ended', async () => {
  const kept = keep(echo);
  kept.send([1]);
  const killed = await answers(1);
  kept.kill();
  expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL']);
  expect(lost).toEqual([]);
  const missing = keep(join(folder, 'missing.mjs'));
  missing.send([1]);
  const [child] = started.slice(-1);
  if (child) await once(child, 'exit');
  expect(lost).toEqual([1]);
});
