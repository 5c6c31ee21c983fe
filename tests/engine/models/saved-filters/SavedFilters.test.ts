import { expect, test } from 'vitest';
import type { FilterControl, ListDocument } from '#engine/generated/documents.ts';
import { AppError } from '#engine/http/AppError.ts';
import { ListModel } from '#engine/models/list/ListModel.ts';
import { ManageFilters } from '#engine/models/saved-filters/ManageFilters.ts';
import type { SavedFilters } from '#engine/models/saved-filters/SavedFilters.ts';
import { type SavedFilter, savedFilterCalls } from '#engine/models/saved-filters/savedFilterCalls.ts';
import { detachedUrl } from '#engine/models/shared/UrlState.ts';
import { proves } from '../../../proves.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const document: ListDocument = {
  $schema: '',
  id: 'things',
  title: 'Things',
  source: { operation: 'listThings' },
  columns: [{ field: 'Name', title: 'Name' }],
};

const filters: FilterControl[] = [
  { name: 'name', label: 'Name', filtertype: 'inputstring' },
  { name: 'kind', label: 'Kind', filtertype: 'dropdownmultiselect', dropdownfixedlist: [{ key: 'a', data: 'A' }] },
  { name: 'From:To', label: 'Period', filtertype: 'inputdate' },
  { name: 'secret', label: 'Secret', filtertype: 'inputstring', isHidden: true, value: 'own' },
];

const saved = (Id: number, Savedfiltername: string, values: object | string, more: Partial<SavedFilter> = {}) => ({
  Id,
  Filtername: 'things',
  Savedfiltername,
  Filter: typeof values === 'string' ? values : JSON.stringify(values),
  IsDefault: false,
  OrderNum: Id,
  ...more,
});

interface Setting {
  items?: readonly SavedFilter[];
  values?: object;
  url?: string;
  answers?: Parameters<typeof fakeServices>[0];
}

async function opened({ items = [], values = {}, url = '', answers = {} }: Setting = {}) {
  const fake = fakeServices({
    listThings: () => ({ Things: [{ Id: 1, Name: 'One' }], MaxRows: 1 }),
    listSavedFilters: () => items,
    getDefaultSavedFilter: () => values,
    saveFilter: ({ body }) => ({ OrderNum: 9, ...(body as SavedFilter), Id: (body as SavedFilter).Id || 77 }),
    removeSavedFilter: () => ({ Message: 'removed successfully' }),
    ...answers,
  });
  const address = detachedUrl(url);
  const model = new ListModel(fake.services, { document, filters, url: address, filterSet: 'things' });
  const stop = model.start();
  await settled();
  const { saved: bar } = model;
  if (!bar) throw new Error('The view has no saved filters.');
  const bodies = () => fake.calls.filter((call) => call.operation === 'saveFilter').map((call) => call.input.body);
  const searches = () => fake.calls.filter((call) => call.operation === 'listThings').map((call) => call.input.query);
  return { ...fake, model, bar, stop, bodies, searches, address };
}

const type = (bar: SavedFilters, name: string, value: unknown) => bar.filters.find(name)?.change(value);

test('the first search runs at once and again with the default', proves('unit', 'WIDGET-SAVEDFILTER-04'), async () => {
  const { model, bar, searches, address } = await opened({
    items: [saved(3, 'Mine', { name: 'x' }, { IsDefault: true })],
    values: { name: 'x' },
  });
  expect(searches()).toHaveLength(2);
  expect(searches()[1]).toMatchObject({ name: 'x' });
  expect([bar.selected, bar.origin, bar.isChanged]).toEqual([3, 'default', false]);
  expect(address.read().get('name')).toBe('x');
  expect(model.filters.chips).toHaveLength(1);
  // Back to here chooses it again.
  expect(address.read().get('savedview')).toBe('3');
  bar.forget('typed');
  bar.follow(3);
  expect([bar.selected, bar.isChanged]).toEqual([3, false]);
});

test(
  'without a default there is one search with the document’s start',
  proves('unit', 'WIDGET-SAVEDFILTER-03', 'WIDGET-SAVEDFILTER-04'),
  async () => {
    const { bar, searches } = await opened();
    expect(searches()).toHaveLength(1);
    expect([bar.selected, bar.origin]).toEqual([0, 'document']);
  },
);

test('the address counts more than the default, which is not even asked for', async () => {
  const { bar, calls, searches } = await opened({
    url: 'name=y',
    items: [saved(3, 'Mine', { name: 'x' }, { IsDefault: true })],
    values: { name: 'x' },
  });
  expect(calls.some((call) => call.operation === 'getDefaultSavedFilter')).toBe(false);
  expect(searches()[0]).toMatchObject({ name: 'y' });
  expect([bar.selected, bar.origin]).toEqual([0, 'url']);
});

