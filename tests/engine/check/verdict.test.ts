import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { verdict } from '#engine/check/report/verdict.ts';

const [error, warning] = [{ severity: 'error' }, { severity: 'warning' }] as const;

test.each([
  [[], undefined, true, true],
  [[warning, warning], undefined, true, true],
  [[warning, warning], 1, true, false],
  [[error], 9, false, false],
  [[error, warning], undefined, false, false],
])('%j with at most %s warnings: good %s, passes %s', (findings, most, isGood, passes) => {
  const { errors, warnings, ...said } = verdict(findings, most);
  expect(said).toEqual({ isGood, passes });
  expect([...errors, ...warnings]).toHaveLength(findings.length);
});

const root = join(import.meta.dirname, '..', '..', '..');
const sources = ['engine/check', 'codegen'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name)),
);
/** A message is for people: asked, split or compared, a change of its words would change what is found. */
const ASKED = /(\.test|\.exec)\([\w.]*message\)|\bmessage\.(match|search|includes|startsWith|endsWith|indexOf|slice)\(/;
const COMPARED = /(?<!error\.)\bmessage\s*[!=]==/;

/** The verdict itself, and the colour of one finding. */
const DECIDES = /report\/verdict\.ts$|print\/stylish\.ts$/;

test('no code of the check looks at the words of a message, and the verdict is given in one place', () => {
  expect(sources.length).toBeGreaterThan(100);
  const asking = sources.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return ASKED.test(text) || COMPARED.test(text) || (/severity [!=]== '/.test(text) && !DECIDES.test(file));
  });
  expect(asking).toEqual([]);
});
