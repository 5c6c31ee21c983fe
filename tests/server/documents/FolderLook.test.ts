import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderLook } from '../../../server/documents/FolderLook.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mullion-look-'));
  mkdirSync(join(folder, 'lists'));
  write('lists/units.json', 1);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A file as it was written long ago: a number of letters at a minute of the past. */
function write(name: string, letters: number, minute = 0): void {
  writeFileSync(join(folder, name), 'x'.repeat(letters));
  utimesSync(join(folder, name), minute * 60, minute * 60);
}

/** Directories that changed long ago are not read again. */
function age(...names: string[]): void {
  for (const name of names) utimesSync(join(folder, name), 60, 60);
}

const changes: { what: string; change(): void; counts: boolean }[] = [
  { what: 'nothing', change: () => undefined, counts: false },
  { what: 'a file of another size', change: () => write('lists/units.json', 2), counts: true },
  { what: 'a file of another time', change: () => write('lists/units.json', 1, 5), counts: true },
  { what: 'a new file', change: () => write('lists/leases.json', 1), counts: true },
  { what: 'a file that is gone', change: () => rmSync(join(folder, 'lists', 'units.json')), counts: true },
  { what: 'a file that is no document', change: () => write('lists/notes.txt', 1), counts: false },
  { what: 'a file of the vocabulary', change: () => mkdirSync(join(folder, 'meta')), counts: false },
  {
    what: 'a file with another name',
    change: () => renameSync(join(folder, 'lists', 'units.json'), join(folder, 'lists', 'other.json')),
    counts: true,
  },
  {
    what: 'a file in a new folder',
    change: () => {
      mkdirSync(join(folder, 'forms'));
      write('forms/unit.json', 1);
    },
    counts: true,
  },
  { what: 'a folder that is gone', change: () => rmSync(folder, { recursive: true }), counts: true },
];

describe('whether documents have changed', () => {
  it.each(changes)('$what', ({ change, counts }) => {
    age('.', 'lists');
    const look = new FolderLook([folder]);
    const first = look.version();
    expect(look.version()).toBe(first);
    change();
    expect(look.version() !== first).toBe(counts);
    expect(look.version()).toBe(look.version());
  });

  it('a file that is added in the moment in which its folder was read', () => {
    const look = new FolderLook([folder]);
    const first = look.version();
    const now = new Date();
    utimesSync(join(folder, 'lists'), now, now);
    const second = look.version();
    write('lists/leases.json', 1);
    utimesSync(join(folder, 'lists'), now, now);
    expect([second, look.version()]).toEqual([first, first + 1]);
  });

  it('folders that are mounted by a link which is exchanged', () => {
    mkdirSync(join(folder, 'one'));
    mkdirSync(join(folder, 'two'));
    write('one/list.json', 1);
    write('two/list.json', 2);
    symlinkSync(join(folder, 'one'), join(folder, 'current'));
    const look = new FolderLook([join(folder, 'current')]);
    const first = look.version();
    symlinkSync(join(folder, 'two'), join(folder, 'next'));
    renameSync(join(folder, 'next'), join(folder, 'current'));
    expect(look.version()).not.toBe(first);
  });

  it('a folder that comes later', () => {
    const look = new FolderLook([join(folder, 'later')]);
    const first = look.version();
    mkdirSync(join(folder, 'later'));
    write('later/list.json', 1);
    expect(look.version()).not.toBe(first);
  });
});
