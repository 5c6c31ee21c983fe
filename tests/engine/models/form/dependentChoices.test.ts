import { expect, test } from 'vitest';
import type { FilterControl } from '#engine/generated/documents.ts';
import { createField } from '#engine/models/fields/createField.ts';
import { dependentsOf, refreshDependents } from '#engine/models/form/dependentChoices.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const choice = (name: string, more: Partial<FilterControl> = {}): FilterControl => ({
  name,
  label: name,
  filtertype: 'dropdownsingleselect',
  dataurl: `list${name}`,
  ...more,
});

/** Regions depend on a country, cities on a region, streets on country and city, a colour on nothing; each has a value. */
async function fields() {
  const names = ['Country', 'Region', 'City', 'Street', 'Colour'];
  const { services } = fakeServices(Object.fromEntries(names.map((name) => [`list${name}`, () => ({ Things: [] })])));
  const controls = [
    choice('Country'),
    choice('Region', { parentfilter: ['Country'] }),
    choice('City', { customparams: { region: '{form.Region}', kind: 'all', of: '{route.id}' } }),
    choice('Street', { parentfilter: ['Country'], customparams: { country: '{form.Country}', city: '{form.City}' } }),
    choice('Colour'),
  ];
  const nodes = new Map(controls.map((one) => [one.name, createField(services, one, { scopes: () => ({}) })]));
  const node = (name: string) => {
    const found = nodes.get(name);
    if (!found) throw new Error(name);
    return found;
  };
  for (const one of nodes.values()) one.accept('x');
  await settled();
  const asking = () => [...nodes.values()].flatMap(({ name, source }) => (source?.status === 'loading' ? name : []));
  return { nodes, node, dependents: dependentsOf(nodes), asking };
}

test('choices depend on what they name, each once', async () => {
  const { dependents } = await fields();
  expect([...dependents].map(([parent, found]) => [parent, found.map(({ name }) => name)])).toEqual([
    ['Country', ['Region', 'Street']],
    ['Region', ['City']],
    ['City', ['Street']],
  ]);
});

test('another parent takes away what was chosen under it, down the line, and asks once for each', async () => {
  const { dependents, node, nodes, asking } = await fields();
  refreshDependents(dependents, node('Country'));
  expect([...nodes.values()].map(({ name, value }) => [name, value])).toEqual([
    ['Country', 'x'],
    ['Region', ''],
    ['City', ''],
    ['Street', ''],
    ['Colour', 'x'],
  ]);
  expect(asking()).toEqual(['Region', 'City', 'Street']);
});

test('a field on which nothing depends changes nothing', async () => {
  const { dependents, node, nodes, asking } = await fields();
  refreshDependents(dependents, node('Colour'));
  expect([[...nodes.values()].every(({ value }) => value === 'x'), asking()]).toEqual([true, []]);
});
