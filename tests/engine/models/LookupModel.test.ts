import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FilterControl, LookupDocument } from '#engine/generated/documents.ts';
import { LookupModel } from '#engine/models/LookupModel.ts';
import { LookupOptions } from '#engine/models/LookupOptions.ts';
import { LookupSource } from '#engine/models/LookupSource.ts';
import { fakeServices, settled } from './fakeServices.ts';

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
  test('WIDGET-LOOKUP-02 WIDGET-LOOKUP-04 WIDGET-LOOKUP-18 the table reads 10 per page with custom and parent values', async () => {
    const { model, calls } = modelOf(40);
    model.start();
    await settled();
    expect(calls[0]?.input.query).toEqual({ kind: 'all', property: '7', StartIndex: 0, itemsPerPage: 10 });
    expect(model.pager.rows).toHaveLength(10);
    expect(model.isCut).toBe(true);
  });

  test('WIDGET-LOOKUP-12 a single choice is done with the pick', () => {
    const { model, done } = modelOf(40, { multiple: false });
    model.pick(row(3));
    expect(done).toEqual([['3']]);
  });

  test('WIDGET-LOOKUP-12 several are done with OK, which is enabled when it would change something', () => {
    const { model, done } = modelOf(40, { selected: [{ value: '3', label: 'Thing 3' }] });
    expect(model.isChanged).toBe(false);
    model.pick(row(4));
    expect(model.isChanged).toBe(true);
    model.pick(row(4));
    expect(model.isChanged).toBe(false);
    model.pick(row(5));
    model.confirm();
    expect(done).toEqual([['3', '5']]);
  });

  test('WIDGET-LOOKUP-14 the maximum is enforced with its message', () => {
    const { model } = modelOf(40, { max: 1 });
    model.pick(row(1));
    model.pick(row(2));
    expect([...model.selected.keys()]).toEqual(['1']);
    expect(model.notice).toBe('field.maxSelect');
  });

  test('WIDGET-LOOKUP-15 select-all takes all of up to 500', async () => {
    const { model } = modelOf(450);
    model.start();
    await settled();
    await model.selectAll();
    expect(model.selected.size).toBe(450);
    expect(model.notice).toBeUndefined();
  });

  test('WIDGET-LOOKUP-16 of more than 500 the first 500 are offered for choosing by hand', async () => {
    const { model } = modelOf(4312);
    model.start();
    await settled();
    await model.selectAll();
    expect(model.selected.size).toBe(0);
    expect(model.pager.rows).toHaveLength(500);
    expect(model.notice).toBe('lookup.added500');
  });
});

describe('LookupOptions', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const optionsOf = (total: number) => {
    const fake = lookupServices(total);
    return { options: new LookupOptions(fake.services, control, () => ({})), ...fake };
  };

  test('WIDGET-LOOKUP-01 searches from two characters, 500 ms after the last key', async () => {
    const { options, calls } = optionsOf(40);
    options.search('t');
    vi.advanceTimersByTime(1000);
    options.search('th');
    options.search('thi');
    vi.advanceTimersByTime(500);
    await settled();
    expect(calls.map((call) => call.input.query?.searchstring)).toEqual(['thi']);
    expect(options.options).toHaveLength(10);
    expect(options.total).toBe(40);
  });

  test('WIDGET-LOOKUP-13 a text that matches nothing makes the control invalid', async () => {
    const { options } = optionsOf(0);
    options.search('zzz');
    vi.advanceTimersByTime(500);
    await settled();
    expect(options.unmatched).toBe(true);
    options.search('');
    expect(options.unmatched).toBe(false);
  });

  test('WIDGET-LOOKUP-07 ids from an address get their labels by one call', async () => {
    const { options, calls } = optionsOf(40);
    options.know(['3', '5']);
    await settled();
    expect(calls[0]?.input.query?.id).toEqual(['3', '5']);
    expect(options.labelOf('5')).toBe('Thing 5');
  });
});
