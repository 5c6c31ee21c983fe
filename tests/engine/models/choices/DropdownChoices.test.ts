import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FilterControl } from '#engine/generated/documents.ts';
import type { ContractParameter } from '#engine/language/contract/contract.ts';
import { DropdownChoices } from '#engine/models/choices/DropdownChoices.ts';
import { fakeServices, settled } from '../fakeServices.ts';

type Answers = Parameters<typeof fakeServices>[0];

const plain = { name: 'kind', label: 'Kind', filtertype: 'dropdownsingleselect' } as FilterControl;
const named = (names: readonly string[]) => names.map((name, index) => ({ id: index + 1, label: name }));
const query = (name: string, rest: Partial<ContractParameter> = {}) => ({
  [name]: { in: 'query', type: 'string', ...rest } as ContractParameter,
});

function optionsOf(rest: Partial<FilterControl>, answers: Answers = {}, parameters = {}) {
  const fake = fakeServices(answers);
  for (const operation of Object.values(fake.services.contract.operations)) Object.assign(operation, { parameters });
  const options = new DropdownChoices(fake.services, { ...plain, ...rest }, () => ({ property: 5 }));
  return { options, ...fake };
}

const labels = ({ options }: DropdownChoices) => options.map(({ label }) => label);

describe('choices of a dropdown', () => {
  beforeEach(() => void vi.useFakeTimers());

  test('that all stand in the document are there at once', () => {
    const { options, calls } = optionsOf({
      dropdownfixedlist: [
        { key: 2, data: 'Two' },
        { key: 1, data: 'One' },
      ],
    });
    options.know(2);
    expect(options.status).toBe('ready');
    expect(options.options).toEqual([
      { value: '2', label: 'Two' },
      { value: '1', label: 'One' },
    ]);
    expect([options.labelOf('1'), options.labelOf('3'), options.search, options.more]).toEqual([
      'One',
      undefined,
      undefined,
      undefined,
    ]);
    expect(calls).toEqual([]);
  });

  test('stand by name behind the fixed ones, numbers in them by their size', async () => {
    const answers = { listKinds: () => ({ data: named(['unit 10', 'Unit 9', 'annex']) }) };
    const { options, calls } = optionsOf(
      { dataurl: 'listKinds', dropdownfixedlist: [{ key: 0, data: 'Any' }] },
      answers,
    );
    expect(options.status).toBe('idle');
    options.know(undefined);
    expect(options.status).toBe('loading');
    await settled();
    expect(labels(options)).toEqual(['Any', 'annex', 'Unit 9', 'unit 10']);
    expect(options.labelOf('2')).toBe('Unit 9');
    expect(calls[0]?.input.query).toEqual({ property: 5, StartIndex: 0, itemsPerPage: 200 });
  });

  test('keep the order of the server where the document says so, and take names from other fields', async () => {
    const answers = { listKinds: () => ({ data: [{ Code: 'b', Title: 'B' }, { Code: 'a', Title: 'A' }, {}] }) };
    const { options } = optionsOf({ dataurl: 'listKinds', unsorted: true, idprop: 'Code', textprop: 'Title' }, answers);
    options.know('a');
    await settled();
    expect(options.options.map(({ value, label }) => [value, label])).toEqual([
      ['b', 'B'],
      ['a', 'A'],
      ['', ''],
    ]);
  });

  test('are asked once for a role and database, and again after a failure', async () => {
    const answers: Answers = {
      listKinds: (_input, call) => {
        if (call === 1) throw new Error('no');
        return { data: named(['A']) };
      },
    };
    const { options, services, calls, workspace } = optionsOf({ dataurl: 'listKinds' }, answers);
    options.know(1);
    await settled();
    expect(options.status).toBe('failed');
    options.retry();
    await settled();
    expect([options.status, ...labels(options)]).toEqual(['ready', 'A']);
    const other = () => new DropdownChoices(services, { ...plain, dataurl: 'listKinds' }, () => ({ property: 5 }));
    other().know(1);
    await settled();
    expect(calls).toHaveLength(2);
    workspace.database = 'B';
    other().know(1);
    await settled();
    expect(calls).toHaveLength(3);
  });

  test('are asked once by two forms that are made at the same moment, and anew later, where nothing is remembered', async () => {
    const answers = { listKinds: () => ({ data: named(['A']) }) };
    const { services, calls } = optionsOf({}, answers);
    Object.assign(services, { options: undefined });
    const know = () => new DropdownChoices(services, { ...plain, dataurl: 'listKinds' }, () => ({})).know(1);
    know();
    know();
    await settled();
    expect(calls).toHaveLength(1);
    know();
    await settled();
    expect(calls).toHaveLength(2);
  });

  test('of shared dropdown data come from the host', async () => {
    const { options, services } = optionsOf({ dropdowndata: 'states' });
    options.know('WA');
    await settled();
    expect(options.status).toBe('failed');
    Object.assign(services, { filters: { dropdowns: { choices: async (key: string) => [{ id: 'WA', label: key }] } } });
    options.reload();
    await settled();
    expect(options.labelOf('WA')).toBe('states');
  });

  test('values of the address stand in it', async () => {
    const path = { property: { in: 'path', type: 'integer' } };
    const { options, calls } = optionsOf({ dataurl: 'listKinds' }, { listKinds: () => ({ data: [] }) }, path);
    options.know(1);
    await settled();
    expect(calls[0]?.input).toMatchObject({ path: { property: '5' }, query: { StartIndex: 0, itemsPerPage: 200 } });
  });

  describe('that the server searches', () => {
    const searched = { dataurl: 'listKinds', onserver: true } as const;
    const pages: Answers = {
      listKinds: ({ query: asked = {} }) => {
        if (asked.id !== undefined) return { data: [{ id: 99, label: 'Ninety-nine' }] };
        const start = Number(asked.StartIndex);
        const data = Array.from({ length: Math.min(25, 40 - start) }, (_, index) => ({
          id: start + index,
          label: `${asked.searchTerm ?? asked.searchstring ?? 'Kind'} ${start + index}`,
        }));
        return { data, MaxRows: 40 };
      },
    };

    test('come page by page until all are here', async () => {
      const { options, calls } = optionsOf(searched, pages);
      options.know(3);
      options.more?.();
      await settled();
      expect(options.options).toHaveLength(25);
      expect(options.total).toBe(40);
      options.more?.();
      options.more?.();
      await settled();
      expect(options.options).toHaveLength(40);
      options.more?.();
      expect(calls.map(({ input }) => input.query)).toEqual([
        { property: 5, StartIndex: 0, itemsPerPage: 25 },
        { property: 5, StartIndex: 25, itemsPerPage: 25 },
      ]);
    });

    test('are asked for 500 ms after the last key, and all again without a text', async () => {
      const { options, calls } = optionsOf(searched, pages, query('searchstring'));
      options.know(undefined);
      await settled();
      options.search?.('ha');
      options.search?.(' har ');
      expect(options.status).toBe('loading');
      await vi.advanceTimersByTimeAsync(499);
      expect(calls).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(calls[1]?.input.query).toMatchObject({ searchstring: 'har', StartIndex: 0 });
      expect(labels(options)[0]).toBe('har 0');
      options.search?.('har');
      await vi.advanceTimersByTimeAsync(600);
      expect(calls).toHaveLength(2);
      options.search?.('');
      await settled();
      expect(calls[2]?.input.query).not.toHaveProperty('searchstring');
      expect(options.labelOf('0')).toBe('Kind 0');
    });

    test('are called `searchTerm` where the operation does not say otherwise', async () => {
      const { options, calls } = optionsOf(searched, pages);
      options.search?.('har');
      await vi.advanceTimersByTimeAsync(500);
      expect(calls[0]?.input.query).toMatchObject({ searchTerm: 'har' });
    });

    test('have names though they stand on no page yet', async () => {
      const { options, calls } = optionsOf(searched, pages, query('id', { array: true }));
      options.know([3, 99]);
      await settled();
      expect(options.labelOf('99')).toBe('Ninety-nine');
      expect(calls.some(({ input }) => JSON.stringify(input.query) === '{"id":["3","99"]}')).toBe(true);
      options.know(99);
      await settled();
      expect(calls).toHaveLength(2);
      options.learn({ value: '7x', label: 'Seven' });
      expect(options.labelOf('7x')).toBe('Seven');
    });

    test('keep their ids where the operation takes none, or only one at a time', async () => {
      const none = optionsOf(searched, pages);
      none.options.know(99);
      await settled();
      expect([none.options.labelOf('99'), none.calls.length]).toEqual([undefined, 1]);
      const one = optionsOf(searched, pages, query('id'));
      one.options.know('99');
      await settled();
      expect(one.calls.some(({ input }) => input.query?.id === '99')).toBe(true);
    });

    test('that come late for another text are not shown, nor after the end', async () => {
      const waiting: ((rows: unknown) => void)[] = [];
      const { options } = optionsOf(searched, { listKinds: () => new Promise((resolve) => waiting.push(resolve)) });
      options.reload();
      options.reload();
      waiting[1]?.({ data: named(['New']), MaxRows: 1 });
      waiting[0]?.({ data: named(['Old']), MaxRows: 1 });
      await settled();
      expect(labels(options)).toEqual(['New']);
      options.reload();
      options.dispose();
      waiting[2]?.({ data: named(['Late']), MaxRows: 1 });
      await settled();
      expect(labels(options)).toEqual(['New']);
    });
  });

  test('that may not be taken say why', async () => {
    const answers = {
      listKinds: () => ({
        data: [
          { id: 1, label: 'A', Held: true },
          { id: 2, label: 'B' },
        ],
      }),
    };
    const choosable = { when: { ref: 'choice.Held', isNot: true }, notice: '{choice.label} is held' };
    const { options } = optionsOf({ dataurl: 'listKinds', choosable }, answers);
    options.know(1);
    await vi.waitFor(() => expect(options.status).toBe('ready'));
    expect([options.refusalOf('1'), options.refusalOf('2'), options.refusalOf('3')]).toEqual([
      'A is held',
      undefined,
      undefined,
    ]);
  });
});
