import { describe, expect, test, vi } from 'vitest';
import type { FilterControl } from '#engine/generated/documents.ts';
import { DropdownChoices } from '#engine/models/choices/DropdownChoices.ts';
import { FilterModel } from '#engine/models/filters/FilterModel.ts';
import { aiParameters } from '#engine/models/filters/filterAddress.ts';
import { prefillForm } from '#engine/models/form/prefillForm.ts';
import { DropdownStore } from '#engine/stores/choices/DropdownStore.ts';
import { SafeStorage } from '#engine/stores/storage/SafeStorage.ts';
import { filterBarCount } from '#engine/ui/filters/filterBarCount.ts';
import { splitFilters } from '#engine/ui/filters/splitFilters.ts';
import { proves } from '../../../proves.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const text = (name: string, more: Partial<FilterControl> = {}): FilterControl => ({
  name,
  label: name,
  filtertype: 'inputstring',
  ...more,
});
const status: FilterControl = {
  name: 'status',
  label: 'Status',
  filtertype: 'dropdownsingleselect',
  dropdownfixedlist: [
    { key: '0', data: 'Active' },
    { key: '1', data: 'Inactive' },
  ],
};
const rent: FilterControl = { name: 'rentmin:rentmax', label: 'Rent', filtertype: 'inputnumber' };
const days: FilterControl = { name: 'From:To', label: 'Days', filtertype: 'inputdate' };
const months: FilterControl = { name: 'first:last', label: 'Months', filtertype: 'inputpostmonth' };
const times: FilterControl = { name: 'opens:closes', label: 'Times', filtertype: 'inputtimepicker' };

function filtersOf(controls: FilterControl[], memory: Record<string, unknown> = {}) {
  const fake = fakeServices({ listThings: () => ({ Things: [] }) });
  const written: Record<string, unknown>[] = [];
  fake.services.filters = {
    dropdowns: { choices: async () => [] },
    memory: { read: () => memory, write: (_form, values) => written.push({ ...values }) },
    layout: 'standard',
    hasAi: true,
  };
  const model = new FilterModel(
    fake.services,
    controls,
    () => ({}),
    fake.services.contract.operations.listThings,
    'form',
  );
  return { model, written, ...fake };
}

describe('the bar', () => {
  const widths = [
    ['standard', 1366, 6],
    ['standard', 1365, 5],
    ['standard', 1200, 5],
    ['standard', 1199, 2],
    ['standard', 992, 2],
    ['standard', 991, 0],
    ['alternate', 1920, 6],
    ['alternate', 1919, 4],
    ['alternate', 1366, 4],
    ['alternate', 1365, 2],
    ['alternate', 991, 0],
  ] as const;
  test.each(widths)(
    '%s layout at %i px: %i controls',
    proves('unit', 'SHELL-LAYOUT-01', 'SHELL-LAYOUT-02'),
    (layout, width, count) => {
      expect(filterBarCount(width, layout)).toBe(count);
    },
  );

  test(
    'base controls always, advanced ones never, in the order of the document',
    proves('unit', 'WIDGET-FILTER-05'),
    () => {
      const { model } = filtersOf([
        text('a', { advancedfilter: true }),
        text('b'),
        text('c'),
        text('d', { isBaseControl: true }),
        text('e', { isHidden: true }),
      ]);
      const names = (room: number) => {
        const { bar, more } = splitFilters(model.visible, room);
        return [bar, more].map((nodes) => nodes.map(({ name }) => name).join(''));
      };
      expect(names(6)).toEqual(['bcd', 'a']);
      expect(names(2)).toEqual(['bd', 'ac']);
      expect(names(0)).toEqual(['d', 'abc']);
    },
  );
});

describe('ranges', () => {
  const wrong: [FilterControl, unknown, unknown][] = [
    [rent, { from: 2, to: 1 }, { from: 1, to: 1 }],
    [days, { from: '2026-02-02', to: '2026-02-01' }, { from: '2026-02-01', to: '2026-02-01' }],
    [times, { from: '10:00', to: '09:00' }, { from: '09:00', to: '10:00' }],
    [months, { from: '2026-02', to: '2026-01' }, { from: '2026-01', to: '2026-02' }],
  ];
  test.each(wrong)(
    'start after end stops the search',
    proves('unit', 'WIDGET-FILTER-15', 'WIDGET-FILTER-16', 'WIDGET-FILTER-17', 'WIDGET-FILTER-19'),
    (control, bad, good) => {
      const { model } = filtersOf([control, text('other')]);
      const [node, other] = model.nodes;
      node?.change(bad);
      expect(model.apply()).toBe(false);
      expect(node?.error).toBe('field.range');
      expect([node?.touched, node?.dirty, other?.touched, other?.dirty]).toEqual([true, true, false, false]);
      node?.change(good);
      expect(model.apply()).toBe(true);
    },
  );
});

