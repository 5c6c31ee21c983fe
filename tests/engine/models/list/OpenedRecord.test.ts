import { expect, it } from 'vitest';
import type { ListDocument } from '../../../../engine/generated/documents.ts';
import { OpenedRecord, recordLinkOf } from '../../../../engine/models/list/OpenedRecord.ts';
import { detachedUrl, ViewAddress } from '../../../../engine/models/shared/UrlState.ts';

type Link = NonNullable<ListDocument['columns'][number]['link']>;

const listOf = (link: Link) => ({ columns: [{ field: 'Name', title: 'Name', link }] }) as unknown as ListDocument;

it.each<[string, Link, string[] | undefined]>([
  ['the id alone', { form: 'role', with: { id: '{row.Id}' } }, ['id']],
  ['the id under two names', { form: 'role', with: { id: '{row.Id}', of: '{row.Id}' } }, ['id', 'of']],
  ['more than the id', { form: 'role', with: { id: '{row.Id}', name: '{row.Name}' } }, undefined],
  ['nothing of the row', { form: 'role' }, undefined],
  ['a page', { to: 'roles/{row.Id}' }, undefined],
])('a link that needs %s', (_what, link, names) => {
  expect(recordLinkOf(listOf(link), 'Id')?.names).toEqual(names);
});

function open(query: string, back?: () => void) {
  const url = { ...detachedUrl(query), ...(back ? { back } : {}) };
  const link = recordLinkOf(listOf({ form: 'role', with: { id: '{row.Id}' } }), 'Id');
  const address = new ViewAddress(url);
  const opened = new OpenedRecord(address, link, () => true);
  opened.follow(address.read());
  return { opened, url };
}

it('what an address names is open, and leaves the address when it is closed', () => {
  const { opened, url } = open('record=17&status=1');
  expect(opened.form).toEqual({ id: 'role', params: { id: 17 }, query: 'record=17' });
  opened.close();
  expect(opened.form).toBeUndefined();
  opened.settle();
  expect(url.read().toString()).toBe('status=1');
});

it('what a row opens is a step, and closing it a step back; other forms are not taken', () => {
  let steps = 0;
  const { opened, url } = open('status=1', () => {
    steps += 1;
  });
  expect(opened.take('role-copy', { id: 17 })).toBe(false);
  expect(opened.take('role', { id: 17, name: 'x' })).toBe(false);
  expect(opened.take('role', {})).toBe(false);
  expect(opened.take('role', { id: 17 })).toBe(true);
  expect(url.read().toString()).toBe('status=1&record=17');
  opened.settle();
  expect(steps, 'it is still open').toBe(0);
  opened.close();
  opened.settle();
  expect(steps).toBe(1);
});
