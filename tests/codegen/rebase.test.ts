import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rebase } from '../../codegen/commands/rebase.ts';
import { root, writeText } from './checkCommand.ts';

interface List {
  columns: { field: string; title?: string; width?: number }[];
  layouts: { fields: string[] }[];
}

const shippedText = readFileSync(join(root, 'schemas', 'lists', 'units.json'), 'utf8');
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mullion-rebase-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const FILE = 'lists/units.json';
const BASE = '.mullion/base/lists/units.json';
const read = (name: string): List => JSON.parse(readFileSync(join(folder, name), 'utf8'));
/** The shipped list, changed. */
function written(name: string, change: (list: List) => void): void {
  const list: List = JSON.parse(shippedText);
  change(list);
  writeText(folder, name, JSON.stringify(list, null, 2));
}
const width = (list: List, field: string, value: number) => {
  for (const column of list.columns) if (column.field === field) column.width = value;
};
const widthOf = (list: List, field: string) => list.columns.find((column) => column.field === field)?.width;

/** The command as the shell runs it; its process would begin with the whole check anew. */
async function mullion(args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line) => void out.push(`${line}\n`)),
    vi.spyOn(console, 'error').mockImplementation((line) => void err.push(`${line}\n`)),
  ];
  const status = await rebase(args);
  for (const spy of spies) spy.mockRestore();
  return { status, stdout: out.join(''), stderr: err.join('') };
}

describe('mullion rebase', () => {
  it('notes what a copy was made from, and joins what is shipped later into it', async () => {
    written(FILE, (list) => width(list, 'Code', 99));
    expect(await mullion([folder, '--check'])).toMatchObject({ status: 1 });
    expect((await mullion([folder])).status).toBe(0);
    expect(readFileSync(join(folder, BASE), 'utf8')).toBe(shippedText);

    // The copy was made from an earlier version, in which another column was narrower.
    written(BASE, (list) => width(list, 'PropertyName', 90));
    written(FILE, (list) => {
      width(list, 'PropertyName', 90);
      width(list, 'Code', 99);
    });
    const before = readFileSync(join(folder, FILE), 'utf8');
    expect(await mullion([folder, '--check'])).toMatchObject({ status: 1 });
    expect(readFileSync(join(folder, FILE), 'utf8')).toBe(before);
    expect(await mullion([folder])).toMatchObject({ status: 0, stderr: '' });
    expect([widthOf(read(FILE), 'Code'), widthOf(read(FILE), 'PropertyName')]).toEqual([99, 180]);
    expect(await mullion([folder, '--check'])).toMatchObject({ status: 0 });
  });

  it('leaves a copy as it is where both changed the same, tells both texts, and takes the side that is wanted', async () => {
    written(BASE, (list) => width(list, 'Code', 60));
    written(FILE, (list) => width(list, 'Code', 99));
    const before = readFileSync(join(folder, FILE), 'utf8');
    const { status, stdout } = await mullion([folder]);
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /columns\/Code\/width\n +yours +\S*lists\/units\.json:\d+ +99\n +shipped +\S*schemas\/lists\/units\.json:\d+ +72\n +was +60\n/,
    );
    expect(readFileSync(join(folder, FILE), 'utf8')).toBe(before);
    expect((await mullion([join(folder, FILE), '--take', 'mine'])).status).toBe(0);
    expect(widthOf(read(FILE), 'Code')).toBe(99);
    expect((await mullion([folder, '--check'])).status).toBe(0);
  });

  it('does not write what would not pass the check', async () => {
    // What is shipped now lacks the column that the copy has come to name.
    const withCode = (list: List) => list.columns.push({ field: 'PropertyCode', title: 'units.property' });
    written(BASE, withCode);
    written(FILE, (list) => {
      withCode(list);
      list.layouts[0]?.fields.push('PropertyCode');
    });
    const before = readFileSync(join(folder, FILE), 'utf8');
    const { status, stdout } = await mullion([folder]);
    expect([status, stdout]).toEqual([
      1,
      expect.stringMatching(/would not pass the check; it stays as it is\n +\S+units\.json:\d+:\d+ MU/),
    ]);
    expect(readFileSync(join(folder, FILE), 'utf8')).toBe(before);
  });

  it.each([
    [['--take', 'theirs'], '--take is "mine" or "shipped"'],
    [['--take', 'mine', '--check'], '--take cannot be used together with --check'],
  ])('refuses %j', async (options, reason) => {
    const { status, stderr } = await mullion([folder, ...options]);
    expect([status, stderr.includes(reason)]).toEqual([2, true]);
  });
});
