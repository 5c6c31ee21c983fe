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
  const shown = blockFrom(file).split('\n');
  const [finding, ...others] = findingsOf(broken);
  expect(others).toEqual([]);
  const { line = 0, column, name, message, hint, code } = finding ?? {};
  expect(shown.slice(0, 3)).toEqual([
    `${file}:${line}:${column} error ${name} ${message} (${code})`,
    `  hint: ${hint}`,
    `  ${line} | ${broken.split('\n')[line - 1]}`,
  ]);
});
