import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findIcons } from '../../renderers/iconpicker/libraries.ts';
import { octicons } from '../../renderers/iconpicker/octicons.ts';
import { tablerIcons } from '../../renderers/iconpicker/tablerIcons.ts';
import { moveInGrid } from '../../renderers/iconpicker/useIconGrid.ts';
import { iconValue } from '../../renderers/iconpicker/value.ts';
import { propertyValue } from '../../renderers/inputproperty/value.ts';
import { foldersOf, linesOf, pathTo } from '../../renderers/itemtree/folders.ts';
import { findLine, moveInTree } from '../../renderers/itemtree/treeKeys.ts';
import { treeValue } from '../../renderers/itemtree/value.ts';
import { locationValue } from '../../renderers/locationselect/value.ts';
import { addUpTo } from '../../renderers/shared/choices/listValue.ts';
import { proves } from '../proves.ts';

const id = fc.oneof(
  fc.integer(),
  fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
);
const params = (query: Record<string, string | string[]>) =>
  new URLSearchParams(Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one])));

describe('round trips', () => {
  test('an item and a folder of the same id stay apart in an address', proves('unit', 'WIDGET-CTRL-itemtree'), () => {
    const choice = fc.record({ id, label: fc.string(), type: fc.constantFrom('item' as const, 'folder' as const) });
    fc.assert(
      fc.property(choice, (value) => {
        const back = treeValue.fromQuery('n', params(treeValue.toQuery('n', value, {})), {});
        expect([back?.type, String(back?.id)]).toEqual([value.type, String(value.id)]);
        expect(treeValue.fromDocument(treeValue.toDocument?.(value, {}), {})).toEqual(value);
      }),
    );
  });

  test('an address and the id of its place come back', proves('unit', 'WIDGET-CTRL-locationselect'), () => {
    const name = 'location:locationGeoId';
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.string(), (location, locationGeoId) => {
        const value = locationValue.fromDocument({ location, locationGeoId }, {});
        expect(locationValue.fromQuery(name, params(locationValue.toQuery(name, value, {})), {})).toEqual(value);
        const saved = locationValue.toDocument?.(value, {});
        expect(locationValue.fromDocument(saved, {})).toEqual(value);
      }),
    );
  });

  test('one property stays one, several stay in order', proves('unit', 'WIDGET-CTRL-inputproperty'), () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat().map(String)), fc.boolean(), (ids, multiple) => {
        const value = propertyValue.fromDocument(ids, { multiple });
        expect(value).toEqual(multiple ? ids : ids.slice(0, 1));
        const saved = propertyValue.toDocument?.(value, { multiple, type: 'integer' });
        expect(propertyValue.fromDocument(saved, { multiple })).toEqual(value);
      }),
    );
  });

  test('whatever is typed as an icon gives a fault or is one', proves('unit', 'WIDGET-CTRL-iconpicker'), () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        for (const { key } of iconValue.validate(typed, {})) expect(key).toBe('control.unknownIcon');
      }),
    );
  });
});

test('select-all keeps what was chosen and ends at the limit', () => {
  expect(addUpTo(['1'], ['2', '1', '3'], {})).toEqual(['1', '2', '3']);
  expect(addUpTo(['1'], ['2', '3'], { maxselected: 2 })).toEqual(['1', '2']);
});

describe('a tree', proves('unit', 'WIDGET-CTRL-itemtree'), () => {
  const rows = [
    { id: 1, label: 'Income', items: [{ id: 1, label: 'Rent' }], children: [{ id: 2, label: 'Fees' }, 'nonsense'] },
    { id: 3, label: 'Expenses', items: 'nonsense' },
  ];
  const folders = foldersOf(rows, { options: {}, text: (label) => label });
  const lines = linesOf(folders, new Set(['/folder:1']));

  test('shows what is open, folders first', () => {
    expect(lines.map(({ node, level }) => `${level} ${node.label}`)).toEqual([
      '1 Income',
      '2 Fees',
      '2 Rent',
      '1 Expenses',
    ]);
    expect(pathTo(folders, { id: '1', label: '', type: 'item' })).toEqual(['/folder:1']);
  });

  test.each([
    ['ArrowRight', 0, { active: 1 }],
    ['ArrowLeft', 0, { close: '/folder:1' }],
    ['ArrowLeft', 2, { active: 0 }],
    ['ArrowRight', 2, {}],
    ['End', 0, { active: 3 }],
    ['ArrowDown', 3, { active: 3 }],
    ['x', 0, undefined],
  ])('%s on line %i', (key, active, want) => {
    expect(moveInTree(key, lines, active, 'ArrowRight')).toEqual(want);
  });

  test('letters go to the next line that starts with them', () => {
    expect(findLine(lines, 0, 'e', 'en-US')).toBe(3);
    expect(findLine(lines, 3, 'in', 'en-US')).toBe(0);
    expect(findLine(lines, 0, 'z', 'en-US')).toBe(-1);
  });
});

describe('icons', proves('unit', 'WIDGET-CTRL-iconpicker'), () => {
  const libraries = [['tabler', tablerIcons()] as const, ['octicons', octicons()] as const];

  test('of two libraries are found by name, the exact one first', () => {
    expect(libraries.map(([, icons]) => icons.size > 300)).toEqual([true, true]);
    expect(findIcons(libraries, 'home')[0]).toEqual({ library: 'tabler', name: 'home' });
    expect(findIcons(libraries, 'octicons:home').every(({ library }) => library === 'octicons')).toBe(true);
    for (const [library, icons] of libraries) {
      for (const name of icons.keys()) expect(iconValue.validate(`${library}:${name}`, {})).toEqual([]);
    }
  });

  test.each([
    ['ArrowDown', -1, false, 0],
    ['ArrowRight', -1, false, undefined],
    ['ArrowDown', 3, false, 11],
    ['ArrowUp', 3, false, -1],
    ['ArrowRight', 3, false, 4],
    ['ArrowRight', 3, true, 2],
    ['PageDown', 3, false, 19],
  ])('%s from %i (rtl %s) leads to %s', (key, active, isRtl, want) => {
    expect(moveInGrid(key, active, 20, isRtl)).toBe(want);
  });
});
