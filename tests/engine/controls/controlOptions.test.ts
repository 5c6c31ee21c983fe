import { expect, test } from 'vitest';
import { controlOptions } from '#engine/controls/controlOptions.ts';
import { findControl } from '#engine/controls/registry.ts';
import { parameterNames } from '#engine/language/contract/parameterNames.ts';
import { proves } from '../../proves.ts';

test('options are the control without what the frame draws', () => {
  const control = {
    name: 'a',
    label: 'A',
    filtertype: 'inputstring',
    visible: { ref: 'filter.b', empty: true },
  } as const;
  expect(controlOptions({ ...control, maxlength: 5 })).toEqual({ maxlength: 5 });
});

test('a name of two parameters is a range; type and format come from the contract', () => {
  const target = { in: 'query', type: 'string', format: 'date-time' } as const;
  expect(controlOptions({ name: 'From:To' }, target)).toEqual({ range: true, type: 'string', format: 'date-time' });
});

test(
  'two parameters that are named one by one are a range, too',
  proves('unit', 'WIDGET-CTRL-minmax', 'WIDGET-CTRL-fromtodate'),
  () => {
    const minmax = { name: 'rent', minname: 'RentMin', maxname: 'RentMax' };
    expect(parameterNames(minmax)).toEqual(['RentMin', 'RentMax']);
    expect(controlOptions(minmax).range).toBe(true);
    expect(parameterNames({ name: 'lease', fromDateName: 'From', toDateName: 'To' })).toEqual(['From', 'To']);
    expect(parameterNames({ name: 'From:To' })).toEqual(['From', 'To']);
    expect(parameterNames({ name: 5 })).toEqual([]);
  },
);

test('a filtertype without a renderer, and a name of every object, are not found', () => {
  expect(findControl({}, 'inputdat')).toBeUndefined();
  expect(findControl({}, 'toString')).toBeUndefined();
});