test('an address that means a saved filter chooses it', async () => {
  const { bar, searches } = await opened({
    url: 'name=y',
    items: [saved(3, 'Other', { name: 'x' }), saved(4, 'Meant', { name: 'y' })],
  });
  expect([bar.selected, bar.isChanged]).toEqual([4, false]);
  expect(searches()).toHaveLength(1);
});

test('what the user typed in the meantime counts more than a default that comes late', async () => {
  let answer: (values: object) => void = () => undefined;
  const late = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const { bar, model } = await opened({ answers: { getDefaultSavedFilter: () => late } });
  type(bar, 'name', 'typed');
  answer({ name: 'x' });
  await settled();
  expect(model.filters.find('name')?.value).toBe('typed');
  expect(bar.origin).toBe('document');
});

test('chooses by id, and none goes back to the document’s start', proves('unit', 'WIDGET-SAVEDFILTER-05'), async () => {
  const { bar, model, searches } = await opened({ items: [saved(3, 'Mine', { name: 'x', kind: ['a'] })] });
  bar.select(3);
  expect(searches().at(-1)).toMatchObject({ name: 'x' });
  expect(bar.selected).toBe(3);
  bar.select(0);
  expect(bar.selected).toBe(0);
  expect(model.filters.chips).toEqual([]);
});

test('clear resets all controls and the selection', async () => {
  const { bar, model } = await opened({ items: [saved(3, 'Mine', { name: 'x' })] });
  bar.select(3);
  model.clearFilters();
  expect([bar.selected, bar.origin, model.filters.chips.length]).toEqual([0, 'document', 0]);
});

test(
  'a new filter is sent with Id 0',
  proves('unit', 'WIDGET-SAVEDFILTER-06', 'WIDGET-SAVEDFILTER-11', 'WIDGET-SAVEDFILTER-15'),
  async () => {
    const { bar, bodies, toasts } = await opened();
    type(bar, 'name', 'x');
    expect(await bar.actions.create('  Mine ', true)).toBeUndefined();
    expect(bodies()).toEqual([
      {
        Id: 0,
        Filtername: 'things',
        Savedfiltername: 'Mine',
        View: '{"things":{}}',
        Filter: '{"name":"x"}',
        IsDefault: true,
      },
    ]);
    expect(toasts).toEqual([{ type: 'success', text: 'savedFilter.savedOk' }]);
    expect([bar.selected, bar.isChanged, bar.current?.Savedfiltername]).toEqual([77, false, 'Mine']);
  },
);

test(
  'an existing filter is updated in place',
  proves('unit', 'WIDGET-SAVEDFILTER-07', 'WIDGET-SAVEDFILTER-15'),
  async () => {
    const { bar, bodies, toasts, searches } = await opened({ items: [saved(3, 'Mine', { name: 'x' })] });
    bar.select(3);
    expect(bar.isChanged).toBe(false);
    type(bar, 'name', 'z');
    expect(bar.isChanged).toBe(true);
    await bar.actions.update();
    expect(bodies()).toEqual([expect.objectContaining({ Id: 3, Savedfiltername: 'Mine', Filter: '{"name":"z"}' })]);
    expect(toasts).toEqual([{ type: 'success', text: 'savedFilter.updated' }]);
    expect(bar.isChanged).toBe(false);
    expect(searches().at(-1)).toMatchObject({ name: 'z' });
  },
);

test(
  'a default takes the mark from the others',
  proves('unit', 'WIDGET-SAVEDFILTER-08', 'WIDGET-SAVEDFILTER-15'),
  async () => {
    const { bar, toasts } = await opened({
      items: [saved(3, 'One', { name: 'x' }, { IsDefault: true }), saved(4, 'Two', {})],
    });
    bar.select(4);
    await bar.actions.toggleDefault();
    expect(bar.items.map((item) => [item.Id, item.IsDefault])).toEqual([
      [3, false],
      [4, true],
    ]);
    expect(toasts).toEqual([{ type: 'success', text: 'savedFilter.saved' }]);
  },
);

test.each([
  ['a duplicate name, in whatever case', ' MINE ', 'savedFilter.nameTaken'],
  ['a name of blanks', '   ', 'field.required'],
])(
  '%s is refused at the field without a request',
  proves('unit', 'WIDGET-SAVEDFILTER-09', 'WIDGET-SAVEDFILTER-10'),
  async (_, name, fault) => {
    const { bar, bodies, toasts } = await opened({ items: [saved(3, 'Mine', {})] });
    expect(await bar.actions.create(name, false)).toBe(fault);
    expect(bodies()).toEqual([]);
    expect(toasts).toEqual([]);
  },
);

