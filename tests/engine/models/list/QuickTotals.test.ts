import { expect, test } from 'vitest';
import type { FilterControl, ListDocument, SummaryItem } from '#engine/generated/documents.ts';
import { ListModel } from '#engine/models/list/ListModel.ts';
import { ListSummary } from '#engine/models/list/ListSummary.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const open: SummaryItem = { field: 'Open', title: 'Open', filter: { state: 'open' } };
const document: ListDocument = {
  $schema: '',
  id: 'things',
  title: 'Things',
  source: { operation: 'listThings' },
  summary: { operation: 'countThings', items: [{ field: 'Count', title: 'Things' }, open] },
  columns: [{ field: 'Name', title: 'Name' }],
};
const control = (name: string): FilterControl => ({ name, label: name, filtertype: 'inputstring' });

function listOf() {
  const fake = fakeServices({
    listThings: () => ({ Things: [], MaxRows: 0 }),
    countThings: ({ query }: { query?: object }) => ({ Count: 'state' in (query ?? {}) ? 4 : 9, Open: 4 }),
  });
  const counting = fake.services.contract.operations.countThings;
  const takes = { state: { in: 'query', type: 'string' }, name: { in: 'query', type: 'string' } } as const;
  if (counting) Object.assign(counting, { parameters: takes, paging: undefined });
  const model = new ListModel(fake.services, { document, filters: [control('state'), control('name')] });
  const { summary } = document;
  if (!summary) throw new Error('a list without totals');
  const totals = new ListSummary(fake.services, summary, model);
  const asked = () => fake.calls.filter(({ operation }) => operation === 'countThings').map(({ input }) => input.query);
  return { model, totals, asked };
}

test('a click sets the filters of the total, a second one what stood there before', () => {
  const { model, totals } = listOf();
  model.filters.find('state')?.set('closed');
  model.applyFilters();
  expect([totals.quick.isQuick(open), totals.quick.isPressed(open)]).toEqual([true, false]);
  totals.quick.toggle(open);
  expect(totals.quick.isPressed(open)).toBe(true);
  expect(model.filters.appliedQuery).toEqual({ state: 'open' });
  totals.quick.toggle(open);
  expect(model.filters.appliedQuery).toEqual({ state: 'closed' });
});

test('one that is pressed by the address is taken back to no filter', () => {
  const { model, totals } = listOf();
  model.filters.find('state')?.set('open');
  model.applyFilters();
  expect(totals.quick.isPressed(open)).toBe(true);
  totals.quick.toggle(open);
  expect(model.filters.appliedQuery).toEqual({});
});

test('a total of no filter of the list filters nothing', () => {
  const { totals } = listOf();
  expect(totals.quick.isQuick({ field: 'Open', title: 'Open', filter: { other: 'x' } })).toBe(false);
  expect(totals.quick.isQuick({ field: 'Count', title: 'Things' })).toBe(false);
});

test('its number is counted without the filters that it sets, and with the others', async () => {
  const { model, totals, asked } = listOf();
  model.start();
  totals.start();
  await settled();
  expect(asked()).toEqual([{}]);
  model.filters.find('state')?.set('open');
  model.filters.find('name')?.set('x');
  model.applyFilters();
  await settled();
  expect(asked().slice(1)).toEqual([{ state: 'open', name: 'x' }, { name: 'x' }]);
  expect(totals.values).toEqual({ Count: 4, Open: 4 });
});
