import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ControlDefinition, defineControl, type ValueDefinition } from '#engine/controls/defineControl.ts';
import { UNREAD } from '#engine/controls/guarded.ts';
import type { FilterControl, FormDocument } from '#engine/generated/documents.ts';
import { FilterModel } from '#engine/models/filters/FilterModel.ts';
import { restoreValues } from '#engine/models/filters/savedValues.ts';
import { FormModel } from '#engine/models/form/FormModel.ts';
import { fakeServices, settled } from '../fakeServices.ts';

type Part = Exclude<keyof ValueDefinition<string>, 'empty' | 'isSecret'>;

/** A renderer of a product of which some functions throw. */
function swatch(...failing: Part[]): ControlDefinition<never> {
  const good: ValueDefinition<string> = {
    empty: '',
    isEmpty: (value) => value === '',
    validate: () => [],
    toQuery: (name, value): Record<string, string> => (value === '' ? {} : { [name]: value }),
    fromQuery: (name, query) => query.get(name) ?? '',
    fromDocument: (value) => (typeof value === 'string' ? value : ''),
    toDocument: (value) => value,
    toText: (value) => value,
  };
  const fail = (part: string) => () => {
    throw new Error(`no ${part}`);
  };
  const broken = Object.fromEntries(failing.map((part) => [part, fail(part)]));
  return defineControl({ filtertype: 'swatch', value: { ...good, ...broken }, Control: () => null });
}

function servicesWith(...failing: Part[]) {
  const fake = fakeServices({
    listThings: () => ({ Things: [] }),
    getThing: () => ({ thing: { Id: 7, Name: 'Ada', Colour: '#111' } }),
    saveThing: ({ body }) => body,
  });
  Object.assign(fake.services, { controls: { ...fake.services.controls, swatch: swatch(...failing) } });
  return fake;
}

const colour: FilterControl = { name: 'Colour', label: 'Colour', filtertype: 'swatch' as never };
const name: FilterControl = { name: 'Name', label: 'Name', filtertype: 'inputstring' };

function filtersOf(failing: Part[], control = colour) {
  const { services } = servicesWith(...failing);
  return new FilterModel(services, [control, name], () => ({}), services.contract.operations.listThings);
}

const document: FormDocument = {
  $schema: '',
  id: 'thing',
  title: 'Thing',
  component: 'Thing',
  schema: { type: 'object', properties: { Name: { type: 'string' }, Colour: { type: 'string' } } },
  sections: [
    {
      fields: [
        { field: 'Name', label: 'Name' },
        { field: 'Colour', label: 'Colour', filtertype: 'swatch' as never },
      ],
    },
  ],
  load: { operation: 'getThing', path: { id: '{route.id}' }, record: 'thing' },
  save: { operation: 'saveThing' },
};

async function formOf(...failing: Part[]) {
  const fake = servicesWith(...failing);
  const model = new FormModel(fake.services, { document, route: { id: '7' } });
  model.start();
  await settled();
  const saves = () => fake.calls.filter(({ operation }) => operation === 'saveThing').map(({ input }) => input.body);
  return { model, saves, colour: model.nodes.get('Colour'), name: model.nodes.get('Name') };
}

const said = vi.fn();
beforeEach(() => {
  said.mockReset();
  vi.spyOn(console, 'error').mockImplementation(said);
});
afterEach(() => vi.restoreAllMocks());

describe('a renderer that fails in a filter', () => {
  test.each(['validate', 'toQuery'] as const)('in %s: nothing is searched, the control says why', (part) => {
    const filters = filtersOf([part]);
    const node = filters.find('Colour');
    node?.change('#222');
    filters.find('Name')?.change('Ada');
    expect(filters.typed.Name).toBe('Ada');
    expect(filters.apply()).toBe(false);
    expect([node?.value, node?.error]).toEqual(['#222', 'control.valueFailed']);
    expect(filters.appliedQuery).toEqual({});
    node?.clear();
    expect(filters.apply()).toBe(true);
    expect(filters.appliedQuery).toEqual({ Name: 'Ada' });
    expect(said.mock.calls).toEqual([[`The control "swatch" failed in ${part}:`, new Error(`no ${part}`)]]);
  });

  test.each(['validate', 'toQuery', 'fromQuery'] as const)(
    'in %s: the address is told as one that cannot be used',
    (part) => {
      const filters = filtersOf([part]);
      filters.fromUrl(new URLSearchParams('Colour=red&Name=Ada'));
      expect(filters.ignored).toEqual([{ label: 'Colour', text: 'red' }]);
      expect(filters.appliedQuery).toEqual({ Name: 'Ada' });
    },
  );

  test.each(['fromDocument', 'toQuery'] as const)(
    'in %s: a default that is lost would widen what is found: nothing is searched',
    (part) => {
      const filters = filtersOf([part], { ...colour, value: '#111' });
      expect([filters.isComplete, filters.isValid]).toEqual([false, false]);
      filters.find('Colour')?.clear();
      expect([filters.apply(), filters.isComplete]).toEqual([true, true]);
    },
  );

  test('in fromDocument: what a saved filter says of it is told as lost, and the rest is searched', () => {
    const filters = filtersOf(['fromDocument']);
    filters.find('Colour')?.clear();
    expect(restoreValues(filters, { Colour: '#111', Name: 'Ada' }).lost).toEqual(['Colour']);
    expect([filters.apply(), filters.appliedQuery]).toEqual([true, { Name: 'Ada' }]);
  });

  test('in toText: its chip names the control', () => {
    const filters = filtersOf(['toText']);
    filters.find('Colour')?.change('#222');
    filters.apply();
    expect(filters.chips).toMatchObject([{ name: 'Colour', text: '? swatch' }]);
  });

  test('in what is added later: the control says so, and the next search is made', async () => {
    const filters = filtersOf([]);
    const node = filters.find('Colour');
    node?.later(
      Promise.resolve({
        change: () => {
          throw new Error('no change');
        },
      }),
    );
    expect(await filters.searchWhenThere(() => true)).toBe(false);
    expect([node?.warning, filters.searchWhenThere(() => true)]).toEqual(['control.failed', true]);
  });
});

describe('a renderer that fails in a form', () => {
  test.each(['validate', 'toDocument', 'isEmpty'] as const)(
    'in %s: nothing is saved, the field says why',
    async (part) => {
      const { model, saves, colour, name } = await formOf(part);
      name?.change('Bob');
      colour?.change('#222');
      const isSaved = await model.save();
      if (part === 'isEmpty') expect([isSaved, saves()]).toMatchObject([true, [{ Name: 'Bob', Colour: '#222' }]]);
      else {
        expect([isSaved, saves(), colour?.error]).toEqual([false, [], 'control.valueFailed']);
        expect([colour?.value, name?.value]).toEqual(['#222', 'Bob']);
      }
    },
  );

  test('in fromDocument: the record keeps what it has', async () => {
    const { model, saves, colour, name } = await formOf('fromDocument');
    expect([model.state, colour?.value === UNREAD, colour?.text]).toEqual(['ready', true, '? swatch']);
    name?.change('Bob');
    expect(await model.save()).toBe(true);
    expect(saves()).toMatchObject([{ Id: 7, Name: 'Bob', Colour: '#111' }]);
  });

  test('in load: it is saved without', async () => {
    const { model, saves, colour } = await formOf('load');
    colour?.change('#222');
    expect(await model.save()).toBe(true);
    expect(saves()).toMatchObject([{ Colour: '#222' }]);
  });
});