test('what the server says of the name stands at the name; other faults are a toast', async () => {
  const details = { code: 'invalid_record', message: 'no', fields: { Savedfiltername: 'Taken.' } };
  const { bar, errors } = await opened({
    answers: {
      saveFilter: (_, call) => {
        throw call === 1 ? new AppError(details) : new AppError({ code: 'network', message: 'off' });
      },
    },
  });
  expect(await bar.actions.create('Mine', false)).toBe('Taken.');
  expect(errors).toEqual([]);
  expect(await bar.actions.create('Mine', false)).toBe('');
  expect(errors).toHaveLength(1);
});

test('a form with a fault is not saved, and its controls say so', async () => {
  const { bar, bodies } = await opened();
  type(bar, 'From:To', { from: 'nonsense', to: null });
  expect(await bar.actions.create('Mine', false)).toBe('savedFilter.invalid');
  expect(bar.filters.find('From:To')?.touched).toBe(true);
  expect(bodies()).toEqual([]);
});

test('what is still being looked up for the form is saved with it, or holds the saving', async () => {
  const { bar, bodies } = await opened();
  const name = bar.filters.find('name');
  name?.later(Promise.resolve({ change: () => 'pasted' }));
  expect(await bar.actions.create('Mine', false)).toBeUndefined();
  expect(bodies()).toMatchObject([{ Filter: JSON.stringify({ name: 'pasted' }) }]);

  name?.later(Promise.resolve({ change: () => 'pasted again' }));
  await bar.actions.update();
  expect(bodies()[1]).toMatchObject({ Id: 77, Filter: JSON.stringify({ name: 'pasted again' }) });

  const { promise, reject } = Promise.withResolvers<never>();
  name?.later(promise);
  const creating = bar.actions.create('Other', false);
  await expect.poll(() => bar.actions.isSaving).toBe(true);
  reject(new Error('no network'));
  expect(await creating).toBe('savedFilter.invalid');
  expect([bodies().length, bar.actions.isSaving]).toEqual([2, false]);
});

test('one that was removed elsewhere leaves the list when it is saved, and its form is there for a new one', async () => {
  let items = [saved(3, 'Gone', { name: 'x' }), saved(4, 'Other', {})];
  const saveFilter = ({ body }: { body?: unknown }) => {
    if ((body as SavedFilter).Id === 3) throw new AppError({ code: 'not_found', status: 404, message: 'removed' });
    return { ...(body as SavedFilter), Id: 77 };
  };
  const { bar, toasts } = await opened({ answers: { listSavedFilters: () => items, saveFilter } });
  bar.select(3);
  type(bar, 'name', 'y');
  items = [saved(4, 'Other', {}), saved(5, 'New elsewhere', {})];
  await bar.actions.update();
  expect(bar.items.map(({ Id }) => Id).sort()).toEqual([4, 5]);
  expect([bar.selected, bar.filters.find('name')?.value]).toEqual([0, 'y']);
  expect(toasts.at(-1)).toMatchObject({ type: 'warning', text: 'savedFilter.gone' });
  expect(await bar.actions.create('Gone', false)).toBeUndefined();
  expect(bar.selected).toBe(77);
});

test('a relative period stays relative: saved, shown, and through the address of the view', async () => {
  const { bar, model, address } = await opened({ items: [saved(3, 'Month', { 'From:To': { last: { days: 30 } } })] });
  bar.select(3);
  expect(address.read().has('From')).toBe(true);
  model.followUrl();
  expect(bar.filters.find('From:To')?.value).toEqual({ last: { days: 30 } });
  expect(JSON.parse(bar.text)).toEqual({ 'From:To': { last: { days: 30 } } });
  expect(bar.isChanged).toBe(false);
});

test('values of a control that is gone are told, kept and saved again', async () => {
  const { bar, bodies } = await opened({ items: [saved(3, 'Old', { name: 'x', gone: ['1', '2'] })] });
  bar.select(3);
  expect(bar.restored.unknown).toEqual(['gone']);
  type(bar, 'name', 'y');
  await bar.actions.update();
  expect(bodies()).toEqual([expect.objectContaining({ Filter: '{"gone":["1","2"],"name":"y"}' })]);
});

