import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSchemasFolder } from '#engine/check/disk/readFolder.ts';

const home = mkdtempSync(join(tmpdir(), 'mullion-folder-'));
const overlay = join(home, 'overlay');
for (const name of [
  'lists/a.json',
  'lists/.hidden.json',
  'lists/note.txt',
  'lists/old/b.json',
  'report/c.json',
  'd.json',
  'locales/en-US.json',
  'meta/x.json',
]) {
  mkdirSync(join(overlay, name, '..'), { recursive: true });
  writeFileSync(join(overlay, name), '{}');
}

afterAll(() => {
  rmSync(home, { recursive: true });
});

describe('readSchemasFolder', () => {
  it('reads documents and texts by their folders', () => {
    const { files, locales } = readSchemasFolder(overlay, false, home);
    expect(files).toEqual([{ kind: 'list', id: 'a', file: 'overlay/lists/a.json', text: '{}', isShipped: false }]);
    expect(locales).toEqual([{ language: 'en-US', file: 'overlay/locales/en-US.json', text: '{}' }]);
  });

  it('tells of files that would never be read', () => {
    const { findings } = readSchemasFolder(overlay, false, home);
    expect(findings.map(({ file, code, hint }) => [file, code, hint?.slice(0, 24)])).toEqual([
      ['overlay/d.json', 'MU1009', 'move the file to "filter'],
      ['overlay/lists/old/b.json', 'MU1009', 'did you mean "lists"?'],
      ['overlay/report/c.json', 'MU1009', 'did you mean "reports"?'],
    ]);
  });

  it('gives people whole paths and a server’s users no more than the folder', () => {
    expect(readSchemasFolder(overlay, false).files[0]?.file).toBe(join(overlay, 'lists/a.json'));
    expect(readSchemasFolder(overlay, false, '/somewhere/else').files[0]?.file).toBe('overlay/lists/a.json');
  });

  it('follows links and tells of files that it cannot read', () => {
    const lists = join(home, 'linked', 'lists');
    mkdirSync(lists, { recursive: true });
    symlinkSync(join(overlay, 'lists/a.json'), join(lists, 'link.json'));
    symlinkSync(join(home, 'nowhere.json'), join(lists, 'lost.json'));
    writeFileSync(join(lists, 'latin.json'), Buffer.from('{ "title": "Caf\u00e9" }', 'latin1'));
    const { files, findings } = readSchemasFolder(join(home, 'linked'), false, home);
    expect(findings).toEqual([]);
    expect(files.map(({ id, text, fault }) => [id, text, fault?.code, fault?.message, fault?.hint])).toEqual([
      [
        'latin',
        '{ "title": "Caf\u00e9" }',
        'MU1008',
        'the file cannot be read: it is not UTF-8 but an older encoding such as Windows-1252',
        'save it as UTF-8',
      ],
      ['link', '{}', undefined, undefined, undefined],
      [
        'lost',
        '',
        'MU1008',
        'the file cannot be read: the link leads to a file that is not there',
        'check that it exists and may be read',
      ],
    ]);
  });

  it('takes a folder that is not there as empty', () => {
    expect(readSchemasFolder(join(home, 'nothing'), true)).toEqual({ files: [], locales: [], findings: [] });
  });
});
