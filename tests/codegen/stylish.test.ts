import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { github } from '#codegen/print/github.ts';
import { stylish } from '#codegen/print/stylish.ts';
import type { Finding } from '#engine/language/finding.ts';

const base: Finding = {
  code: 'MU1309',
  name: 'COLUMN_DUPLICATE',
  severity: 'error',
  file: 'lists/users.json',
  line: 10,
  column: 4,
  endLine: 10,
  endColumn: 10,
  pointer: '/columns/1/field',
  message: 'column "Name" stands twice',
};

function print(finding: Finding, lines: Record<number, string>): string[] {
  const text = Array.from({ length: 12 }, (_, index) => lines[index + 1] ?? '').join('\n');
  const counts = { documents: 1, references: 2, rules: 3, ignored: 0, notChecked: 0 };
  const report = { findings: [finding], notChecked: [], counts, texts: new Map([[finding.file, text]]) };
  return stripVTControlCharacters(stylish(report)).split('\n');
}

it('marks the place and the one that it belongs to', () => {
  const related = [{ line: 9, column: 4, endLine: 9, endColumn: 10, message: 'the first one is here' }];
  const hint = 'remove one of them';
  expect(print({ ...base, related, hint }, { 9: '\t{ "Name" }', 10: '\t{ "Name" }' })).toEqual([
    'error column "Name" stands twice (MU1309 COLUMN_DUPLICATE)',
    '  --> lists/users.json:10:4',
    '10 | \t{ "Name" }',
    '   | \t  ^^^^^^',
    ' 9 | \t{ "Name" }',
    '   | \t  ------ the first one is here',
    '   = help: remove one of them',
    '',
    '1 document, 2 references, 3 rules: 1 error, 0 warnings',
    'mullion explain CODE says more about a code',
  ]);
});

it('cuts a long line around the mark, and shows no control characters', () => {
  const line = `"${'a'.repeat(4999)}"Name"\u001B[2J${'b'.repeat(5000)}`;
  const [, , shown = '', marks = ''] = print({ ...base, column: 5001, endColumn: 5007 }, { 10: line });
  expect(shown.length).toBeLessThan(160);
  expect(shown).not.toContain('\u001B');
  expect(marks.indexOf('^')).toBe(shown.indexOf('"Name"'));
  expect(marks.match(/\^+/)?.[0]).toHaveLength(6);
});

it('cuts lines to the width of a narrow terminal', () => {
  const { columns } = process.stdout;
  process.stdout.columns = 50;
  const line = `      { "field": "Name", "title": "A title of some length", "format": "currency", "sortable": true },`;
  const column = line.indexOf('"currency"') + 1;
  const [shown = '', marks = ''] = print({ ...base, column, endColumn: column + 10 }, { 10: line }).slice(2, 4);
  process.stdout.columns = columns;
  expect(shown).toHaveLength(50);
  expect(marks.indexOf('^^^^^^^^^^')).toBe(shown.indexOf('"currency"'));
});

it('shows nothing of a file that is no document, which may be one of passwords', () => {
  const shown = print({ ...base, line: 1 }, { 1: 'PASSWORD=hunter2' });
  expect(shown[1]).toBe(' --> lists/users.json:1:4');
  expect(shown.join()).not.toContain('hunter2');
});

it('shows nothing of what a link brings from elsewhere, but of one beside the folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mullion-link-'));
  mkdirSync(join(folder, 'own/lists'), { recursive: true });
  const linked = (target: string) => {
    writeFileSync(join(folder, target), '{ "key": "hunter2" }');
    const file = join(folder, 'own/lists', `${target.replaceAll('/', '-')}.json`);
    symlinkSync(join(folder, target), file);
    return print({ ...base, file, line: 1 }, { 1: '{ "key": "hunter2" }' }).join();
  };
  expect(linked('elsewhere')).not.toContain('hunter2');
  expect(linked('own/data')).toContain('hunter2');
});

it('escapes what would end a workflow command early', () => {
  const counts = { documents: 1, references: 2, rules: 3, ignored: 0, notChecked: 0 };
  const finding = { ...base, file: 'a,b:c%.json', message: '100 %\r\n::error::x' };
  const [command] = github({ findings: [finding], notChecked: [], counts, texts: new Map() }).split('\n');
  expect(command).toBe(
    '::error file=a%2Cb%3Ac%25.json,line=10,endLine=10,col=4,endColumn=10,title=MU1309 COLUMN_DUPLICATE::100 %25%0D%0A::error::x',
  );
});
