import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inputDigest } from '../../codegen/check/inputDigest.ts';
import { mullion, reportText, root, writeText } from './checkCommand.ts';

let project: string;
const kept = (start = 'checked-') =>
  readdirSync(join(project, 'node_modules', '.cache', 'mullion')).filter((name) => name.startsWith(start));

/** A project of its own with one report over the shipped vocabulary. */
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'mullion-kept-'));
  cpSync(join(root, 'schemas', 'meta'), join(project, 'schemas', 'meta'), { recursive: true });
  cpSync(join(root, 'schemas', 'locales'), join(project, 'schemas', 'locales'), { recursive: true });
  cpSync(join(root, 'schemas', 'product.json'), join(project, 'schemas', 'product.json'));
  mkdirSync(join(project, 'screens', 'api'), { recursive: true });
  cpSync(join(root, 'screens', 'api', 'contract.json'), join(project, 'screens', 'api', 'contract.json'));
  mkdirSync(join(project, 'node_modules'));
  writeText(project, 'schemas/reports/late-logins.json', reportText());
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

describe('what the last check found', () => {
  it('is told again, word for word, while nothing has changed', () => {
    const whole = mullion(['check', '--no-cache'], project);
    const first = mullion(['check'], project);
    const [file = ''] = kept();
    const path = join(project, 'node_modules', '.cache', 'mullion', file);
    const again = mullion(['check'], project);
    expect(first).toEqual(whole);
    expect(again).toEqual(whole);
    // It is the file that answers.
    writeFileSync(path, readFileSync(path, 'utf8').replace('"documents":1,', '"documents":77,'));
    expect(mullion(['check'], project).stdout).toContain('77 documents');
    expect(mullion(['check', '--no-cache'], project)).toEqual(whole);
    // One that is broken counts as none.
    writeFileSync(path, '{"digest":');
    expect(mullion(['check'], project)).toEqual(whole);
    expect(kept()).toHaveLength(1);
  }, 60_000);

  it('is forgotten with the first change, and only lists of places are always made anew', () => {
    mullion(['check'], project);
    writeText(project, 'schemas/reports/late-logins.json', reportText('{ "field": "usr", "title": "User" }'));
    const { status, stdout } = mullion(['check'], project);
    expect(status).toBe(1);
    expect(stdout).toContain('rows of listLoginDetails have no field "usr"');
    expect(mullion(['check'], project).stdout).toBe(stdout);
    const { findings } = JSON.parse(mullion(['check', '--format', 'json'], project).stdout) as { findings: object[] };
    expect(findings.length).toBeGreaterThan(0);
    expect(kept()).toHaveLength(1);
  }, 60_000);
});

describe('what the last check found in each document', () => {
  const stateFile = () => join(project, 'node_modules', '.cache', 'mullion', kept('documents-')[0] ?? '');

  it('is told again while that and what it depends on has not changed', () => {
    const otherText = reportText('{ "field": "usr", "title": "User" }').replace('"late-logins"', '"other"');
    writeText(project, 'schemas/reports/other.json', otherText);
    mullion(['check'], project);
    writeText(project, 'schemas/reports/late-logins.json', reportText('{ "field": "emai", "title": "Mail" }'));
    // It is the file that answers for the document that is as it was.
    writeFileSync(stateFile(), readFileSync(stateFile(), 'utf8').replace('no field \\"usr\\"', 'no field \\"kept\\"'));
    const { stdout } = mullion(['check'], project);
    expect(stdout).toContain('no field "kept"');
    expect(stdout).toContain('no field "emai"');
    // Another text, vocabulary or contract leaves nothing as it was.
    appendFileSync(join(project, 'schemas/locales/ar-SA.json'), ' ');
    expect(mullion(['check'], project)).toEqual(mullion(['check', '--no-cache'], project));
    // A file that is broken counts as none.
    writeFileSync(stateFile(), '{"frame":');
    appendFileSync(join(project, 'schemas/reports/other.json'), ' ');
    expect(mullion(['check'], project)).toEqual(mullion(['check', '--no-cache'], project));
    expect(kept('documents-')).toHaveLength(1);
  }, 60_000);
});

describe('the digest of what a check reads', () => {
  const digest = (settings: unknown = {}) =>
    inputDigest({
      folders: [join(project, 'schemas'), join(project, 'own')],
      vocabulary: join(project, 'schemas'),
      contract: join(project, 'screens', 'api', 'contract.json'),
      settings,
    })?.whole;

  it.each([
    ['a document', () => appendFileSync(join(project, 'schemas/reports/late-logins.json'), ' ')],
    ['a new document', () => writeText(project, 'schemas/lists/other.json', '{}')],
    ['a document that is gone', () => rmSync(join(project, 'schemas/reports/late-logins.json'))],
    ['a document of a folder that is laid over', () => writeText(project, 'own/reports/late-logins.json', '{}')],
    ['a text', () => appendFileSync(join(project, 'schemas/locales/ar-SA.json'), ' ')],
    ['a page of the product', () => appendFileSync(join(project, 'schemas/product.json'), ' ')],
    ['the vocabulary', () => appendFileSync(join(project, 'schemas/meta/filtertypes/inputdate.schema.json'), ' ')],
    ['the contract', () => appendFileSync(join(project, 'screens/api/contract.json'), ' ')],
    ['a name that looks like a document', () => writeText(project, 'schemas/lists/other.jsonc', '')],
    ['a file in a wrong folder', () => writeText(project, 'schemas/report/deep/other.json', '{}')],
  ])('is another one with %s', (_, change) => {
    const before = digest();
    expect(digest()).toBe(before);
    change();
    expect(digest()).toMatch(/^[0-9a-f]{64}$/);
    expect(digest()).not.toBe(before);
  });

  it('is another one with other options, and the same without what the check never reads', () => {
    const before = digest();
    expect(digest({ strict: true })).not.toBe(before);
    writeText(project, 'schemas/meta/editor/list.schema.json', '{}');
    writeText(project, 'schemas/api/pets.json', '{}');
    expect(digest()).toBe(before);
  });

  it('is none where it could not promise anything', () => {
    symlinkSync(join(project, 'schemas/product.json'), join(project, 'schemas/lists.json'));
    expect(digest()).toBeUndefined();
  });
});
