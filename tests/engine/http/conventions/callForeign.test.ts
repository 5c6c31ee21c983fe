import { expect, test } from 'vitest';
import { callForeign } from '#engine/http/conventions/callForeign.ts';
import type { ContractOperation } from '#engine/language/contract/contract.ts';
import type { RecordPlaces } from '#engine/language/contract/convention.ts';

const envelope = { data: { type: 'tags', id: '7', attributes: { title: 'Rent' } } };
const cases: [what: string, record: RecordPlaces, sent: unknown, answered: unknown, read: unknown][] = [
  ['under its name', { in: 'tag' }, { tag: { title: 'Rent' } }, { tag: { title: 'Rent' } }, { title: 'Rent' }],
  ['answered as it is', { in: 'tag' }, { tag: { title: 'Rent' } }, { title: 'Rent' }, { title: 'Rent' }],
  [
    'answered in an envelope and sent without one',
    { in: 'data/attributes', beside: { 'data/id': { field: 'id' } }, body: 'plain' },
    ...([{ title: 'Rent' }, envelope, { title: 'Rent', id: '7' }] as const),
  ],
];

test.each(cases)('a record %s', async (_, record, sent, answered, read) => {
  const operation = { convention: { record }, parameters: [], mutates: true, path: '/tags/{id}', answer: {} };
  const calls: unknown[] = [];
  const call = async ({ body }: { body?: unknown }) => {
    calls.push(body);
    return answered;
  };
  const input = { body: { title: 'Rent' } };
  expect(await callForeign(call, operation as unknown as ContractOperation, input)).toEqual(read);
  expect(calls).toEqual([sent]);
});
