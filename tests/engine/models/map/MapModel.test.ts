import { describe, expect, test } from 'vitest';
import type { MapTile } from '../../../../engine/generated/documents.ts';
import { MapModel } from '../../../../engine/models/map/MapModel.ts';
import { fakeServices } from '../fakeServices.ts';

const button = (id: string, field: string, permission?: object) => ({
  ...{ id, label: id, icon: 'tool', highlight: true },
  ...(permission ? { permission } : {}),
  widget: { value: { field } },
});
const tile = {
  ...{ id: 'map', kind: 'map', title: 'Map', source: { operation: 'listThings' } },
  place: { latitude: 'Lat', longitude: 'Lon', name: 'Name' },
  buttons: [button('orders', 'Orders', { page: 'orders' }), button('debts', 'Debts')],
} as unknown as MapTile;
const rows = [
  { Id: 1, Lat: 40, Lon: -70, Orders: 2, Debts: 0 },
  { Id: 2, Lat: 41, Lon: -71, Orders: 5, Debts: null },
  { Id: 3, Lat: 91, Lon: -71, Orders: 1, Debts: '12.50' },
  { Id: 4, Lat: null, Lon: null, Orders: -3, Debts: 'many' },
];

function mapOf(Things: readonly object[] = rows) {
  const { services, permissions } = fakeServices({ listThings: () => ({ Things: [] }) });
  return { permissions, model: new MapModel(services, { tile, answer: { Things } }) };
}
const idsOf = (model: MapModel) => model.places.entries.map(({ id }) => id);

describe('what a map shows', () => {
  test('are the rows with something under the button, the most first, each with its place', () => {
    const { model } = mapOf();
    expect(idsOf(model)).toEqual(['2', '1', '3']);
    expect(model.places.points.map(({ id }) => id)).toEqual(['2', '1']);
    expect([model.places.unplaced, model.places.isNowhere]).toEqual([1, false]);
  });

  test('is nowhere where nothing has a place, but not where there is nothing', () => {
    expect(mapOf(rows.slice(2)).model.places.isNowhere).toBe(true);
    expect(mapOf([]).model.places.isNowhere).toBe(false);
  });

  test('follows the button; what is chosen stays only as long as it is part of that', () => {
    const { model } = mapOf();
    model.places.choose('3');
    model.press('debts');
    expect([idsOf(model), model.places.chosen?.id]).toEqual([['3'], '3']);
    model.press('orders');
    model.places.choose('1');
    model.press('debts');
    expect([model.places.chosenId, model.places.chosen]).toEqual([undefined, undefined]);
  });

  test('begins with the first button that the user may see, and is nothing without one', () => {
    const { model, permissions } = mapOf();
    permissions.viewPage = (page) => page !== 'orders';
    expect([model.buttons.map(({ id }) => id), model.button?.id]).toEqual([['debts'], 'debts']);
    model.press('orders');
    expect(model.button?.id).toBe('debts');
  });
});
