import { beforeEach, expect, test, vi } from 'vitest';
import { ExportProgress } from '#engine/models/report/ExportProgress.ts';

const lines = (count: number) => new TextEncoder().encode('a,b\n'.repeat(count));
const counted = (rows: number) => new Headers({ 'x-total-rows': String(rows) });

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'], now: 0 }));

test('an export of text tells its share of the promised rows, never more than all', () => {
  const progress = new ExportProgress(true);
  expect(progress.percent).toBeUndefined();
  vi.advanceTimersByTime(200);
  progress.add(lines(3), counted(9));
  expect([progress.rows, progress.lines, progress.bytes, progress.percent]).toEqual([9, 3, 12, 30]);
  vi.advanceTimersByTime(100);
  progress.add(lines(20), counted(9));
  expect(progress.percent).toBe(100);
});

test('figures change no faster than they can be read', () => {
  const progress = new ExportProgress(true);
  vi.advanceTimersByTime(100);
  progress.add(lines(1), counted(9));
  vi.advanceTimersByTime(99);
  progress.add(lines(1), counted(9));
  expect(progress.lines).toBe(1);
  vi.advanceTimersByTime(1);
  progress.add(lines(1), counted(9));
  expect(progress.lines).toBe(3);
});

test('a workbook, and an answer that does not say how many rows, have no share', () => {
  for (const [isText, headers] of [
    [false, counted(9)],
    [true, new Headers()],
    [true, counted(0)],
  ] as const) {
    const progress = new ExportProgress(isText);
    vi.advanceTimersByTime(100);
    progress.add(lines(3), headers);
    expect([progress.percent, progress.bytes, progress.lines]).toEqual([undefined, 12, isText ? 3 : 0]);
  }
});
