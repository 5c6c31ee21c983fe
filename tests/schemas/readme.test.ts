import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkShipped, root } from './shipped.ts';

const text = readFileSync(join(root, 'README.md'), 'utf8');
const file = 'schemas/reports/latelogins.json';

/** The indented block of README that begins with a line, as its reader copies it. */
function blockFrom(start: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.trimStart().startsWith(start));
  const indent = ' '.repeat((lines[first] ?? '').search(/\S/));
  const rest = lines.slice(first);
  const end = rest.findIndex((line) => line !== '' && !line.startsWith(indent));
  return rest
    .slice(0, end)
    .map((line) => line.slice(indent.length))
    .join('\n')
    .trimEnd();
}

function findingsOf(report: string) {
  const document = { kind: 'report', id: 'latelogins', file, text: report } as const;
  return checkShipped([document]).findings;
}

it('the report of the README passes the check', () => {
  expect(findingsOf(blockFrom('{'))).toEqual([]);
});

it('the README shows what the check says when the report is broken', () => {
  const broken = blockFrom('{').replace('"inputdate"', '"inputdat"');
  const shown = blockFrom('error unknown filtertype').split('\n');
  const [finding, ...others] = findingsOf(broken);
  expect(others).toEqual([]);
  const { line = 0, column, name, message, hint, note, code } = finding ?? {};
  expect(shown.filter((_, index) => index !== 3)).toEqual([
    `error ${message} (${code} ${name})`,
    ` --> ${file}:${line}:${column}`,
    `${line} | ${broken.split('\n')[line - 1]}`,
    `  = note: ${note}`,
    `  = help: ${hint}`,
    '  = fix: run again with --fix',
  ]);
  expect(shown[3]?.indexOf('^')).toBe(4 + (column ?? 0) - 1);
});
