import { describe, expect, test } from 'vitest';
import type { FilterControl } from '#engine/generated/documents.ts';
import { FilterModel } from '#engine/models/filters/FilterModel.ts';
import { resolveControls } from '#engine/models/filters/filterControls.ts';
import { proves } from '../../../proves.ts';
import { fakeServices } from '../fakeServices.ts';

const rent: FilterControl = {
  id: 'rent-range',
  name: 'rent',
  label: 'Rent',
  filtertype: 'inputnumber',
  isRangeControl: true,
  rangeControls: [
    { name: 'rentmin', label: 'At least', value: 5 },
    { name: 'rentmax', label: 'At most', value: 9 },
  ],
};
const unit: FilterControl = { name: 'unit', label: 'Unit', filtertype: 'inputstring', parentfilter: ['rent'] };

function filtersOf(...controls: FilterControl[]) {
  const { services } = fakeServices({});
  return new FilterModel(services, controls, () => ({}));
}

describe('filter definitions stand for controls', proves('unit', 'WIDGET-FILTER-02'), () => {
  const cases: [string, Partial<FilterControl>, Partial<FilterControl>][] = [
    ['ishide is isHidden', { ishide: true }, { isHidden: true }],
    ['ishide false says nothing', { ishide: false }, {}],
    ['two ends are a name with a colon', rent, { name: 'rentmin:rentmax', value: { from: 5, to: 9 } }],
    ['a second value is the end of a range', { name: 'a:b', value: 1, value2: 2 }, { value: { from: 1, to: 2 } }],
    ['the end alone', { name: 'a:b', value2: 2 }, { value: { from: null, to: 2 } }],
    ['ends that are not asked for', { ...rent, isRangeControl: false }, { name: 'rent' }],
  ];
  test.each(cases)('%s', (_title, given, want) => {
    const control: FilterControl = { name: 'a', label: 'A', filtertype: 'inputnumber', ...given };
    const [plain] = resolveControls([control]);
    expect(plain).toMatchObject(want);
    expect(plain?.isHidden === true).toBe(given.ishide === true);
  });

  test('a link to a range names its ends', () => {
    expect(resolveControls([rent, unit])[1]?.parentfilter).toEqual(['rentmin:rentmax']);
  });

  test('controls of one name are taken as they are', () => {
    const controls = [{ ...unit, parentfilter: undefined }] as unknown as FilterControl[];
    expect(resolveControls(controls)).toBe(controls);
  });

  test('a hidden definition is sent and not drawn, both ends of a range are sent', () => {
    const model = filtersOf(rent, {
      ...unit,
      name: 'code',
      parentfilter: undefined,
      value: 'A',
      ishide: true,
    } as never);
    expect(model.visible.map(({ name }) => name)).toEqual(['rentmin:rentmax']);
    expect(model.query).toEqual({ rentmin: '5', rentmax: '9', code: 'A' });
    model.nodes[0]?.change({ from: 10, to: 9 });
    expect(model.apply()).toBe(false);
  });
});
