import { chmodSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixFolder } from '#codegen/check/fixFolder.ts';
import { FolderCheck, type FolderReport } from '#engine/check/disk/checkFolder.ts';
import type { Finding } from '#engine/language/finding.ts';
import { mullion, reportText, root, writeText } from './checkCommand.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mullion-fix-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const wrong = reportText('{ "field": "usr",   "title": "User", "sortable": "true" }').replace('"columns"', '"colums"');
const right = reportText('{ "field": "user",   "title": "User", "sortable": true }');

describe('mullion check --fix', () => {
  it('repairs a document, keeps its layout and mode, leaves no other file, and says what it did', () => {
    const file = writeText(folder, 'reports/late-logins.json', wrong);
    chmodSync(file, 0o640);
    const { status, stdout } = mullion(['check', folder, '--fix']);
    expect(readFileSync(file, 'utf8')).toBe(right);
    expect(status).toBe(0);
    expect(stdout).toContain(':6 replaced "colums" by "columns" (MU1101)');
    expect(stdout).toContain(':6 replaced "usr" by "user" (MU1307)');
    expect(statSync(file).mode & 0o777).toBe(0o640);
    expect(readdirSync(join(folder, 'reports'))).toEqual(['late-logins.json']);
  });

  it.each(['--dry-run', '--fix-dry-run'])('%s shows the change and writes nothing', (option) => {
    const file = writeText(folder, 'reports/late-logins.json', wrong);
    const { status, stdout } = mullion(['check', folder, option]);
    expect(readFileSync(file, 'utf8')).toBe(wrong);
    expect(status).toBe(1);
    expect(stdout).toContain('-   "colums": [{ "field": "usr",');
    expect(stdout).toContain('+   "columns": [{ "field": "user",');
  });

  it('leaves what has no single meaning to people', () => {
    const text = reportText('{ "field": "zzz", "title": "User" }');
    const file = writeText(folder, 'reports/late-logins.json', text);
    expect(mullion(['check', folder, '--fix']).status).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('writes no id that is refused: the file is what has the wrong name', () => {
    const text = reportText();
    const file = writeText(folder, 'reports/Late_Logins 2.json', text);
    const other = writeText(folder, 'reports/logins.json', wrong.replace('late-logins', 'logins'));
    const { stdout } = mullion(['check', folder, '--fix']);
    expect(stdout).toContain('rename the file to late-logins.json');
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(readFileSync(other, 'utf8')).toBe(right.replace('late-logins', 'logins'));
  });

  it('takes back a step that brings another fault into a file, and keeps those of other files', () => {
    const edits = [{ offset: 0, length: 1, text: 'b' }];
    const fault = (file: string, code: string) =>
      ({
        file,
        code,
        pointer: '',
        ...(code === 'MU1101' ? { fix: { title: `b for a in ${file}`, edits } } : {}),
      }) as unknown as Finding;
    const run = (given: ReadonlyMap<string, string> = new Map()) => {
      const texts = new Map([['one', 'a'], ['two', 'a'], ...given]);
      const ofOne = fault('one', texts.get('one') === 'a' ? 'MU1101' : 'MU1106');
      const findings = [ofOne, ...(texts.get('two') === 'a' ? [fault('two', 'MU1101')] : [])];
      return { findings, texts } as unknown as FolderReport;
    };
    expect([...fixFolder({ run }, () => true).texts]).toEqual([['two', 'b']]);
  });

  it('promises no fix that it has tried in vain', () => {
    writeText(folder, 'reports/late-logins.json', wrong);
    const vocabulary = join(root, 'schemas');
    const report = new FolderCheck(vocabulary, { overlays: [folder], relativeTo: folder }).run();
    expect(report.findings.filter(({ fix }) => fix)).not.toEqual([]);
    // A check that finds the same whatever is done.
    const vain = { run: () => report };
    const own = (file: string) => file.includes('late-logins');
    expect(fixFolder(vain, own).report.findings.filter(({ fix }) => fix)).toEqual([]);
    // Of files that nobody asked to repair nothing is known.
    expect(fixFolder(vain, () => false).report.findings).toEqual(report.findings);
  });

  it('does not write through a link', () => {
    const target = writeText(folder, 'elsewhere/late-logins.txt', wrong);
    writeText(folder, 'reports/note.txt', '');
    const link = join(folder, 'reports', 'late-logins.json');
    symlinkSync(target, link);
    const { status, stderr } = mullion(['check', join(folder, 'reports', 'late-logins.json'), '--fix']);
    expect(status).toBe(2);
    expect(stderr).toContain('it is a link');
    expect(readFileSync(target, 'utf8')).toBe(wrong);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
  });
});