test.each([
  ['no JSON', '{oops'],
  ['a list', '[1]'],
  ['a text', '"x"'],
  ['null', 'null'],
])('a hand-edited filter that is %s changes nothing and is told', async (_, text) => {
  const { bar, searches } = await opened({ items: [saved(3, 'Broken', text)] });
  bar.select(3);
  expect([bar.isUnreadable, searches().length, bar.filters.chips.length]).toEqual([true, 1, 0]);
});

test.each([
  ['an object for a text', { name: { a: 1 } }, ['Name']],
  ['objects in a list', { kind: ['a', { b: 1 }] }, ['Kind']],
  ['a number for a period', { 'From:To': 7 }, ['Period']],
  ['nothing', { name: '', kind: [], 'From:To': null }, []],
])('a value that cannot be read is told: %s', async (_, values, lost) => {
  const { bar } = await opened({ items: [saved(3, 'Odd', values)] });
  bar.select(3);
  expect(bar.restored.lost).toEqual(lost);
});

test('a saved filter cannot set what the user cannot, and pollutes nothing', async () => {
  const { bar, searches } = await opened({
    items: [saved(3, 'Sly', '{"secret":"all","__proto__":{"x":1},"constructor":1}')],
  });
  bar.select(3);
  expect(bar.filters.find('secret')?.value).toBe('own');
  expect(searches().at(-1)).toMatchObject({ secret: 'own' });
  expect(bar.restored.unknown).toContain('constructor');
  expect(({} as { x?: number }).x).toBeUndefined();
});

test('a list that cannot be read says so and can be read again', async () => {
  const { bar } = await opened({
    answers: {
      listSavedFilters: (_, call) => {
        if (call === 1) throw new AppError({ code: 'network', message: 'off' });
        return [saved(3, 'Mine', {})];
      },
    },
  });
  expect(bar.state.is).toBe('failed');
  bar.retry();
  await settled();
  expect([bar.state.is, bar.items.length]).toEqual(['ready', 1]);
});

test('a default that cannot be read is told, as the list is wider than it should be', async () => {
  const { bar } = await opened({
    answers: {
      getDefaultSavedFilter: () => {
        throw new AppError({ code: 'network', message: 'off' });
      },
    },
  });
  expect(bar.state.is).toBe('failed');
});

test(
  'the bar removes the chosen one after a question',
  proves('unit', 'WIDGET-SAVEDFILTER-12', 'WIDGET-SAVEDFILTER-15'),
  async () => {
    const { bar, calls, toasts } = await opened({ items: [saved(3, 'Mine', { name: 'x' })] });
    bar.select(3);
    await bar.actions.remove();
    expect(calls.at(-1)).toMatchObject({ operation: 'removeSavedFilter', input: { path: { id: 3 } } });
    expect(toasts).toEqual([{ type: 'success', text: 'savedFilter.removed' }]);
    expect([bar.selected, bar.items.length]).toEqual([0, 0]);
  },
);

test(
  'removing without an id is refused with the documented text',
  proves('unit', 'WIDGET-SAVEDFILTER-17'),
  async () => {
    const { services, calls } = await opened();
    const before = calls.length;
    await expect(savedFilterCalls(services).remove(0)).rejects.toThrow('savedFilter.missingId');
    expect(calls).toHaveLength(before);
  },
);

test('a place in the order is sent where there is one', async () => {
  const { services, calls } = await opened();
  const { save } = savedFilterCalls(services);
  for (const OrderNum of [undefined, null, 0, 4]) await save({ ...saved(3, 'Mine', {}), OrderNum } as SavedFilter);
  const bodies = calls.filter(({ operation }) => operation === 'saveFilter').map(({ input }) => input.body as object);
  expect(bodies.map((body) => ('OrderNum' in body ? body.OrderNum : 'none'))).toEqual(['none', 'none', 0, 4]);
});

test('what is no saved filter in the answer is left out', async () => {
  const items = [saved(3, 'Mine', {}), { Id: '4', Savedfiltername: 'Text' }, { Id: 5 }, null, 'x'];
  const { bar } = await opened({ items: items as SavedFilter[] });
  expect(bar.items.map(({ Id }) => Id)).toEqual([3]);
});

test('a filter that is chosen after one that could not be read says nothing of that any more', async () => {
  const { bar } = await opened({ items: [saved(3, 'Broken', '{oops'), saved(4, 'Good', { name: 'x' })] });
  bar.select(3);
  expect([bar.isUnreadable, bar.isChanged]).toEqual([true, false]);
  bar.select(4);
  expect([bar.isUnreadable, bar.isRefused, bar.restored]).toEqual([false, false, { unknown: [], lost: [] }]);
  type(bar, 'From:To', { from: 'nonsense', to: null });
  bar.select(3);
  expect([bar.isUnreadable, bar.restored.lost]).toEqual([true, []]);
});

