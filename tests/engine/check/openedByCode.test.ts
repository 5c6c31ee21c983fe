import { describe, expect, it } from 'vitest';
import { checkDocuments } from '#engine/check/checkDocuments.ts';
import { checkInput, goodFiles } from './fixtures/check.ts';
import { documents, product } from './fixtures/documents.ts';

/** A form that nothing but code opens, which reads a parameter. */
const invite = {
  kind: 'form' as const,
  id: 'invite',
  file: 'invite.json',
  text: JSON.stringify({
    ...documents.form,
    id: 'invite',
    route: undefined,
    defaults: { Id: 0, Name: '{route.name}' },
  }),
};

/** What is told of the form when product.json has this. */
function told(opened: readonly { form: string; with?: string[] }[] | undefined): string[] {
  const input = checkInput([...goodFiles(), invite]);
  const { findings } = checkDocuments({ ...input, product: { ...product, ...(opened ? { opened } : {}) } });
  return findings.filter(({ file }) => file === invite.file).map(({ code, pointer }) => `${code} ${pointer}`);
}

describe('a document that code opens', () => {
  it('is unused as long as product.json does not name it', () => {
    expect(told(undefined)).toEqual(['MU1425 /id']);
  });

  it('reads the parameters that are handed on, and no others', () => {
    expect(told([{ form: 'invite', with: ['id', 'name'] }])).toEqual([]);
    expect(told([{ form: 'invite', with: ['id', 'email'] }])).toEqual(['MU1502 /defaults/Name']);
    expect(told([{ form: 'invite', with: ['name'] }])).toContain('MU1502 /load/path/id');
  });
});

it('a picker that nothing but code opens counts as used when product.json names it', () => {
  const text = JSON.stringify({ ...documents.lookup, id: 'desks' });
  const desks = { kind: 'lookup' as const, id: 'desks', file: 'desks.json', text };
  const codes = (opened: readonly { lookup: string }[]) => {
    const { findings } = checkDocuments({ ...checkInput([...goodFiles(), desks]), product: { ...product, opened } });
    return findings.filter(({ file }) => file === desks.file).map(({ code }) => code);
  };
  expect(codes([])).toEqual(['MU1425']);
  expect(codes([{ lookup: 'desks' }])).toEqual([]);
});
