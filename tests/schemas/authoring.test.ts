import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DocumentFile } from '#engine/check/checkDocuments.ts';
import { pointerPath } from '#engine/check/read/pointer.ts';
import { DOCUMENT_KINDS, KIND_FOLDERS } from '#engine/check/shape/MetaSchemas.ts';
import type { DocumentKind } from '#engine/generated/documents.ts';
import { checkShipped, root, shipped } from './shipped.ts';

/** Examples of a page, and where each stands. */
function blocksOf(page: string) {
  const text = readFileSync(join(root, 'docs', page), 'utf8');
  return [...text.matchAll(/```json (.+)\n([\s\S]*?)\n```/g)].map(
    ([, place = '', json = '']) => [place, json] as const,
  );
}

it('docs/authoring.md has an example of every kind but the shared filters', () => {
  const folders = blocksOf('authoring.md').map(([place]) => place.split('/')[0]);
  expect(folders).toEqual(expect.arrayContaining(['reports', 'lists', 'forms', 'lookups', 'tabs', 'menus']));
});

it('a list that nothing leads to yet is warned, with the address that it has', () => {
  const [place = '', json = ''] = blocksOf('authoring.md').find(([name]) => name === 'lists/vacant-units.json') ?? [];
  const [finding] = checkShipped([written(place, json)]).findings;
  expect(finding).toMatchObject({ code: 'MU1425', severity: 'warning' });
  expect(finding?.hint).toContain('/app/vacant-units');
});

describe.each(['authoring.md', 'authoring-tasks.md'])('docs/%s', (page) => {
  it.each(blocksOf(page))('the example %s passes the check', (place, json) => {
    const file = place.startsWith('in ') ? changed(place, json) : written(place, json);
    // An example stands alone: that nothing opens it yet is what the check should say of it.
    const findings = checkShipped([file]).findings.filter(({ code }) => code !== 'MU1425');
    expect(findings).toEqual([]);
  });
});

/** A whole document: `reports/recent-logins.json`. */
function written(path: string, json: string): DocumentFile {
  const [folder = ''] = path.split('/');
  return { kind: kindOf(folder), id: basename(path, '.json'), file: `own/${path}`, text: json };
}

/** A part of a shipped document: `in lists/units /columns/7`. */
function changed(place: string, json: string): DocumentFile {
  const [, path = '', pointer = ''] = place.split(' ');
  const [folder = '', id = ''] = path.split('/');
  const original = shipped.files.find((file) => file.kind === kindOf(folder) && file.id === id);
  if (!original) throw new Error(`no ${path}`);
  const document = JSON.parse(original.text) as Record<string, unknown>;
  const names = pointerPath(pointer);
  const last = names.pop() ?? '';
  let target = document;
  for (const name of names) target = target[name] as Record<string, unknown>;
  target[last] = JSON.parse(json);
  return { ...original, text: JSON.stringify(document) };
}

function kindOf(folder: string): DocumentKind {
  return DOCUMENT_KINDS.find((kind) => KIND_FOLDERS[kind] === folder) ?? 'list';
}
