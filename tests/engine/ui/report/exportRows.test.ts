import { expect, test } from 'vitest';
import type { ReportDocument } from '#engine/generated/documents.ts';
import { ReportModel } from '#engine/models/report/ReportModel.ts';
import { exportRows } from '#engine/ui/report/exportRows.ts';
import { proves } from '../../../proves.ts';
import { fakeServices } from '../../models/fakeServices.ts';

const document: ReportDocument = {
  $schema: '',
  id: 'thingreport',
  title: 'Things',
  source: { operation: 'listThings' },
  columns: [
    { field: 'Name', title: 'Thing' },
    { field: 'Rank', title: 'Place' },
    { field: 'Amount', title: 'Amount', format: 'currency' },
    { field: 'Share', title: 'Share', format: 'number', decimals: 4 },
    { field: 'State', title: 'State', values: { 1: 'Open' } },
  ],
  export: { sheet: 'Things', operation: 'listThings' },
};

test('a column of names is sent with the names that it shows', async () => {
  const rows = [1, 2, 1, 3].map((Owner, Id) => ({ Id, Name: 'A', Owner }));
  const { services, calls } = fakeServices({
    listThings: () => ({ Things: rows, MaxRows: rows.length }),
    getThing: ({ path }) => {
      if (path?.id === '3') throw new Error('nobody may see it');
      return { Name: `Owner ${String(path?.id)}` };
    },
    exportRows: () => ({ blob: new Blob(['x']), filename: 'Things.xlsx' }),
  });
  const { getThing } = services.contract.operations;
  if (getThing) {
    getThing.parameters = { id: { in: 'path', type: 'integer', required: true } };
    getThing.answer = { kind: 'json', fields: { Name: { type: 'string' } } };
  }
  const owner = { field: 'Owner', title: 'Owner', names: { operation: 'getThing', field: 'Name' } };
  const named = { ...document, columns: [owner] };
  const model = new ReportModel(services, { document: named, filters: [], windowHeight: 1200 });
  await exportRows(services, model, new AbortController().signal);
  const Data = [{ Owner: 'Owner 1' }, { Owner: 'Owner 2' }, { Owner: 'Owner 1' }, { Owner: 3 }];
  expect(calls.at(-1)?.input.body).toMatchObject({ Data });
  expect(calls.filter(({ operation }) => operation === 'getThing')).toHaveLength(3);
});

test(
  'rows are sent with the decimals of their columns, as on the screen',
  proves('unit', 'WIDGET-EXCEL-01'),
  async () => {
    const row = { Id: 1, Name: 'A', Rank: 3, Amount: 1200, Share: 0.25, State: 1 };
    const { services, calls } = fakeServices({
      listThings: () => ({ Things: [row], MaxRows: 1 }),
      exportRows: () => ({ blob: new Blob(['x']), filename: 'Things.xlsx' }),
    });
    const model = new ReportModel(services, { document, filters: [], windowHeight: 1200 });
    expect(await exportRows(services, model, new AbortController().signal)).toMatchObject({ filename: 'Things.xlsx' });
    expect(calls.at(-1)).toMatchObject({
      operation: 'exportRows',
      input: {
        body: {
          Name: 'Things',
          Data: [{ Thing: 'A', Place: 3, Amount: 1200, Share: 0.25, State: 'Open' }],
          Columns: [
            { Title: 'Place', Decimals: 0 },
            { Title: 'Amount', Decimals: 2 },
            { Title: 'Share', Decimals: 4 },
          ],
        },
      },
    });
  },
);
