import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requestErrors, startErrors } from '../../server/errors.ts';
import { fieldErrors } from '../../server/fieldErrors.ts';

const text = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'server-errors.md'), 'utf8');

/** Rows of the table below a heading, without the marks around the code. */
function rowsOf(heading: string): string[][] {
  const [, section = ''] = text.split(`## ${heading}\n`);
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
  return lines
    .map((line) => line.slice(2, -2).split(' | '))
    .map(([code = '', ...rest]) => [code.slice(1, -1), ...rest]);
}

describe('docs/server-errors.md', () => {
  it('lists every answer with its status and message, and no other', () => {
    const wanted = Object.entries(requestErrors).map(([code, { status, message }]) => [code, String(status), message]);
    expect(rowsOf('Answers')).toEqual(wanted);
  });

  it('lists every fault of a field, and no other', () => {
    expect(rowsOf('Fields of a record')).toEqual(Object.entries(fieldErrors));
  });

  it('lists every reason not to start, and no other', () => {
    expect(rowsOf('Reasons not to start')).toEqual(Object.entries(startErrors));
  });
});
