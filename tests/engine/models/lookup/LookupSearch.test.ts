import { describe, expect, test } from 'vitest';
import type { FilterControl, LookupDocument } from '#engine/generated/documents.ts';
import type { ContractOperation } from '#engine/language/contract/contract.ts';
import { LookupSearch } from '#engine/models/lookup/LookupSearch.ts';
import { LookupSource } from '#engine/models/lookup/LookupSource.ts';
import type { Autocomplete } from '#engine/services.ts';
import { fakeServices } from '../fakeServices.ts';

const document: LookupDocument = {
  $schema: '',
  id: 'things',
  title: 'Things',
  source: { operation: 'lookupThings', path: { type: 'units' } },
  display: { label: 'label', label2: 'code', label3: 'city' },
  columns: [{ field: 'label', title: 'Name' }],
};
const row = (id: number, rest: object = {}) => ({ id, label: `Thing ${id}`, ...rest });
const query = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { in: 'query', type: 'string' }]));

interface Setting {
  extra?: Partial<LookupDocument>;
  given?: Record<string, unknown>;
  cache?: Partial<Autocomplete>;
  operation?: Partial<ContractOperation>;
  total?: number;
}

function searchOf({ extra, given = {}, cache, operation, total = 3 }: Setting = {}) {
  const fake = fakeServices({
    lookupThings: ({ query: asked = {} }) => {
      const start = Number(asked.StartIndex ?? 0);
      const size = Math.max(0, Math.min(Number(asked.itemsPerPage ?? 200), total - start));
      return { data: Array.from({ length: size }, (_, at) => row(start + at)), MaxRows: total };
    },
  });
  Object.assign(fake.services.contract.operations.lookupThings ?? {}, {
    path: '/api/items/{type}',
    lookupType: 'type',
    parameters: {},
    ...operation,
  });
  const search = new LookupSearch(
    fake.services,
    { ...document, ...extra },
    () => given,
    cache as Autocomplete | undefined,
  );
  return { search, ...fake };
}

describe('what a lookup asks', () => {
  test('is what the operation knows of suggestions', async () => {
    const parameters = query('maxrow', 'fromautocomplete') as ContractOperation['parameters'];
    const { search, calls } = searchOf({ operation: { parameters }, given: { property: 5, gone: null } });
    expect(await search.suggest('har')).toMatchObject({ total: 3 });
    expect(calls[0]?.input).toMatchObject({
      path: { type: 'units' },
      query: { maxrow: 10, fromautocomplete: true, searchstring: 'har', StartIndex: 0, itemsPerPage: 10, property: 5 },
    });
    expect(calls[0]?.input.query).not.toHaveProperty('includeSummary');
    expect(calls[0]?.input.query).not.toHaveProperty('gone');
  });

  test('is answered by the list of the browser where it has one, and told to it where it has not', async () => {
    const answered: unknown[] = [];
    const known = { rows: [row(7, { code: 'C' })], total: 1 };
    const cache = {
      answered: (type: string, text: string) => (type === 'units' && text === 'known' ? known : undefined),
      answer: (...args: unknown[]) => answered.push(args),
      search: (_type: string, text: string) => (text === 'known' ? known : undefined),
    };
    const { search, calls } = searchOf({ cache: cache as never });
    const option = { value: '7', label: 'Thing 7 · C', parts: ['Thing 7', 'C'] };
    expect(await search.suggest('known')).toEqual({ options: [option], total: 1 });
    expect([search.local('known')?.options, search.local('other'), calls, answered]).toEqual([
      [option],
      undefined,
      [],
      [],
    ]);
    await search.suggest('other');
    expect([calls.length, answered]).toMatchObject([1, [['units', 'other', { total: 3 }]]]);
  });

  test.each<[string, Setting]>([
    ['that is narrowed', { given: { property: 5 } }],
    ['that its document narrows', { extra: { source: { ...document.source, query: { kind: 'a' } } as never } }],
    ['of another operation', { operation: { lookupType: undefined } as never }],
    ['of no type', { extra: { source: { operation: 'lookupThings' } as never } }],
  ])('by a lookup %s asks the server alone', async (_about, setting) => {
    const never = () => expect.fail('asked of the browser');
    const cache = { answered: never, answer: never, search: never, ensure: never } as never;
    const { search, calls } = searchOf({ ...setting, cache });
    await search.ensure();
    expect(search.local('a')).toBeUndefined();
    await search.suggest('a');
    expect(calls).toHaveLength(1);
  });

  test('of all is refused above 500, whoever answers', async () => {
    const all = async (count: number) =>
      (
        await searchOf({
          cache: { search: () => ({ rows: Array.from({ length: count }, (_, id) => row(id)), total: count }) },
        }).search.all('')
      )?.length;
    expect([await all(500), await all(501)]).toEqual([500, undefined]);
    expect((await searchOf({ total: 500 }).search.all(''))?.length).toBe(500);
    expect(await searchOf({ total: 501 }).search.all('')).toBeUndefined();
  });

  test('of pasted texts is told by the field that people copy, and what names nothing', async () => {
    const found = [row(1, { code: 'A 1' }), row(2, { code: 'B2' })];
    const { search, services, calls } = searchOf({ extra: { pastefield: 'code' } });
    const { call } = services.api;
    services.api.call = (async (operation: string, input: object) => {
      await call(operation, input);
      return { data: found };
    }) as typeof call;
    const pasted = await search.paste([' a 1 ', 'b2', 'A 1', 'C3']);
    expect([pasted.options.map(({ value }) => value), pasted.unknown]).toEqual([['1', '2'], ['C3']]);
    expect(calls[0]?.input.query).toMatchObject({ id: [' a 1 ', 'b2', 'A 1', 'C3'], itemsPerPage: 4 });
    const plain = await searchOf().search.paste(['0', '9']);
    expect([plain.options.map(({ value }) => value), plain.unknown]).toEqual([['0'], ['9']]);
  });

  test('last is offered again where nothing narrows', async () => {
    const chosen: unknown[] = [];
    const item = { value: '7', label: 'Seven' };
    let syncs = 0;
    const cache = {
      recent: async (id: string) => (id === 'things' ? [item] : []),
      choose: (...args: unknown[]) => chosen.push(args),
      changed: (type: string, id: string) => (type === 'units' && id === '7' ? row(7, { label: 'New' }) : undefined),
      syncAll: async () => {
        syncs += 1;
      },
    } as never;
    const { search } = searchOf({ cache });
    search.choose([item]);
    await search.syncAll();
    expect([await search.recent(), chosen, syncs]).toEqual([[item], [['things', [item]]], 1]);
    expect([search.changedLabel('7'), search.changedLabel('8')]).toEqual(['New', undefined]);
    expect(await searchOf({ cache, given: { a: 1 } }).search.recent()).toEqual([]);
    const bare = searchOf().search;
    bare.choose([item]);
    await bare.syncAll();
    expect([await bare.recent(), bare.changedLabel('7')]).toEqual([[], undefined]);
  });

  test('goes to the address of its control, with what that one takes', async () => {
    const { services } = fakeServices({ otherThings: () => ({ data: [] }) }, [
      {
        ...document,
        source: { operation: 'lookupThings', path: { type: 'a' }, query: { kind: 'b', odd: 'c' } },
      } as never,
    ]);
    Object.assign(services.contract.operations.otherThings ?? {}, {
      parameters: { type: { in: 'path' }, ...query('kind') },
    });
    const control = {
      name: 'a',
      label: 'A',
      filtertype: 'inputsingleselect',
      filterautocompletetype: 'things',
    } as FilterControl;
    const open = (rest: object) => LookupSearch.open(services, { ...control, ...rest }, () => ({}));
    expect((await open({ dataurl: 'otherThings' })).source.document.source).toEqual({
      operation: 'otherThings',
      path: { type: 'a' },
      query: { kind: 'b' },
    });
    expect((await open({})).source.document.source.operation).toBe('lookupThings');
    await expect(open({ filterautocompletetype: 'gone' })).rejects.toThrow('gone is broken');
  });
});

