import type { Finding } from './finding.ts';
import { pointerTo } from './pointer.ts';
import { type Problem, toFinding } from './problem.ts';
import { readDocument } from './readDocument.ts';
import type { ShapeValidator } from './ShapeValidator.ts';
import { asRecord } from './tolerant.ts';

/** Text of one file of texts; the language comes from its name (`ar-SA.json`). */
export interface LocaleFile {
  language: string;
  file: string;
  text: string;
}

export type Texts = Readonly<Record<string, string>>;

/** Language that the others are compared with. */
const FIRST_LANGUAGE = 'en-US';

/** Texts by language; a later file of the same language adds to the earlier one. A broken file counts as empty. */
export function mergeLocales(files: readonly LocaleFile[]): Record<string, Texts> {
  const merged: Record<string, Record<string, string>> = { [FIRST_LANGUAGE]: {} };
  for (const { language, text } of files) merged[language] = { ...merged[language], ...textsOf(text) };
  return merged;
}

/** Every key is in every language, with the same placeholders. */
export function checkLocales(files: readonly LocaleFile[], validator: ShapeValidator): Finding[] {
  const merged = mergeLocales(files);
  return files.flatMap(({ file, language, text }) => {
    const read = readDocument(file, text);
    if (!('value' in read)) return read.findings;
    const own = textsOf(text);
    const problems: Problem[] = [...validator.validate('locale', read.value)];
    for (const [name, value] of Object.entries(own)) problems.push(...checkText(merged, { name, value, language }));
    return [...read.findings, ...problems.map((problem) => toFinding(problem, file, read.positions))];
  });
}

function checkText(
  merged: Record<string, Texts>,
  { name, value, language }: { name: string; value: string; language: string },
): Problem[] {
  const pointer = pointerTo('', name);
  const missing = Object.keys(merged).filter((other) => !Object.hasOwn(merged[other] ?? {}, name));
  if (missing.length > 0)
    return [{ code: 'MU1602', pointer, part: 'key', values: { name, languages: missing.join(', ') } }];
  const expected = placeholders(merged[FIRST_LANGUAGE]?.[name] ?? '');
  const found = placeholders(value);
  if (language === FIRST_LANGUAGE || found === expected) return [];
  const values = { name, other: FIRST_LANGUAGE, found: found || 'none', expected: expected || 'none' };
  return [{ code: 'MU1605', pointer, values }];
}

function placeholders(text: string): string {
  return [...new Set(text.match(/\{[\w.]+\}/g))].sort().join(' ');
}

function textsOf(text: string): Texts {
  try {
    const entries = Object.entries(asRecord(JSON.parse(text.replace(/^\uFEFF/, ''))));
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => entry[0] !== '$schema' && typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}
