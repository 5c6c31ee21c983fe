import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '#engine/errors.ts';
import type { DocumentKind } from '#engine/generated/documents.ts';
import { readDocument } from '#engine/schema/readDocument.ts';
import { findingsOf } from './fixtures/check.ts';

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
    expect(count('wrong').length).toBeGreaterThan(50);
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
  const file = `${kind}.json`;
  const findings = findingsOf(kind as DocumentKind, pointer, JSON.parse(json));
  return findings.filter((finding) => finding.file === file).map((finding) => finding.code);
}