describe('the address', () => {
  const addresses: [string, FilterControl[], string, string[]][] = [
    ['a choice that is none', [status], 'status=7', ['Status: 7']],
    ['letters for a number', [rent], 'rentmin=abc&rentmax=9', ['Rent: abc, 9']],
    ['half a range', [days], 'From=2026-01-01&To=soon', ['Days: 2026-01-01, soon']],
    ['a range the wrong way round', [rent], 'rentmin=9&rentmax=1', ['Rent: 9, 1']],
    ['a name of nothing', [status], 'colour=red', ['colour: red']],
    ['names of the shell and the list', [status], 'tpl=1&hm=1&searchTerm=x&sortby=a&sorttype=asc', []],
    [
      'a period by its name with an end of its own',
      [days],
      'From=last30days&To=2026-01-01',
      ['Days: last30days, 2026-01-01'],
    ],
    ['what is right', [status, rent], 'status=1&rentmin=1&rentmax=2', []],
  ];
  test.each(addresses)('%s is told', (_title, controls, query, told) => {
    const { model } = filtersOf(controls);
    model.fromUrl(new URLSearchParams(query));
    expect(model.ignored.map((filter) => `${filter.label}: ${filter.text}`)).toEqual(told);
    if (told.length > 0) expect(model.appliedQuery).toEqual({});
    model.clear();
    expect(model.ignored).toEqual([]);
  });

  const periods: [string, FilterControl, unknown, string][] = [
    ['days up to today', days, { last: { days: 30 } }, 'From=last30days'],
    [
      'two named parameters',
      { name: 'x', label: 'X', filtertype: 'fromtodate', fromDateName: 'From', toDateName: 'To' },
      { last: { days: 7 } },
      'From=last7days',
    ],
    ['a named period', { ...days, filtertype: 'daterange' }, { dateRangeString: 'lastmonth' }, 'From=lastmonth'],
    ["days of one's own", days, { from: '2026-01-01', to: '2026-01-02' }, 'From='],
  ];
  test.each(periods)(
    '%s stand in it so that they stay relative',
    proves('unit', 'WIDGET-CTRL-daterange'),
    (_title, control, raw, want) => {
      const { model } = filtersOf([control]);
      const [node] = model.nodes;
      node?.set(node.codec.fromDocument(raw, node.options));
      model.apply();
      const params = new URLSearchParams();
      model.toUrl(params);
      expect(params.toString()).toMatch(want);
      expect(Object.keys(model.appliedQuery)).toEqual(['From', 'To']);
      const again = filtersOf([control]).model;
      again.fromUrl(params);
      expect(again.applied).toEqual(model.applied);
      expect(again.ignored).toEqual([]);
    },
  );

  test(
    'ai=yes fills in filters by names in any case and by texts of choices, where the feature is on',
    proves('unit', 'SHELL-URL-02'),
    () => {
      const { model, services } = filtersOf([status]);
      model.fromUrl(new URLSearchParams('ai=yes&STATUS=inactive'));
      expect(model.appliedQuery).toEqual({ status: '1' });
      if (services.filters) services.filters = { ...services.filters, hasAi: false };
      model.fromUrl(new URLSearchParams('ai=yes&STATUS=inactive'));
      expect(model.appliedQuery).toEqual({});
      model.fromUrl(new URLSearchParams('ai=yes&status=1'));
      expect([model.appliedQuery, model.ignored]).toEqual([{}, []]);
      expect(aiParameters([status], new URLSearchParams('x=1'), (key) => key).toString()).toBe('x=1');
    },
  );
});

describe('values of the last visit', () => {
  const kept = text('kept', { usePersistedValue: true });

  test(
    'come back unless the address names the control, and are written when applied',
    proves('unit', 'WIDGET-FILTER-20'),
    () => {
      const { model, written } = filtersOf([kept, text('other')], { kept: 'ada', other: 'bob' });
      expect(model.restore(new URLSearchParams())).toBe(true);
      expect(model.appliedQuery).toEqual({ kept: 'ada' });
      model.clear();
      expect(written.at(-1)).toEqual({ kept: '' });
      model.fromUrl(new URLSearchParams('kept=eve'));
      expect(model.restore(new URLSearchParams('kept=eve'))).toBe(false);
      model.find('kept')?.change('zoe');
      expect(written).toHaveLength(1);
      model.apply();
      expect(written.at(-1)).toEqual({ kept: 'zoe' });
    },
  );
});

