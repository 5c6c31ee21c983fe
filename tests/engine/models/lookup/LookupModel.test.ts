import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FilterControl, LookupDocument } from '#engine/generated/documents.ts';
import { LookupChoices } from '#engine/models/choices/LookupChoices.ts';
import { awaitedOf, FieldNode } from '#engine/models/fields/FieldNode.ts';
import { LookupModel } from '#engine/models/lookup/LookupModel.ts';
import { LookupSource } from '#engine/models/lookup/LookupSource.ts';
import { proves } from '../../../proves.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const document: LookupDocument = {
  $schema: '',
  id: 'things',
  title: 'Things',
  source: { operation: 'lookupThings', query: { kind: 'all' } },
  display: { label: 'label', label2: 'label2' },
  columns: [{ field: 'label', title: 'Name' }],
};
const control: FilterControl = {
  name: 'thing',
  label: 'Thing',
  filtertype: 'inputmultiselect',
  filterautocompletetype: 'things',
};

function lookupServices(total: number) {
  return fakeServices(
    {
      lookupThings: ({ query }) => {
        if (Array.isArray(query?.id))
          return { data: query.id.map((id) => ({ id, label: `Thing ${id}` })), MaxRows: query.id.length };
        const start = Number(query?.StartIndex ?? 0);
        const end = Math.min(start + Number(query?.itemsPerPage), total);
        const data = Array.from({ length: Math.max(0, end - start) }, (_, index) => ({
          id: start + index,
          label: `Thing ${start + index}`,
          label2: 'x',
        }));
        return { data, MaxRows: total };
      },
    },
    [document],
  );
}

function modelOf(total: number, settings: Partial<ConstructorParameters<typeof LookupModel>[1]> = {}) {
  const fake = lookupServices(total);
  const done: string[][] = [];
  const model = new LookupModel(fake.services, {
    source: new LookupSource(fake.services, document, () => ({ property: '7' })),
    title: 'Things',
    multiple: true,
    selected: [],
    onDone: (items) => done.push(items.map((item) => item.value)),
    ...settings,
  });
  return { model, done, ...fake };
}

const row = (id: number) => ({ id, label: `Thing ${id}` });

