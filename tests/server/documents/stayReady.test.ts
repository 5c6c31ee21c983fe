import type { ChildProcess } from 'node:child_process';
import { channel } from 'node:diagnostics_channel';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DocumentStore } from '../../../server/documents/DocumentStore.ts';

const CALM = 10 * 60_000;
const root = join(import.meta.dirname, '..', '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'mullion-ready-'));
const report = join(folder, 'reports', 'balances.json');
afterAll(() => rmSync(folder, { recursive: true }));

const processes = channel('child_process');
const started: ChildProcess[] = [];
const listen = (message: unknown) => started.push((message as { process: ChildProcess }).process);

beforeEach(() => {
  started.length = 0;
  mkdirSync(join(folder, 'reports'), { recursive: true });
  cpSync(join(root, 'schemas', 'reports', 'balances.json'), report);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  processes.subscribe(listen);
});
afterEach(() => {
  processes.unsubscribe(listen);
  // Nobody holds it any more: it ends before the next test.
  vi.advanceTimersByTime(CALM);
  vi.useRealTimers();
});

const change = () => writeFileSync(report, '{ "id": "balances" ');
const isBroken = async (store: DocumentStore) => {
  const found = (await store.read()).get('report', 'balances');
  return (found?.fault ?? found)?.document === undefined;
};

it('what checks documents is there for a change after a long calm, as long as somebody follows who may mend them', async () => {
  const store = new DocumentStore(folder);
  const follower = new AbortController();
  store.stayReady(follower.signal);
  expect(await isBroken(store)).toBe(false);
  started.length = 0;
  vi.advanceTimersByTime(CALM);
  change();
  expect(await isBroken(store)).toBe(true);
  expect(started).toEqual([]);
  follower.abort();
}, 60_000);

it('it is started for the next change where nobody follows', async () => {
  const store = new DocumentStore(folder);
  expect(await isBroken(store)).toBe(false);
  started.length = 0;
  vi.advanceTimersByTime(CALM);
  change();
  expect(await isBroken(store)).toBe(true);
  expect(started).toHaveLength(1);
}, 60_000);

it('is not started for documents that nobody lays over, nor for who has gone', () => {
  const gone = AbortSignal.abort();
  new DocumentStore(folder).stayReady(gone);
  new DocumentStore(undefined).stayReady(new AbortController().signal);
  expect(started).toEqual([]);
});