describe('faults of the server', () => {
  test(
    'stand at their filters, with a toast titled Form error',
    proves('unit', 'WIDGET-VALID-02', 'WIDGET-VALID-03'),
    () => {
      const { model, toasts } = filtersOf([rent, text('other')]);
      model.refuse({ status: 422, message: 'No.', fields: { rentmax: 'Too much.' } });
      expect(model.nodes.map((node) => node.error)).toEqual(['Too much.', undefined]);
      expect(toasts).toEqual([{ type: 'error', title: 'field.serverErrorTitle', text: 'No.' }]);
      model.refuse({ status: 500, message: 'No.', fields: {} });
      expect(toasts).toHaveLength(1);
    },
  );
});

describe('dropdown data', () => {
  function storeOf(answers: { key: string; data: { id: string }[] }[][]) {
    const scope = { role: 'Agent', database: 'east', language: 'en-US' };
    const storage = new SafeStorage(() => undefined);
    let calls = 0;
    const api = { call: async () => answers[Math.min(calls++, answers.length - 1)] };
    const store = new DropdownStore({ api: () => api as never, storage, scope: () => scope });
    return { store, scope, storage, calls: () => calls };
  }
  const first = [{ key: 'priority', data: [{ id: 'low' }] }];

  test(
    'are read once, kept by key, and read again for a missing key',
    proves('unit', 'WIDGET-DROPDOWN-02', 'WIDGET-DROPDOWN-03'),
    async () => {
      const { store, calls, storage } = storeOf([first, [...first, { key: 'status', data: [] }]]);
      await Promise.all([store.choices('priority'), store.choices('priority')]);
      expect(await store.choices('priority')).toEqual([{ id: 'low' }]);
      expect(calls()).toBe(1);
      expect(storage.get('ddl_priority')).toBe('[{"id":"low"}]');
      expect(await store.choices('status')).toEqual([]);
      expect(calls()).toBe(2);
      await expect(store.choices('nowhere')).rejects.toMatchObject({ code: 'dropdown_missing' });
    },
  );

  test('go with the database and at sign-out', proves('unit', 'WIDGET-DROPDOWN-02'), async () => {
    const { store, calls, scope, storage } = storeOf([first]);
    await store.choices('priority');
    scope.database = 'west';
    await store.choices('priority');
    expect(calls()).toBe(2);
    store.forget();
    expect(storage.get('ddl_priority')).toBeUndefined();
    expect(storage.get('ddl_')).toBeUndefined();
  });
});

describe('choices of an operation', () => {
  const rows = [
    { id: 2, label: 'b' },
    { id: 1, label: 'A' },
  ];
  const control = (more: Partial<FilterControl>): FilterControl => ({
    name: 'x',
    label: 'X',
    filtertype: 'dropdownsingleselect',
    dataurl: 'listThings',
    ...more,
  });

  test.each([
    [false, ['A', 'b']],
    [true, ['b', 'A']],
  ])('unsorted %s', proves('unit', 'WIDGET-DROPDOWN-04'), async (unsorted, labels) => {
    const { services } = fakeServices({ listThings: () => ({ Things: rows, MaxRows: 9 }) });
    const options = new DropdownChoices(services, control({ unsorted }), () => ({}));
    options.know('');
    await settled();
    expect(options.options.map(({ label }) => label)).toEqual(labels);
    expect(options.total).toBe(9);
    expect(options.search).toBeUndefined();
  });

  test('a call that hangs is a failure that can be tried again', async () => {
    vi.useFakeTimers();
    const { services, calls } = fakeServices({
      listThings: (_input, call) => (call === 1 ? new Promise(() => undefined) : { Things: rows }),
    });
    const options = new DropdownChoices(services, control({}), () => ({}));
    options.know('');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(options.status).toBe('failed');
    options.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(options.status).toBe('ready');
    expect(calls).toHaveLength(2);
  });
});

test(
  'ai=yes fills in fields of a form by name, and leaves out what they do not take',
  proves('unit', 'SHELL-URL-02'),
  () => {
    const { model } = filtersOf([status, text('UserName'), text('locked', { isdisabled: true })]);
    const nodes = new Map(model.nodes.map((node) => [node.name, node]));
    prefillForm(nodes, new URLSearchParams('ai=yes&username=Ada&status=7&locked=x'));
    expect(model.nodes.map((node) => [node.value, node.dirty])).toEqual([
      ['', false],
      ['Ada', true],
      ['', false],
    ]);
  },
);