describe('LookupModel', () => {
  test(
    'the table reads 10 per page with custom and parent values',
    proves('unit', 'WIDGET-LOOKUP-02', 'WIDGET-LOOKUP-04', 'WIDGET-LOOKUP-18'),
    async () => {
      const { model, calls } = modelOf(40);
      model.start();
      await settled();
      expect(calls[0]?.input.query).toEqual({ kind: 'all', property: '7', StartIndex: 0, itemsPerPage: 10 });
      expect(model.pager.rows).toHaveLength(10);
      expect(model.isCut).toBe(true);
    },
  );

  test.each([
    [undefined, ['City', 'State']],
    [true, ['City', 'State']],
    [['State'], ['State']],
    [false, []],
  ])(
    'attributesselect %j: filters offered, the others still narrow',
    proves('unit', 'WIDGET-FILTER-05'),
    (attributes, offered) => {
      const { services } = lookupServices(40);
      const filters: FilterControl[] = [
        { name: 'city', label: 'City', filtertype: 'inputstring', value: 'Portland' },
        { name: 'state', label: 'State', filtertype: 'inputstring' },
      ];
      const { model } = modelOf(40, {
        source: new LookupSource(services, { ...document, filters }, () => ({})),
        ...(attributes === undefined ? {} : { attributes: Array.isArray(attributes) ? ['state'] : attributes }),
      });
      expect(model.filters.visible.map(({ label }) => label)).toEqual(offered);
      expect(model.filters.appliedQuery).toEqual({ city: 'Portland' });
    },
  );

  test('a single choice is done with the pick', proves('unit', 'WIDGET-LOOKUP-12'), () => {
    const { model, done } = modelOf(40, { multiple: false });
    model.pick(row(3));
    expect(done).toEqual([['3']]);
  });

  test(
    'several are done with OK, which is enabled when it would change something',
    proves('unit', 'WIDGET-LOOKUP-12'),
    () => {
      const { model, done } = modelOf(40, { selected: [{ value: '3', label: 'Thing 3' }] });
      expect(model.chosen.isChanged).toBe(false);
      model.pick(row(4));
      expect(model.chosen.isChanged).toBe(true);
      model.pick(row(4));
      expect(model.chosen.isChanged).toBe(false);
      model.pick(row(5));
      model.confirm();
      expect(done).toEqual([['3', '5']]);
    },
  );

  test('the maximum is enforced with its message', proves('unit', 'WIDGET-LOOKUP-14'), () => {
    const { model } = modelOf(40, { max: 1 });
    model.pick(row(1));
    model.pick(row(2));
    expect([...model.chosen.items.keys()]).toEqual(['1']);
    expect(model.chosen.notice).toBe('field.maxSelect');
  });

  test('select-all takes all of up to 500', proves('unit', 'WIDGET-LOOKUP-15'), async () => {
    const { model } = modelOf(450);
    model.start();
    await settled();
    await model.selectAll();
    expect(model.chosen.items.size).toBe(450);
    expect(model.chosen.notice).toBeUndefined();
  });

  test(
    'of more than 500 the first 500 are offered for choosing by hand',
    proves('unit', 'WIDGET-LOOKUP-16'),
    async () => {
      const { model } = modelOf(4312);
      model.start();
      await settled();
      await model.selectAll();
      expect(model.chosen.items.size).toBe(0);
      expect(model.pager.rows).toHaveLength(500);
      expect(model.chosen.notice).toBe('lookup.added500');
      expect(model.offersMatching).toBe(false);
    },
  );

  test(
    'where the consumer takes a query, all that match are one choice with exceptions',
    proves('unit', 'WIDGET-LOOKUP-16'),
    async () => {
      const { model, done } = modelOf(4312, {
        takesMatching: true,
        selected: [{ value: '9999', label: 'Thing 9999' }],
      });
      model.start();
      await settled();
      await model.selectAll();
      expect(model.chosen.notice).toBe('lookup.added500');
      expect(model.offersMatching).toBe(true);
      model.selectMatching();
      await settled();
      expect([model.chosen.count, model.offersMatching, model.isSelected('17')]).toEqual([4313, false, true]);
      model.pick(row(17));
      model.pick(row(18));
      model.pick(row(18));
      expect([model.chosen.count, model.isSelected('17'), model.isSelected('18')]).toEqual([4312, false, true]);
      model.setSearch('other');
      model.applySearch();
      await settled();
      expect(model.isSelected('18')).toBe(false);
      model.pick(row(18));
      model.confirm();
      expect(done).toEqual([['9999', '?kind=all&property=7&except=17', '18']]);
    },
  );
});

