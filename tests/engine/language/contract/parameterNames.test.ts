import { describe, expect, it } from 'vitest';
import { isPairControl, namedParameters } from '#engine/language/contract/parameterNames.ts';

const ends = [{ name: 'From' }, { name: 'To' }];
type Control = Parameters<typeof namedParameters>[0];

const ROWS: [Control, [name: string, ...path: (string | number)[]][], isPair: boolean][] = [
  [{ name: 'City' }, [['City', 'name']], false],
  [
    { name: 'From:To' },
    [
      ['From', 'name'],
      ['To', 'name'],
    ],
    true,
  ],
  [
    { name: 'rent', minname: 'Min', maxname: 'Max' },
    [
      ['Min', 'minname'],
      ['Max', 'maxname'],
    ],
    false,
  ],
  [
    { name: 'lease', fromDateName: 'From', toDateName: 'To' },
    [
      ['From', 'fromDateName'],
      ['To', 'toDateName'],
    ],
    false,
  ],
  [{ name: 'rent', minname: '', maxname: 'Max' }, [['Max', 'maxname']], false],
  [{ name: 'rent', minname: '', maxname: 5 }, [['rent', 'name']], false],
  [
    { name: 'lease', isRangeControl: true, rangeControls: ends },
    [
      ['From', 'rangeControls', 0, 'name'],
      ['To', 'rangeControls', 1, 'name'],
    ],
    true,
  ],
  [{ name: 'lease', isRangeControl: false, rangeControls: ends }, [['lease', 'name']], false],
  [{ name: 'lease', isRangeControl: true, rangeControls: {} }, [['lease', 'name']], false],
  [{ name: 5, isRangeControl: true, rangeControls: [null, 'x', {}, { name: 5 }] }, [], true],
  [{ name: 5 }, [], false],
];

describe('parameters that a control fills', () => {
  it.each(ROWS)('%j', (control, names, isPair) => {
    expect(namedParameters(control)).toEqual(names.map(([name, ...path]) => ({ name, path })));
    expect(isPairControl(control)).toBe(isPair);
  });
});
