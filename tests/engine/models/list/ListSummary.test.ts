import { expect, test } from 'vitest';
import type { ListDocument, Summary } from '#engine/generated/documents.ts';
import { ListModel } from '#engine/models/list/ListModel.ts';
import { ListSummary } from '#engine/models/list/ListSummary.ts';
import { proves } from '../../../proves.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const summary: Summary = { operation: 'countThings', items: [{ field: 'Count', title: 'Things' }] };
const document: ListDocument = {
  $schema: '',
  id: 'things',
  title: 'Things',
  source: { operation: 'listThings' },
  search: true,
  summary,
  columns: [{ field: 'Name', title: 'Name', sortable: true }],
};

function summaryOf(count: (call: number) => unknown) {
  const things = Array.from({ length: 25 }, (_, Id) => ({ Id, Name: `Thing ${String(Id)}` }));
  const answers = {
    listThings: () => ({ Things: things, MaxRows: 100 }),
    countThings: (_input: unknown, call: number) => count(call),
  };
  const fake = fakeServices(answers);
  const { contract } = fake.services;
  const takes = { searchTerm: { in: 'query', type: 'string' }, From: { in: 'query', type: 'string' } } as const;
  const counting = contract.operations.countThings;
  if (counting) Object.assign(counting, { parameters: takes, paging: undefined });
  const model = new ListModel(fake.services, { document, filters: [] });
  const totals = new ListSummary(fake.services, summary, model);
  const asked = () => fake.calls.filter((call) => call.operation === 'countThings').map((call) => call.input.query);
  return { model, totals, asked, ...fake };
}

test(
  'totals are asked with the filters of the rows, without order and page',
  proves('unit', 'WIDGET-LIST-05'),
  async () => {
    const { model, totals, asked } = summaryOf((call) => ({ Count: 100 - call }));
    model.start();
    totals.start();
    await settled();
    expect(asked()).toEqual([{}]);
    expect(totals).toMatchObject({ status: 'ready', values: { Count: 99 } });
    await model.pager.more();
    model.toggleSort({ field: 'Name', title: 'Name', sortable: true });
    await settled();
    expect(asked()).toHaveLength(1);
    model.search.type('one');
    model.search.apply();
    await settled();
    expect(asked().at(-1)).toEqual({ searchTerm: 'one' });
    expect(totals.values).toEqual({ Count: 98 });
    model.reload();
    await settled();
    expect(asked()).toHaveLength(3);
  },
);

test('totals that fail leave the rows and can be asked for again', proves('unit', 'WIDGET-LIST-05'), async () => {
  const { model, totals } = summaryOf((call) => {
    if (call === 1) throw new Error('down');
    return { Count: 7 };
  });
  model.start();
  totals.start();
  await settled();
  expect(totals.status).toBe('failed');
  expect(model.rows).toHaveLength(25);
  await totals.load();
  expect(totals).toMatchObject({ status: 'ready', values: { Count: 7 } });
});
