import { describe, expect, test } from 'vitest';
import type { FilterControl } from '#engine/generated/documents.ts';
import { FilterModel } from '#engine/models/filters/FilterModel.ts';
import { proves } from '../../../proves.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const text: FilterControl = { name: 'UserEmail', label: 'Email', filtertype: 'inputstring' };
const period: FilterControl = {
  name: 'From:To',
  label: 'Period',
  filtertype: 'inputdate',
  value: { last: { days: 30 } },
};
const status: FilterControl = {
  name: 'userStatus',
  label: 'Status',
  filtertype: 'dropdownsingleselect',
  value: '0',
  dropdownfixedlist: [
    { key: '0', data: 'Active' },
    { key: '1', data: 'Inactive' },
  ],
};

function filtersOf(...controls: FilterControl[]) {
  const fake = fakeServices({ listThings: () => ({ Things: [] }), listChildren: () => [{ id: 1, label: 'One' }] });
  const operation = fake.services.contract.operations.listThings;
  return { model: new FilterModel(fake.services, controls, () => ({}), operation), ...fake };
}

describe('FilterModel', () => {
  test('every definition becomes one control of its filtertype', proves('unit', 'WIDGET-FILTER-01'), () => {
    const { model } = filtersOf(text, period, status);
    expect(model.nodes.map((node) => node.definition?.filtertype)).toEqual([
      'inputstring',
      'inputdate',
      'dropdownsingleselect',
    ]);
  });

  test('a name with a colon is one control of two parameters', proves('unit', 'WIDGET-FILTER-08'), () => {
    const { model } = filtersOf(period);
    model.find('From:To')?.change({ from: '2026-01-01', to: '2026-01-31' });
    expect(model.query).toEqual({ From: '2026-01-01', To: '2026-01-31' });
  });

  test('an empty value is no filter', proves('unit', 'WIDGET-FILTER-09'), () => {
    const { model } = filtersOf(text);
    model.find('UserEmail')?.change('   ');
    expect(model.query).toEqual({});
  });

  test('a search waits for what is looked up for a value; cleared meanwhile, it is called off', async () => {
    const { model } = filtersOf(text);
    const node = model.find('UserEmail');
    const searched: unknown[] = [];
    const search = () => model.searchWhenThere(() => searched.push(model.query) > 0);
    node?.later(Promise.resolve({ change: () => 'ada@' }));
    const found = search();
    expect([model.isWaiting, searched]).toEqual([true, []]);
    expect([await found, model.isWaiting, searched]).toEqual([true, false, [{ UserEmail: 'ada@' }]]);
    node?.later(Promise.reject(new Error('no network')));
    expect(await search()).toBe(false);
    expect([model.isWaiting, searched.length, node?.warning]).toEqual([false, 1, 'control.failed']);
    node?.later(Promise.resolve({ change: () => 'bob@' }));
    const calledOff = search();
    model.clear();
    expect(await calledOff).toBe(false);
    expect([model.isWaiting, searched.length, model.query]).toEqual([false, 1, {}]);
  });

  test('search applies what is typed, not before', proves('unit', 'WIDGET-FILTER-10'), () => {
    const { model } = filtersOf(text);
    model.find('UserEmail')?.change('ada@');
    expect(model.appliedQuery).toEqual({});
    expect(model.isChanged).toBe(true);
    expect(model.apply()).toBe(true);
    expect(model.appliedQuery).toEqual({ UserEmail: 'ada@' });
    expect(model.chips).toEqual([{ name: 'UserEmail', label: 'Email', text: 'ada@', removable: true }]);
  });

  test('clear goes back to the defaults of the document', proves('unit', 'WIDGET-FILTER-11'), () => {
    const { model } = filtersOf(text, status);
    model.find('userStatus')?.change('1');
    model.find('UserEmail')?.change('x');
    model.apply();
    model.clear();
    expect(model.appliedQuery).toEqual({ userStatus: '0' });
  });

  test(
    'a range the wrong way round blocks the search and is shown',
    proves('unit', 'WIDGET-FILTER-16', 'WIDGET-FILTER-19'),
    () => {
      const { model } = filtersOf(text, period);
      const node = model.find('From:To');
      node?.change({ from: '2026-02-01', to: '2026-01-01' });
      expect(node?.error).toBeUndefined();
      expect(model.apply()).toBe(false);
      expect(node?.error).toBe('field.range');
      expect([node?.touched, node?.dirty]).toEqual([true, true]);
      expect([model.find('UserEmail')?.touched, model.find('UserEmail')?.dirty]).toEqual([false, false]);
    },
  );

  test('a required control left empty says so', proves('unit', 'WIDGET-FILTER-18', 'WIDGET-VALID-01'), () => {
    const { model } = filtersOf({ ...text, isrequired: true });
    expect(model.nodes[0]?.required).toBe(true);
    expect(model.apply()).toBe(false);
    expect(model.nodes[0]?.error).toBe('field.required');
  });

  test.each<[string, Partial<FilterControl>, object]>([
    ['by a name that the document gives', { parentfilter: { UserEmail: 'mail' } }, { mail: 'north' }],
    ['under its own name', { parentfilter: ['UserEmail'] }, { UserEmail: 'north' }],
    [
      'as a parameter of another name',
      { customparams: { limitBy: '{filter.UserEmail}', limitByType: 'mail' } },
      { limitBy: 'north', limitByType: 'mail' },
    ],
  ])(
    'a changed parent, sent %s, empties its child and asks for its options again',
    proves('unit', 'WIDGET-FILTER-05', 'WIDGET-FILTER-06'),
    async (_how, link, sent) => {
      const child: FilterControl = {
        name: 'unit',
        label: 'Unit',
        filtertype: 'dropdownsingleselect',
        dataurl: 'listChildren',
        ...link,
      };
      const { model, calls } = filtersOf(text, child);
      await settled();
      model.find('unit')?.change('2');
      model.find('UserEmail')?.change('north');
      await expect.poll(() => model.find('unit')?.isEmpty).toBe(true);
      expect(calls.at(-1)?.input.query).toMatchObject(sent);
    },
  );

  test('what a changed parent offers too is kept; what was applied before the answer is made good', async () => {
    const child: FilterControl = {
      name: 'unit',
      label: 'Unit',
      filtertype: 'dropdownmultiselect',
      dataurl: 'listChildren',
      parentfilter: { UserEmail: 'limitBy' },
    };
    const { model, calls, toasts } = filtersOf(text, child);
    await settled();
    model.find('unit')?.change(['1', '99']);
    model.find('UserEmail')?.change('north');
    model.apply();
    await expect.poll(() => model.find('unit')?.value).toEqual(['1']);
    expect([model.appliedQuery.unit, model.isChanged, model.corrections]).toEqual([['1'], false, 1]);
    expect(calls.at(-1)?.input.query).toMatchObject({ limitBy: 'north' });
    expect(toasts.map((one) => one.text)).toEqual(['choices.emptied']);
    model.remove('UserEmail');
    await settled();
    expect(model.appliedQuery.unit).toEqual(['1']);
  });

  describe('choices that may not be taken', proves('unit', 'CONSOLE-COMPANY-15', 'CONSOLE-COMPANY-16'), () => {
    const product: FilterControl = {
      name: 'product',
      label: 'Product',
      filtertype: 'dropdownsingleselect',
      dropdownfixedlist: [{ key: '', data: 'All' }],
      dataurl: 'listProducts',
      choosable: {
        when: { ref: 'choice.Licensed', is: true },
        notice: 'No licence for {choice.label}: ask {app.provider}.',
        noticeplain: 'No licence for this item.',
      },
    };
    const Things = [
      { id: 1, label: 'Leasing', Licensed: true },
      { id: 4, label: 'Asset Insight', Licensed: false },
      { id: 9, label: '', Licensed: false },
    ];
    const listed = async (control: FilterControl) => {
      const { services, toasts } = fakeServices({ listProducts: () => ({ Things }) });
      const scopes = () => ({ app: { provider: 'Harbor' } });
      const model = new FilterModel(services, [control], scopes);
      const node = model.nodes[0];
      if (!node) throw new Error('no control');
      await expect.poll(() => node.source?.status).toBe('ready');
      return { node, toasts };
    };

    test('are told with their name, and the choice stays', async () => {
      const { node, toasts } = await listed(product);
      node.change('1');
      node.change('4');
      expect(node.value).toBe('1');
      expect(toasts).toEqual([{ type: 'info', text: 'No licence for Asset Insight: ask Harbor.' }]);
      node.change('');
      expect(node.value).toBe('');
    });

    test('are told without a name where they have none', async () => {
      const { node, toasts } = await listed(product);
      node.change('9');
      expect(node.value).toBe('');
      expect(toasts.map(({ text }) => text)).toEqual(['No licence for this item.']);
    });

    test('leave the others of several alone, and one that is there can be taken out', async () => {
      const { dropdownfixedlist: _none, ...several } = product;
      const { node, toasts } = await listed({ ...several, filtertype: 'dropdownmultiselect' });
      node.set(['4']);
      node.change(['4', '1']);
      expect(node.value).toEqual(['4', '1']);
      node.change(['1']);
      node.change(['1', '4']);
      expect(node.value).toEqual(['1']);
      expect(toasts).toHaveLength(1);
    });

    test('are marked in the list', async () => {
      const { node } = await listed(product);
      expect(node.source?.options.map(({ label, notice }) => [label, notice !== undefined])).toEqual([
        ['All', false],
        ['', true],
        ['Asset Insight', true],
        ['Leasing', false],
      ]);
    });
  });

  test('a control whose condition does not hold is neither shown nor sent', () => {
    const { model } = filtersOf(status, { ...text, visible: { ref: 'filter.userStatus', is: '1' } });
    model.find('UserEmail')?.change('x');
    expect(model.query).toEqual({ userStatus: '0' });
    model.find('userStatus')?.change('1');
    expect(model.query).toEqual({ userStatus: '1', UserEmail: 'x' });
  });

  test('a hidden control is sent but not shown', () => {
    const { model } = filtersOf({ ...status, isHidden: true });
    expect(model.visible).toEqual([]);
    expect(model.query).toEqual({ userStatus: '0' });
  });

  const addresses: { title: string; set: [string, unknown][]; url: string }[] = [
    { title: 'defaults write nothing, so that relative ones stay relative', set: [], url: '' },
    { title: 'a changed value', set: [['UserEmail', 'ada']], url: 'UserEmail=ada' },
    { title: 'an emptied default', set: [['userStatus', '']], url: 'userStatus=' },
    { title: 'a pair', set: [['From:To', { from: '2026-01-01', to: null }]], url: 'From=2026-01-01' },
  ];
  test.each(addresses)('the address says what is applied: $title', ({ set, url }) => {
    const { model } = filtersOf(text, period, status);
    for (const [name, value] of set) model.find(name)?.change(value);
    model.apply();
    const params = new URLSearchParams('keep=1');
    model.toUrl(params);
    params.delete('keep');
    expect(params.toString()).toBe(url);
    const before = model.appliedQuery;
    model.fromUrl(params);
    expect(model.appliedQuery).toEqual(before);
  });

  test('an unknown filtertype keeps its place without a value', () => {
    const { model } = filtersOf({ ...text, filtertype: 'inputmissing' as 'inputstring', value: 'x' });
    expect(model.nodes[0]?.definition).toBeUndefined();
    expect(model.query).toEqual({});
  });
});