describe('LookupChoices', () => {
  // The search is loaded with the first use, which the clock of a test would not wait for.
  beforeAll(async () => void (await import('#engine/models/lookup/LookupSearch.ts')));
  beforeEach(() => void vi.useFakeTimers());

  const optionsOf = (total: number) => {
    const fake = lookupServices(total);
    return { options: new LookupChoices(fake.services, control, () => ({})), ...fake };
  };

  test(
    'searches from two characters, 500 ms after the last key',
    proves('unit', 'WIDGET-LOOKUP-01', 'SHELL-CACHE-06', 'SHELL-CACHE-09'),
    async () => {
      const { options, calls } = optionsOf(40);
      options.search('t');
      await vi.advanceTimersByTimeAsync(1000);
      for (const text of ['th', 'thi', 'thin', 'thing']) {
        options.search(text);
        await vi.advanceTimersByTimeAsync(100);
      }
      await vi.advanceTimersByTimeAsync(399);
      expect(calls).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      await vi.dynamicImportSettled();
      expect(calls.map((call) => call.input.query?.searchstring)).toEqual(['thing']);
      expect(options.options).toHaveLength(10);
      expect(options.total).toBe(40);
    },
  );

  test('a search that hangs is a failure after ten seconds, and can be tried again', async () => {
    const { options, services } = optionsOf(40);
    const answer = services.api.call;
    services.api.call = () => new Promise(() => undefined);
    options.search('thi');
    await vi.advanceTimersByTimeAsync(500);
    expect(options.status).toBe('loading');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(options.status).toBe('failed');
    services.api.call = answer;
    options.retry();
    await vi.advanceTimersByTimeAsync(500);
    expect([options.status, options.options.length]).toEqual(['ready', 10]);
  });

  test('a text that matches nothing makes the control invalid', proves('unit', 'WIDGET-LOOKUP-13'), async () => {
    const { options } = optionsOf(0);
    options.search('zzz');
    await vi.advanceTimersByTimeAsync(500);
    await vi.dynamicImportSettled();
    expect(options.fault).toBe('lookup.unmatched');
    options.search('');
    expect(options.fault).toBeUndefined();
  });

  test.each([
    [0, 'lookup.unmatched'],
    [40, 'lookup.unchosen'],
  ])(
    'what is typed is waited for before it is sent; with %i matches and no choice it stands in the way',
    proves('unit', 'WIDGET-LOOKUP-13', 'WIDGET-FILTER-19'),
    async (total, fault) => {
      const { options, services } = optionsOf(total);
      const node = new FieldNode(control, { services, source: options });
      options.search('thi');
      const [waiting] = awaitedOf([node]);
      expect(node.isValid).toBe(true);
      await vi.advanceTimersByTimeAsync(500);
      await vi.dynamicImportSettled();
      expect([await waiting, awaitedOf([node])]).toEqual([true, []]);
      expect(node.faults).toEqual([{ key: fault }]);
      node.clear();
      expect([node.isValid, options.status]).toEqual([true, 'idle']);
    },
  );

  test('a text that was left is called off by a choice; one that was of use goes with the field', async () => {
    const { options, services } = optionsOf(40);
    const node = new FieldNode(control, { services, source: options });
    const type = async () => {
      options.search('thi');
      await vi.advanceTimersByTimeAsync(500);
      await vi.dynamicImportSettled();
    };
    await type();
    node.blur();
    expect(node.error).toBe('lookup.unchosen');
    node.change(['3']);
    expect([node.isValid, options.status]).toEqual([true, 'idle']);
    await type();
    node.change(['3', '4']);
    expect(options.status).toBe('ready');
    node.blur();
    expect([node.isValid, options.status]).toEqual([true, 'idle']);
  });

  test(
    'ids from an address get their labels by one call after 50 ms',
    proves('unit', 'WIDGET-LOOKUP-07', 'SHELL-CACHE-07'),
    async () => {
      const { options, calls } = optionsOf(40);
      options.know(['3']);
      options.know(['3', '5']);
      await vi.advanceTimersByTimeAsync(49);
      expect(calls).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      await vi.dynamicImportSettled();
      expect(calls.map((call) => call.input.query?.id)).toEqual([['3', '5']]);
      expect(options.labelOf('5')).toBe('Thing 5');
    },
  );

  test(
    'a call that fails or hangs is a failure that can be tried again, in the log only',
    proves('unit', 'WIDGET-LIST-20'),
    async () => {
      const { options, services, toasts } = optionsOf(40);
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      let answer: unknown = new Promise(() => undefined);
      services.api.call = async <T>() => (await answer) as T;
      options.search('thing');
      await vi.advanceTimersByTimeAsync(500);
      await vi.dynamicImportSettled();
      expect(options.status).toBe('loading');
      await vi.advanceTimersByTimeAsync(10_000);
      expect(options.status).toBe('failed');
      expect(warn).toHaveBeenCalledOnce();
      expect(toasts).toEqual([]);
      answer = { data: [{ id: 1, label: 'Thing 1' }], MaxRows: 1 };
      options.retry();
      await vi.advanceTimersByTimeAsync(500);
      expect(options.options.map(({ label }) => label)).toEqual(['Thing 1']);
      warn.mockRestore();
    },
  );

  test('a late answer of another database is not shown', async () => {
    const { options, services, workspace } = optionsOf(40);
    let release = (_: unknown): void => undefined;
    services.api.call = <T>() =>
      new Promise<T>((resolve) => {
        release = resolve as typeof release;
      });
    options.search('thing');
    await vi.advanceTimersByTimeAsync(500);
    await vi.dynamicImportSettled();
    workspace.epoch += 1;
    release({ data: [{ id: 1, label: 'Of the old one' }], MaxRows: 1 });
    await settled();
    expect(options.options).toEqual([]);
    // What was typed is asked again there: nobody types it a second time.
    await vi.advanceTimersByTimeAsync(500);
    release({ data: [{ id: 1, label: 'Of this one' }], MaxRows: 1 });
    await settled();
    expect(options.options.map(({ label }) => label)).toEqual(['Of this one']);
    expect(options.status).toBe('ready');
  });

  test(
    'label and label2 stand in a row, withHeadings by header and header2, grouped as the document says',
    proves('unit', 'SHELL-CACHE-10'),
    async () => {
      const grouping = { ...document, id: 'grouped', display: { label: 'label', label2: 'label2', group: 'kind' } };
      const head = { header: 'Code', header2: 'Name' };
      const row = (id: string, kind: string) => ({ id, label: id, label2: `Thing ${id}`, kind, ...head });
      const data = [row('1', 'Old'), row('2', 'New'), row('3', 'Old')];
      const fake = fakeServices({ lookupThings: () => ({ data, MaxRows: 3 }) }, [grouping]);
      const options = new LookupChoices(fake.services, { ...control, filterautocompletetype: 'grouped' }, () => ({}));
      options.search('thing');
      await vi.advanceTimersByTimeAsync(500);
      await vi.dynamicImportSettled();
      expect(options.options).toEqual([
        { value: '1', label: '1 · Thing 1', parts: ['1', 'Thing 1'], headings: ['Code · Name', 'Old'] },
        { value: '3', label: '3 · Thing 3', parts: ['3', 'Thing 3'] },
        { value: '2', label: '2 · Thing 2', parts: ['2', 'Thing 2'], headings: ['New'] },
      ]);
    },
  );

  test('a label that is on its way is not asked for again', async () => {
    const answer = Promise.withResolvers<object>();
    const fake = fakeServices({ lookupThings: () => answer.promise }, [document]);
    const options = new LookupChoices(fake.services, control, () => ({}));
    for (let times = 0; times < 2; times += 1) {
      options.know('7');
      await vi.advanceTimersByTimeAsync(100);
      await vi.dynamicImportSettled();
    }
    expect(fake.calls).toHaveLength(1);
    answer.resolve({ data: [{ id: 7, label: 'Seven', label2: '' }], MaxRows: 1 });
    await settled();
    expect(options.labelOf('7')).toContain('Seven');
  });

  test('each control asks the operation in its dataurl', proves('unit', 'WIDGET-LOOKUP-05'), async () => {
    const answers = {
      lookupThings: () => [],
      thingsHere: () => [{ id: 1, label: 'A' }],
      thingsThere: () => ({ data: [{ id: 2, label: 'B' }] }),
    };
    const fake = fakeServices(answers, [document]);
    const found = ['thingsHere', 'thingsThere'].map((dataurl) => {
      const options = new LookupChoices(fake.services, { ...control, dataurl }, () => ({}));
      options.search('thing');
      return options;
    });
    await vi.advanceTimersByTimeAsync(500);
    await vi.dynamicImportSettled();
    expect(fake.calls.map(({ operation }) => operation)).toEqual(['thingsHere', 'thingsThere']);
    expect(found.map(({ options }) => options.map(({ value }) => value))).toEqual([['1'], ['2']]);
  });

  test(
    'another id property is named in the request; pasted texts are found by one call',
    proves('unit', 'WIDGET-LOOKUP-07'),
    async () => {
      const coded = { ...document, id: 'coded', idprop: 'code', pastefield: 'label' };
      const fake = fakeServices(
        {
          lookupThings: ({ query }) =>
            [query?.id ?? []]
              .flat()
              .map(String)
              .filter((id) => id !== 'zz')
              .map((id) => ({ code: `c${id}`, label: id })),
        },
        [coded],
      );
      Object.assign(fake.services.contract.operations.lookupThings?.parameters ?? {}, {
        requestField: { in: 'query', type: 'string' },
      });
      const options = new LookupChoices(fake.services, { ...control, filterautocompletetype: 'coded' }, () => ({}));
      options.know(['c7']);
      await vi.advanceTimersByTimeAsync(50);
      await vi.dynamicImportSettled();
      expect(fake.calls[0]?.input.query).toMatchObject({ id: ['c7'], requestField: 'code' });
      const pasted = await options.paste(['A', 'zz', 'b', 'A']);
      expect(fake.calls).toHaveLength(2);
      expect(fake.calls[1]?.input.query).toMatchObject({ id: ['A', 'zz', 'b', 'A'], requestField: 'label' });
      expect(pasted).toEqual({
        options: [
          { value: 'cA', label: 'A' },
          { value: 'cb', label: 'b' },
        ],
        unknown: ['zz'],
      });
    },
  );
});
