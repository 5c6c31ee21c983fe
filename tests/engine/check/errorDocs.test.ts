import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { impactOf } from '#engine/check/changes/impact.ts';
import { readSchemasFolder } from '#engine/check/disk/readFolder.ts';
import { layOver } from '#engine/check/layers/layOver.ts';
import { productNames } from '#engine/check/productNames.ts';
import { readDocument } from '#engine/check/read/readDocument.ts';
import { ownFiltertypeProblems } from '#engine/check/shape/ownFiltertypeProblems.ts';
import type { ProductNames } from '#engine/check/world.ts';
import { ERRORS } from '#engine/errors.ts';
import type { DocumentKind } from '#engine/generated/documents.ts';
import type { Contract, ContractField, ContractOperation } from '#engine/language/contract/contract.ts';
import { checkFiles, checkInput, checkTexts, findingsOf, goodFiles, metas, spoil } from './fixtures/check.ts';
import { contract } from './fixtures/contract.ts';
import { product, texts } from './fixtures/documents.ts';

const text = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'errors.md'), 'utf8');

interface Example {
  code: string;
  is: string;
  place: string;
  json: string;
}

const sections = text.split(/^### /m).slice(1);
const headings = sections.map((section) => section.split('\n')[0] ?? '');
const examples = sections.flatMap((section): Example[] => {
  const blocks = section.matchAll(/```json (wrong|right) (.+)\n([\s\S]*?)\n```/g);
  return [...blocks].map(([, is = '', place = '', json = '']) => ({ code: section.slice(0, 6), is, place, json }));
});

describe('docs/errors.md', () => {
  it('lists every code of the catalogue and no other', () => {
    expect(headings).toEqual(Object.entries(ERRORS).map(([code, { name }]) => `${code} ${name}`));
  });

  it('has a right version for every wrong one', () => {
    const count = (is: string) => examples.filter((example) => example.is === is).map((example) => example.code);
    expect(count('wrong')).toEqual(count('right'));
    expect(Object.keys(ERRORS).filter((code) => !count('wrong').includes(code))).toEqual([]);
  });

  it.each(examples.map((example) => [example.code, example.is, example.place, example.json]))(
    '%s is told of the wrong version only: %s %s',
    (code, is, place, json) => {
      const codes = codesOf(place, json);
      if (is === 'wrong') expect(codes).toContain(code);
      else expect(codes).toEqual([]);
    },
  );
});

function codesOf(place: string, json: string): string[] {
  const [kind = '', pointer = ''] = place.split(' ');
  if (kind === 'file') return readDocument('x.json', json).findings.map((finding) => finding.code);
  if (kind === 'path') return codesOfFile(pointer, json);
  if (kind === 'beside') return codesBeside(pointer, json);
  if (kind === 'changes') return codesOfChanges(pointer as DocumentKind, JSON.parse(json));
  if (kind === 'own') return codesOfOwn(JSON.parse(json));
  if (kind === 'language') return codesOfLanguage(pointer);
  if (kind === 'over') return codesOver(pointer, place.split(' ')[2] ?? '', JSON.parse(json));
  if (kind === 'since') return codesSince(pointer as DocumentKind, place.split(' ')[2] ?? '', JSON.parse(json));
  if (kind === 'text') return codesOfText(pointer, JSON.parse(json));
  if (kind === 'product') return codesOfProduct(JSON.parse(json));
  if (kind === 'texts') return codesOfTexts(JSON.parse(json));
  const file = `${kind}.json`;
  const findings = findingsOf(kind as DocumentKind, pointer, JSON.parse(json));
  return findings.filter((finding) => finding.file === file).map((finding) => finding.code);
}

/** What a page writes in brackets because it cannot be seen or would fill it. */
const STANDS_FOR: readonly [string, string][] = [
  ['(BOM)', '\uFEFF'],
  ['(300 KB of text)', 'x'.repeat(300 * 1024)],
  ['(40 levels)', '['.repeat(40) + ']'.repeat(40)],
];

/** What is told of a file by its name and bytes, before anything is known of its meaning. */
function codesOfFile(name: string, json: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'mullion-docs-'));
  try {
    let text = STANDS_FOR.reduce((all, [sign, meant]) => all.replace(sign, meant), json);
    text = text.replace(/(\{[^{}]*\}) \(600 times\)/, (_, part: string) => Array(600).fill(part).join(','));
    const [before = '', ...after] = text.split('(0xE9)');
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    const parts = after.flatMap((part) => [Buffer.from([0xe9]), Buffer.from(part)]);
    writeFileSync(join(folder, name), Buffer.concat([Buffer.from(before), ...parts]));
    const { files, findings } = readSchemasFolder(folder, false, folder);
    const [file] = files;
    const read = file && !file.fault ? [...readDocument(file.file, file.text).findings, ...tooManyIn(file)] : [];
    const told = file?.fault ? [file.fault] : read;
    return [...findings, ...told].map((finding) => finding.code);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Only this limit needs the kind of the document. */
function tooManyIn({ kind, text }: { kind: DocumentKind; text: string }) {
  if (kind !== 'filters') return [];
  return checkTexts({ filters: text }).findings.filter((finding) => finding.code === 'MU1005');
}

/** What is told of a key with the given text in each language. */
function codesOfText(key: string, given: Readonly<Record<string, string>>): string[] {
  return codesOfTexts(Object.fromEntries(Object.entries(given).map(([language, one]) => [language, { [key]: one }])));
}

/** What is told of product.json with these parts. */
function codesOfProduct(given: Partial<ProductNames>): string[] {
  const own = ownFiltertypeProblems(given.filtertypes, metas);
  return [...productNames({ ...product, ...given }, []), ...own].map(({ code }) => code);
}

/** What is told of several texts of each language. */
function codesOfTexts(given: Readonly<Record<string, Readonly<Record<string, string>>>>): string[] {
  const locale = (language: string) =>
    JSON.stringify({ $schema: '../meta/locale.schema.json', ...texts, ...given[language] });
  return checkTexts({}, { 'en-US': locale('en-US'), 'ar-SA': locale('ar-SA') }).findings.map((finding) => finding.code);
}

/** What is told of a document that is added: `lookup/staff`. */
function codesBeside(name: string, text: string): string[] {
  const [kind, id = ''] = name.split('/') as [DocumentKind, string];
  const added = { kind, id, file: 'added.json', text };
  const { findings } = checkFiles([...goodFiles(), added]);
  return findings.filter((finding) => finding.file === added.file).map((finding) => finding.code);
}

/** What is told of a document that stands in for another, from which its description differs anyway. */
function codesOver(kind: string, pointer: string, value: unknown): string[] {
  const files = goodFiles().map((file) => {
    if (file.kind !== kind) return file;
    const text = spoil(file.kind, pointer, value);
    if (pointer !== '/description')
      return { ...file, text: text.replace('{', '{ "description": "users.title",'), replaces: file.text };
    return { ...file, text, replaces: spoil(file.kind, pointer, 'users.title') };
  });
  return checkFiles(files).findings.map((finding) => finding.code);
}

/** What is told of the first of some files of a folder that is laid over; a text need not be JSON. */
function codesOfChanges(kind: DocumentKind, own: Readonly<Record<string, unknown>>): string[] {
  const files = Object.entries(own).map(([id, one]) => {
    const text = typeof one === 'string' ? one : JSON.stringify(one, null, 2);
    return { kind, id, file: `own/${id}.json`, text };
  });
  const { documents } = checkFiles(layOver(metas, [goodFiles(), files]));
  return documents.filter(({ file }) => file === files[0]?.file).flatMap((one) => one.findings.map(({ code }) => code));
}

/** What depends on changes since a state in which Status could be 2 and there was a page "old". */
function codesSince(kind: DocumentKind, pointer: string, value: unknown): string[] {
  const files = goodFiles().map((file) => (file.kind === kind ? { ...file, text: spoil(kind, pointer, value) } : file));
  const before = structuredClone(contract) as { operations: Record<string, ContractOperation> } & Contract;
  const fields = before.operations.listUsers?.answer.rows?.fields as Record<string, ContractField>;
  fields.Status = { ...fields.Status, type: 'integer', enum: [0, 1, 2] };
  const { findings } = impactOf(checkInput(files), {
    contract: before,
    product: { ...product, pages: [...product.pages, 'old'] },
  });
  return findings.filter((finding) => finding.pointer === pointer).map((finding) => finding.code);
}

/** What is told of texts that a folder of its own adds. */
function codesOfOwn(own: Readonly<Record<string, string>>): string[] {
  const text = JSON.stringify({ $schema: '../meta/locale.schema.json', ...own });
  return checkFiles(goodFiles(), undefined, { 'en-US': text, 'ar-SA': text }).findings.map((finding) => finding.code);
}

/** What is told of a file of texts with this name. */
function codesOfLanguage(language: string): string[] {
  const text = JSON.stringify({ $schema: '../meta/locale.schema.json', ...texts });
  return checkFiles(goodFiles(), { 'en-US': text, [language]: text }).findings.map((finding) => finding.code);
}