describe('the calls of a lookup', () => {
  test('find items by ids, or by another field, in one answer', async () => {
    const { services, calls } = fakeServices({ lookupThings: () => ({ data: [] }) });
    const operation = services.contract.operations.lookupThings;
    Object.assign(operation ?? {}, { parameters: query('requestField', 'maxrow') });
    const source = (rest: object = {}) => new LookupSource(services, { ...document, ...rest }, () => ({}));
    await source().resolve(['1']);
    await source({ idprop: 'Code', idparam: 'codes' }).resolve(['1'], { field: 'Zip' });
    await source({ idprop: 'Code' }).resolve(['1']);
    Object.assign(operation ?? {}, { parameters: {} });
    await source({ idprop: 'Code' }).resolve(Array.from({ length: 300 }, String));
    expect(calls.slice(0, 3).map(({ input }) => input.query)).toEqual([
      { id: ['1'], maxrow: 0 },
      { codes: ['1'], requestField: 'Zip', maxrow: 0 },
      { id: ['1'], requestField: 'Code', maxrow: 0 },
    ]);
    expect(calls[3]?.input.query).toMatchObject({ itemsPerPage: 200 });
    expect(calls[3]?.input.query).not.toHaveProperty('requestField');
  });

  test('read each chosen record where the operation takes no ids; whether a parent leaves it no record says', async () => {
    const { services, calls } = fakeServices({
      lookupThings: () => ({ data: [] }),
      readThing: ({ path }) => {
        if (path?.thingId === '2') throw new Error('gone');
        return { thing: { label: `Thing ${path?.thingId}`, id: 'of its own' } };
      },
    });
    Object.assign(services.contract.operations.readThing ?? {}, {
      parameters: { thingId: { in: 'path', type: 'integer', required: true } },
      answer: { kind: 'json', fields: {} },
    });
    const names = { operation: 'readThing', record: 'thing' };
    const source = (given: object) => new LookupSource(services, { ...document, names }, () => ({ ...given }));
    const found = await source({}).resolve(['1', '2', 'no id', '3']);
    expect(found.map((row) => [row.id, row.label])).toEqual([
      ['1', 'Thing 1'],
      ['3', 'Thing 3'],
    ]);
    expect(calls.map(({ operation }) => operation)).toEqual(['readThing', 'readThing', 'readThing']);
    expect(await source({}).resolve(['1'], { isOffered: true })).toHaveLength(1);
    expect(await source({ parent: 5 }).resolve(['1'], { isOffered: true })).toEqual([]);
    expect(await source({ parent: 5 }).resolve(['1'])).toHaveLength(1);
  });

  test('name an item by its texts, without those that are empty', () => {
    const { services } = fakeServices({});
    const source = new LookupSource(services, { ...document, idprop: 'Code' }, () => ({}));
    expect(source.labelOf({ label: 'A', code: '', city: 0 })).toBe('A · 0');
    expect(source.partsOf({ label: null, city: 'Oslo' })).toEqual(['Oslo']);
    expect([source.idOf({ Code: 7 }), source.idOf({})]).toEqual(['7', '']);
  });
});
