import { describe, expect, it } from 'vitest';
import { impactOf } from '#engine/check/changes/impact.ts';
import type { Contract, ContractField, ContractOperation } from '#engine/language/contract/contract.ts';
import { checkInput, goodFiles, spoil, tokenAt } from './fixtures/check.ts';
import { contract } from './fixtures/contract.ts';
import { product, texts } from './fixtures/documents.ts';

/** The fixture's contract with one operation changed. */
function contractWith(id: string, change: (operation: ContractOperation) => ContractOperation): Contract {
  const operation = contract.operations[id];
  if (!operation) throw new Error(`the fixture has no ${id}`);
  return { ...contract, operations: { ...contract.operations, [id]: change(operation) } };
}

function withRowField(id: string, name: string, field: ContractField): Contract {
  return contractWith(id, ({ answer, ...operation }) => {
    if (!answer.rows) throw new Error(`${id} answers no rows`);
    const rows = { ...answer.rows, fields: { ...answer.rows.fields, [name]: field } };
    return { ...operation, answer: { ...answer, rows } };
  });
}

interface Told {
  place: string;
  token: string;
  message: string;
  note: string | undefined;
}

function toldOf(before: Contract, now = contract): Told[] {
  const files = goodFiles();
  return impactOf(checkInput(files, now), { contract: before }).findings.map((finding) => ({
    place: `${finding.file}${finding.pointer}`,
    token: tokenAt(files.find(({ file }) => file === finding.file)?.text ?? '', finding),
    message: finding.message,
    note: finding.note,
  }));
}

describe('what depends on a change of the contract', () => {
  it('a narrowed row field: each column and reference that shows it, with its screens', () => {
    const told = toldOf(withRowField('listUsers', 'Status', { type: 'integer', enum: [0, 1, 2], sortable: true }));
    expect(told.map(({ place }) => place)).toContain('list.json/columns/3/field');
    expect(told.map(({ place }) => place)).toContain('list.json/actions/1/visible/ref');
    expect(told[0]).toMatchObject({
      token: '"Status"',
      message: 'depends on listUsers, which changed: Status: is never 2 any more',
      note: expect.stringContaining('shown at /app/'),
    });
  });

  it('every address and menu that shows the document', () => {
    const before = withRowField('listUsers', 'Status', { type: 'integer', enum: [0, 1, 2], sortable: true });
    const tabs = spoil('tabs', '/tabs/1', { key: 'more', title: 'users.title', list: 'users' });
    const files = goodFiles().map((file) => (file.kind === 'tabs' ? { ...file, text: tabs } : file));
    const { findings } = impactOf(checkInput(files), { contract: before });
    expect(findings.find(({ file }) => file === 'list.json')?.note).toBe(
      'shown at /app/users (menu "console"), /app/users/{id}/more',
    );
  });

  it('a removed row field: the documents that still name it', () => {
    const now = contractWith('listUsers', ({ answer, ...operation }) => {
      const { Email: _gone, ...fields } = answer.rows?.fields ?? {};
      return { ...operation, answer: { ...answer, rows: { path: 'data', component: 'User', fields } } };
    });
    expect(toldOf(contract, now).map(({ place }) => place)).toEqual(['list.json/columns/1/field']);
  });

  it('a parameter: the controls that fill it, in tables and shared filter forms', () => {
    const before = contractWith('listUsers', ({ parameters, ...operation }) => ({
      ...operation,
      parameters: { ...parameters, text: { in: 'query', type: 'string', enum: ['all', 'some'] } },
    }));
    const now = contractWith('listUsers', ({ parameters, ...operation }) => ({
      ...operation,
      parameters: { ...parameters, text: { in: 'query', type: 'string', enum: ['all'] } },
    }));
    expect(toldOf(before, now).map(({ place }) => place)).toEqual(
      expect.arrayContaining(['list.json/source/query/text', 'filters.json/controls/0/name']),
    );
  });

  it('a body field: the fields of forms that fill it', () => {
    const before = contractWith('saveUser', ({ body, ...operation }) => {
      if (!body) throw new Error('saveUser takes a body');
      const fields = { ...body.fields, Name: { ...body.fields.Name, type: 'string' as const, maxLength: 400 } };
      return { ...operation, body: { ...body, fields } };
    });
    const told = toldOf(before);
    expect(told.map(({ place }) => place)).toContain('form.json/sections/0/fields/0/field');
    expect(told.every(({ message }) => message.includes('Name: holds at most 100 characters'))).toBe(true);
  });

  it('a stricter permission or a moved operation: every place that calls it', () => {
    const before = contractWith('removeUser', (operation) => ({ ...operation, permission: { access: 'session' } }));
    expect(toldOf(before).map(({ place, token }) => [place, token])).toEqual([
      ['form.json/actions/0/call/operation', '"removeUser"'],
      ['list.json/actions/1/call/operation', '"removeUser"'],
    ]);
  });

  it('a parameter that became required: the sources that do not fill it', () => {
    const now = contractWith('listChanges', ({ parameters, ...operation }) => ({
      ...operation,
      parameters: { ...parameters, tenant: { in: 'query', type: 'string', required: true } },
    }));
    const { changes, concerning } = impactOf(checkInput(goodFiles(), now), { contract });
    expect([changes, concerning]).toEqual([1, 0]);
  });

  it.each([
    ['nothing changed', contract],
    ['a field that was added since', withRowField('listUsers', 'Fax', { type: 'string' }), contract],
  ])('nothing when %s', (_what, now, before = now) => {
    expect(toldOf(before, now)).toEqual([]);
  });

  it('a field that was wider but that no document names', () => {
    const before = withRowField('listUsers', 'Notes', { type: 'string', maxLength: 9 });
    const now = withRowField('listUsers', 'Notes', { type: 'string', maxLength: 3 });
    const { changes, concerning } = impactOf(checkInput(goodFiles(), now), { contract: before });
    expect([changes, concerning]).toEqual([1, 0]);
  });
});

describe('what depends on names that are gone', () => {
  const gone = (before: { pages?: string[]; keys?: string[] }) => {
    const locales = {
      'en-US': Object.fromEntries([...Object.keys(texts), ...(before.keys ?? [])].map((key) => [key, key])),
    };
    const names = { ...product, pages: [...product.pages, ...(before.pages ?? [])] };
    const files = goodFiles().map((file) =>
      file.kind === 'report'
        ? {
            ...file,
            text: file.text.replace('"users.title"', '"old.title"').replace('"page": "users"', '"page": "old"'),
          }
        : file,
    );
    return impactOf(checkInput(files), { contract, product: names, locales }).findings;
  };

  it('a page and a text: each place that names them', () => {
    expect(gone({ pages: ['old'], keys: ['old.title'] }).map(({ pointer, message }) => [pointer, message])).toEqual([
      ['/permission/page', 'page "old" existed before and is gone'],
      ['/title', 'text "old.title" existed before and is gone'],
    ]);
  });

  it('nothing for names that were never there', () => {
    expect(gone({})).toEqual([]);
  });
});
