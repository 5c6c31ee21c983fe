import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isObject } from '#engine/language/json.ts';

const schemas = new URL('../../schemas/', import.meta.url);
const FOLDERS = ['dashboards', 'lists', 'lookups', 'reports'];
/** What a field of the operation is depends on the row. */
const OF_MANY = new Set(['getDashboardItems Value']);
/** Formats with decimals, and how many they have where a document says nothing. */
const USUAL: Readonly<Record<string, number>> = { currency: 2, number: 2, percent: 1 };

test('a money field is written in one way, whether as a cell, a total, a group, a choice or a tile', () => {
  const found = new Map<string, Map<string, string[]>>();
  for (const folder of FOLDERS)
    for (const file of readdirSync(new URL(`${folder}/`, schemas)))
      collect(JSON.parse(readFileSync(new URL(`${folder}/${file}`, schemas), 'utf8')), undefined, (field, format) => {
        const of = found.get(field) ?? new Map<string, string[]>();
        found.set(field, of.set(format, [...(of.get(format) ?? []), `${folder}/${file}`]));
      });
  const several = [...found].filter(([field, formats]) => formats.size > 1 && !OF_MANY.has(field));
  expect(found.size).toBeGreaterThan(10);
  expect(several.map(([field, formats]) => [field, Object.fromEntries(formats)])).toEqual([]);
});

test('the amounts of a record are written as the list of its records writes them', () => {
  const listed = new Map<string, string>();
  for (const file of readdirSync(new URL('lists/', schemas)))
    collect(JSON.parse(readFileSync(new URL(`lists/${file}`, schemas), 'utf8')), undefined, (field, format) => {
      listed.set(recordField(field), format);
    });
  const different: string[] = [];
  let compared = 0;
  for (const file of readdirSync(new URL('forms/', schemas))) {
    const form = JSON.parse(readFileSync(new URL(`forms/${file}`, schemas), 'utf8'));
    for (const { field, filtertype, options } of form.sections.flatMap(
      (section: { fields: object[] }) => section.fields,
    )) {
      const format = listed.get(recordField(`${form.load?.operation} ${field}`));
      if (filtertype !== 'currency' || format === undefined) continue;
      compared++;
      const own = `currency ${options?.decimals ?? USUAL.currency}`;
      if (own !== format) different.push(`forms/${file} ${field}: ${own}, listed as ${format}`);
    }
  }
  expect(compared).toBeGreaterThan(2);
  expect(different).toEqual([]);
});

/** `listDeals Amount` and `getDeal Amount` are one field of one record. */
function recordField(field: string): string {
  return field
    .replace(/^(list|get)/, '')
    .replace(/ies /, 'y ')
    .replace(/s /, ' ');
}

/** Every number of a document that says how it is written; means are of their own. */
function collect(value: unknown, operation: string | undefined, note: (field: string, format: string) => void): void {
  if (Array.isArray(value)) for (const one of value) collect(one, operation, note);
  if (!isObject(value)) return;
  const { source, field, format, decimals, of } = value;
  const own = isObject(source) && typeof source.operation === 'string' ? source.operation : operation;
  const usual = USUAL[String(format)];
  if (typeof field === 'string' && usual !== undefined && of !== 'avg' && of !== 'share')
    note(`${own ?? ''} ${field}`, `${String(format)} ${String(decimals ?? usual)}`);
  for (const part of Object.values(value)) collect(part, own, note);
}
