import { expect, test, vi } from 'vitest';
import type { FilterControl } from '#engine/generated/documents.ts';
import { keepChoices } from '#engine/models/choices/keepChoices.ts';
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
async function fields(offers: readonly string[] = []) {
  const names = ['Country', 'Region', 'City', 'Street', 'Colour'];
  const { services, toasts } = fakeServices(
    Object.fromEntries(
      names.map((name) => [`list${name}`, () => ({ Things: offers.includes(name) ? [{ id: 'x', label: 'X' }] : [] })]),
    ),
  );
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
  return { services, toasts, nodes, node, dependents: dependentsOf(nodes), asking };
}

/** What keeps choices is loaded with its first use. */
async function answered(): Promise<void> {
  await vi.dynamicImportSettled();
  await settled();
}

test('choices depend on what they name, each once', async () => {
  const { dependents } = await fields();
  expect([...dependents].map(([parent, found]) => [parent, found.map(({ name }) => name)])).toEqual([
    ['Country', ['Region', 'Street']],
    ['Region', ['City']],
    ['City', ['Street']],
  ]);
});

test('another parent takes away what is no choice under it, down the line, and says so', async () => {
  const { services, toasts, dependents, node, nodes, asking } = await fields();
  refreshDependents(services, dependents, node('Country'));
  expect(asking()).toEqual(['Region', 'Street']);
  await answered();
  expect([...nodes.values()].map(({ name, value }) => [name, value])).toEqual([
    ['Country', 'x'],
    ['Region', ''],
    ['City', 'x'],
    ['Street', ''],
    ['Colour', 'x'],
  ]);
  expect(toasts.map(({ text }) => text)).toEqual(['choices.emptied', 'choices.emptied']);
});

test('what is a choice under the other parent stays, and nothing is said', async () => {
  const { services, toasts, dependents, node } = await fields(['Region', 'Street']);
  refreshDependents(services, dependents, node('Country'));
  await answered();
  expect([node('Region').value, node('City').value, node('Street').value, toasts]).toEqual(['x', 'x', 'x', []]);
});

test('without its parent a field keeps what it has', async () => {
  const { services, toasts, dependents, node } = await fields();
  node('Country').clear();
  refreshDependents(services, dependents, node('Country'));
  await answered();
  expect([node('Region').value, toasts]).toEqual(['x', []]);
});

test('what is chosen before the answer is there is not what was asked about', async () => {
  const { services, dependents, node } = await fields();
  const cascade = {
    asked: new WeakMap(),
    childrenOf: ({ name }: { name: string }) => dependents.get(name) ?? [],
    onEmptied: () => undefined,
  };
  const done = keepChoices(services, cascade, node('Country'));
  node('Region').change('y');
  await done;
  expect([node('Region').value, node('Street').value]).toEqual(['y', '']);
});

test('a field on which nothing depends changes nothing', async () => {
  const { services, dependents, node, nodes, asking } = await fields();
  refreshDependents(services, dependents, node('Colour'));
  expect([[...nodes.values()].every(({ value }) => value === 'x'), asking()]).toEqual([true, []]);
});
