import { expect, test } from 'vitest';
import type { FilterControl } from '#engine/generated/documents.ts';
import { FilterModel } from '#engine/models/filters/FilterModel.ts';
import { FavoriteFilters } from '#engine/models/lookup/FavoriteFilters.ts';
import { LookupModel } from '#engine/models/lookup/LookupModel.ts';
import { LookupSource } from '#engine/models/lookup/LookupSource.ts';
import type { LookupItem } from '#engine/models/lookup/lookupSettings.ts';
import { proves } from '../../../proves.ts';
import { fakeServices } from '../fakeServices.ts';

const controls: FilterControl[] = [
  { name: 'name', label: 'Name', filtertype: 'inputstring' },
  { name: 'From:To', label: 'Period', filtertype: 'inputdate' },
];
const period = { last: { days: 30 } };

function favorites(chosen: LookupItem[] = [], answers: Parameters<typeof fakeServices>[0] = {}) {
  const fake = fakeServices({
    listFavoriteFilters: () => [{ Id: 2, name: 'b', type: 'things', filters: [{ id: '7', label: 'Seven' }] }],
    saveFavoriteFilter: ({ body }) => ({ Id: 9, ...(body as object) }),
    removeFavoriteFilter: () => [],
    ...answers,
  });
  const filters = new FilterModel(fake.services, controls, () => ({}));
  const used: unknown[] = [];
  const model = new FavoriteFilters(fake.services, {
    type: 'things',
    filters,
    chosen: () => chosen,
    search: () => 'har',
    onItems: (items) => used.push(items),
    onFilters: (search) => used.push(search),
  });
  return { ...fake, filters, model, used };
}

test('are read by type', proves('unit', 'WIDGET-FAVFILTER-02'), async () => {
  const { model, calls } = favorites();
  await model.load();
  expect(calls).toEqual([{ operation: 'listFavoriteFilters', input: { query: { type: 'things' } } }]);
  expect([model.state, model.items.length]).toEqual(['ready', 1]);
});

test('keep what is chosen', proves('unit', 'WIDGET-FAVFILTER-03', 'WIDGET-FAVFILTER-01'), async () => {
  const { model, calls } = favorites([{ value: '7', label: 'Seven' }]);
  expect(await model.save(' Mine ')).toBeUndefined();
  const body = { name: 'Mine', type: 'things', filters: [{ id: '7', label: 'Seven' }] };
  expect(calls).toEqual([{ operation: 'saveFavoriteFilter', input: { body } }]);
  expect(model.items.map((item) => item.name)).toEqual(['Mine']);
});

test(
  'keep filters and search where nothing is chosen, and bring them back',
  proves('unit', 'WIDGET-FAVFILTER-01'),
  async () => {
    const { model, filters, used } = favorites();
    filters.find('name')?.change('x');
    filters.find('From:To')?.change(period);
    await model.save('Mine');
    const [kept] = model.items;
    expect(kept?.filters).toEqual([
      { label: 'name', value: 'x' },
      { label: 'From:To', value: JSON.stringify(period) },
      { label: 'searchTerm', value: 'har' },
    ]);
    filters.clear();
    if (kept) await model.use(kept);
    expect([filters.find('name')?.value, filters.find('From:To')?.value]).toEqual(['x', period]);
    expect(used).toEqual(['har']);
  },
);

test('items of a favourite are chosen', async () => {
  const { model, used } = favorites();
  await model.load();
  for (const item of model.items) await model.use(item);
  expect(used).toEqual([[{ value: '7', label: 'Seven' }]]);
});

test('needs a name, and asks nobody without one', proves('unit', 'WIDGET-FAVFILTER-05'), async () => {
  const { model, calls } = favorites();
  expect(await model.save('  ')).toBe('favFilter.enterName');
  expect(calls).toEqual([]);
});

test.each([
  ['a list', [] as unknown],
  ['a confirmation', { Message: 'removed' }],
])('deletes by id; the answer is %s', proves('unit', 'WIDGET-FAVFILTER-04'), async (_, answer) => {
  const { model, calls } = favorites([], { removeFavoriteFilter: () => answer });
  await model.load();
  const [first] = model.items;
  if (first) await model.remove(first);
  expect(calls.at(-1)).toMatchObject({ input: { path: { id: 2 } } });
  expect(model.items).toEqual([]);
});

test('a filter that is gone or odd is told, and a broken list is empty', async () => {
  const { model, toasts } = favorites([], {
    listFavoriteFilters: () => [null, { name: 'x' }, { name: 'y', filters: [1] }],
  });
  await model.load();
  expect(model.items).toEqual([]);
  await model.use({
    Id: 1,
    name: 'z',
    type: 'things',
    filters: [
      { label: 'gone', value: 1 },
      { label: 'name', value: '{"a":1}' },
    ],
  });
  expect(toasts.map((toast) => toast.text)).toEqual(['savedFilter.unknown', 'savedFilter.lost']);
});

test('say what keeps them from being saved', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ value: String(index), label: '' }));
  expect(await favorites(many(500)).model.save('a')).toBeUndefined();
  expect(await favorites(many(501)).model.save('a')).toBe('savedFilter.tooLong');
  const long = favorites();
  long.filters.find('name')?.change('x'.repeat(500));
  expect(await long.model.save('a')).toBeUndefined();
  long.filters.find('name')?.change('x'.repeat(501));
  expect(await long.model.save('a')).toBe('savedFilter.tooLong');
});

test('take the place of what is chosen in a picker, as far as its limit lets them', async () => {
  const document = {
    $schema: '',
    id: 'things',
    title: 'Things',
    source: { operation: 'lookupThings' },
    display: { label: 'label' },
    columns: [],
  };
  const answers = {
    lookupThings: () => ({ data: [], MaxRows: 0 }),
    listFavoriteFilters: () => [],
    saveFavoriteFilter: () => ({}),
    removeFavoriteFilter: () => [],
  };
  const pick = async (count: number, settings: object) => {
    const { services } = fakeServices(answers);
    const done: unknown[] = [];
    const model = new LookupModel(services, {
      source: new LookupSource(services, document as never, () => ({})),
      title: '',
      multiple: true,
      selected: [{ value: 'old', label: 'Old' }],
      onDone: (items) => done.push(items),
      ...settings,
    });
    const filters = Array.from({ length: count }, (_, index) => ({ id: String(index), label: `L${index}` }));
    await model.favorites?.use({ Id: 1, name: 'a', type: 'things', filters });
    return [model.items.map(({ value }) => value), model.chosen.notice, model.tab, done.length];
  };
  expect(await pick(2, {})).toEqual([['0', '1'], undefined, 'selected', 0]);
  expect(await pick(2, { max: 1 })).toEqual([['0'], 'field.maxSelect', 'available', 0]);
  expect(await pick(1, { multiple: false })).toEqual([['old'], undefined, 'available', 1]);
  expect(await pick(2, { multiple: false })).toEqual([[], 'field.maxSelect', 'available', 0]);
});
