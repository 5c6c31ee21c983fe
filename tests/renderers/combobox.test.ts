import { describe, expect, test } from 'vitest';
import { isSearchable, matchOptions, noteOf } from '../../renderers/shared/choices/comboboxOptions.ts';
import { isFull, toggle } from '../../renderers/shared/choices/listValue.ts';
import { proves } from '../proves.ts';

const options = [
  { value: '1', label: 'Oak Tower' },
  { value: '2', label: 'North Oak Court' },
  { value: '3', label: 'İstanbul Residence' },
];

test.each([
  ['', ['1', '2', '3']],
  ['oak', ['1', '2']],
  ['court  NORTH', ['2']],
  ['zz', []],
])('typing "%s" into a dropdown leaves %j', (text, want) => {
  expect(matchOptions(options, text, 'en-US').map(({ value }) => value)).toEqual(want);
});

test('a lookup searches from two characters on', proves('unit', 'WIDGET-LOOKUP-09'), () => {
  expect([null, '', 'a', ' a ', 'ab'].map(isSearchable)).toEqual([false, false, false, false, true]);
});

describe('the line below the options says what else there is', () => {
  const ready = { status: 'ready', options } as const;
  test.each([
    ['failed', { source: { status: 'failed', options: [] }, text: 'oak' }],
    ['loading', { source: { status: 'loading', options: [] }, text: 'oak' }],
    ['typeMore', { source: { status: 'idle', options: [] }, text: 'o', isLookup: true }],
    ['noMatch', { source: { status: 'ready', options: [] }, text: 'zz', isLookup: true }],
    ['noOptions', { source: { status: 'ready', options: [] }, text: null }],
    ['full', { source: ready, text: 'oak', isFull: true, shown: options }],
    ['cut', { source: { ...ready, total: 4312 }, text: 'oak', isLookup: true, shown: options }],
    [undefined, { source: { ...ready, total: 3 }, text: 'oak', isLookup: true, shown: options }],
    [undefined, { source: undefined, text: null, shown: options }],
  ] as const)('%s', (want, state) => {
    expect(noteOf({ isLookup: false, isFull: false, shown: [], ...state })).toBe(want);
  });
});

test(
  'a limit of 0 is none, a limit of 2 refuses the third',
  proves('unit', 'WIDGET-LOOKUP-14', 'WIDGET-CTRL-inputmultiselect'),
  () => {
    expect(isFull(['1', '2'], { maxselected: 2 })).toBe(true);
    expect(isFull(['1'], { maxselected: 2 })).toBe(false);
    expect(isFull(['1', '2'], { maxselected: 0 })).toBe(false);
    expect(isFull(['1', '2'], {})).toBe(false);
  },
);

test('choosing a chosen item takes it out', () => {
  expect(toggle(['1', '2'], '1')).toEqual(['2']);
  expect(toggle(['2'], '1')).toEqual(['2', '1']);
});