test('a read-only user may choose and not save', async () => {
  const { bar, permissions } = await opened();
  permissions.isReadOnlyUser = true;
  expect(bar.actions.isAllowed).toBe(false);
});

test('a product without the API has no bar', () => {
  const { services } = fakeServices({ listThings: () => ({ Things: [] }) });
  expect(new ListModel(services, { document, filters, filterSet: 'things' }).saved).toBeUndefined();
});

const three = [saved(3, 'A', { name: 'x' }, { IsDefault: true }), saved(4, 'B', {}), saved(5, 'C', {})];

test.each([
  ['deleted', [5], undefined, undefined, 'savedFilter.deletedOk', ['removeSavedFilter']],
  ['updated', [], 4, undefined, 'savedFilter.updatedOk', ['saveFilter', 'saveFilter']],
  ['both', [5], 4, undefined, 'savedFilter.bothOk', ['removeSavedFilter', 'saveFilter', 'saveFilter']],
  ['moved', [], undefined, 5, 'savedFilter.updatedOk', ['saveFilter', 'saveFilter']],
] as const)(
  'submit: %s',
  proves('unit', 'WIDGET-SAVEDFILTER-13', 'WIDGET-SAVEDFILTER-16'),
  async (_, marked, preferred, up, text, done) => {
    const { bar, services, calls, toasts } = await opened({ items: three });
    const model = new ManageFilters(services, bar);
    expect(model.canSubmit).toBe(false);
    for (const id of marked) model.toggleDeleted(id);
    if (preferred) model.toggleDefault(preferred);
    if (up) model.move(up, -1);
    expect(model.canSubmit).toBe(true);
    const before = calls.length;
    expect(await model.submit()).toBe(true);
    expect(calls.slice(before).map((call) => call.operation)).toEqual(done);
    expect(calls.slice(before).every((call) => !JSON.stringify(call.input).includes('IsDeleted'))).toBe(true);
    expect(toasts).toEqual([{ type: 'success', text }]);
    expect(bar.items.filter((item) => item.IsDefault).map((item) => item.Id)).toEqual([preferred ?? 3]);
    if (up) expect(bar.items.map((item) => item.Id)).toEqual([3, 5, 4]);
  },
);

test('marks live in the dialog only', proves('unit', 'WIDGET-SAVEDFILTER-14'), async () => {
  const { bar, services } = await opened({ items: three });
  const model = new ManageFilters(services, bar);
  model.toggleDeleted(4);
  expect(model.removed.map((row) => row.Id)).toEqual([4]);
  model.toggleDeleted(4);
  expect(model.canSubmit).toBe(false);
  model.toggleDeleted(4);
  expect(bar.items).toHaveLength(3);
  expect(new ManageFilters(services, bar).removed).toEqual([]);
});

test('the dialog renames, refuses an empty or a taken name, and lets a name of a deleted one be taken', async () => {
  const { bar, services, calls } = await opened({ items: three });
  const model = new ManageFilters(services, bar);
  const [first, second] = model.rows;
  if (!first || !second) throw new Error('no rows');
  const faultOf = (id: number) => model.faultOf(model.rows.find((row) => row.Id === id) ?? first);
  model.rename(first.Id, '  ');
  expect([faultOf(first.Id), model.canSubmit]).toEqual(['field.required', false]);
  model.rename(first.Id, ` ${second.Savedfiltername.toUpperCase()} `);
  expect([faultOf(first.Id), model.canSubmit]).toEqual(['savedFilter.nameTaken', false]);
  model.toggleDeleted(second.Id);
  expect([faultOf(first.Id), model.canSubmit]).toEqual([undefined, true]);
  model.toggleDeleted(second.Id);
  model.rename(first.Id, ' Renamed ');
  expect(await model.submit()).toBe(true);
  expect(calls.at(-1)?.input.body).toMatchObject({ Id: first.Id, Savedfiltername: 'Renamed' });
});

test('a submit that fails half way keeps what is not done', async () => {
  const { bar, services, errors } = await opened({
    items: three,
    answers: {
      removeSavedFilter: (_, call) => {
        if (call === 2) throw new AppError({ code: 'network', message: 'off' });
        return {};
      },
    },
  });
  const model = new ManageFilters(services, bar);
  model.toggleDeleted(4);
  model.toggleDeleted(5);
  expect(await model.submit()).toBe(false);
  expect(errors).toHaveLength(1);
  expect([bar.items.map((item) => item.Id), model.removed.map((row) => row.Id)]).toEqual([[3, 5], [5]]);
});
