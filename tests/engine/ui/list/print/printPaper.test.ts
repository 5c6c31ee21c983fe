import { expect, it } from 'vitest';
import { loadNames } from '#engine/models/rows/RecordNames.ts';
import { wordsOf } from '#engine/ui/list/print/printPaper.ts';
import { fakeServices } from '../../../models/fakeServices.ts';

it('paper has the names that a column shows, and the ids of records that have none', async () => {
  const { services } = fakeServices({ getThing: ({ path }) => ({ Name: path?.id === '1' ? 'Ada' : '' }) });
  const { getThing } = services.contract.operations;
  if (getThing) {
    getThing.parameters = { id: { in: 'path', type: 'integer', required: true } };
    getThing.answer = { kind: 'json', fields: { Name: { type: 'string' } } };
  }
  const column = { field: 'Owner', title: 'Owner', names: { operation: 'getThing', field: 'Name' } };
  const rows = [{ Owner: 1 }, { Owner: 2 }, { Owner: null }];
  const words = () => rows.map((row) => wordsOf(column, row, services));
  expect(words()).toEqual(['1', '2', '']);
  await loadNames(services, [column], rows);
  expect(words()).toEqual(['Ada', '2', '']);
});
