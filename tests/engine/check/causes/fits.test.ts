import { describe, expect, it } from 'vitest';
import {
  fitsRecord,
  fitsType,
  flowsInto,
  isArray,
  isWithin,
  misfit,
  type Target,
  typeText,
} from '#engine/check/causes/fits.ts';
import type { Gives } from '#engine/check/vocabulary.ts';
import type { ContractField } from '#engine/language/contract/contract.ts';

const targets = {
  text: { type: 'string' },
  short: { type: 'string', maxLength: 3 },
  address: { type: 'string', format: 'email' },
  secret: { type: 'string', format: 'password' },
  key: { type: 'string', format: 'uuid' },
  day: { type: 'string', format: 'date' },
  moment: { type: 'string', format: 'date-time' },
  file: { type: 'string', format: 'binary' },
  state: { type: 'string', enum: ['new', 'done'] },
  level: { type: 'integer', enum: [1, 2] },
  count: { type: 'integer', minimum: 1, maximum: 9 },
  rate: { type: 'number', minimum: 0 },
  flag: { type: 'boolean' },
  thing: { type: 'object' },
  list: { type: 'array' },
  counts: { type: 'integer', array: true },
  states: { type: 'string', enum: ['new', 'done'], array: true },
  nothing: { type: 'string', idle: true },
} as const satisfies Record<string, unknown>;
type Name = keyof typeof targets;
const names = Object.keys(targets) as Name[];
const of = (name: Name) => targets[name] as unknown as Target;

describe('a constant', () => {
  it.each<[unknown, Name[]]>([
    ['', ['text', 'short', 'address', 'secret', 'key', 'day', 'moment', 'file', 'thing', 'list', 'nothing']],
    ['abc', ['text', 'short', 'secret', 'file', 'thing', 'list']],
    ['äöü😀', ['text', 'secret', 'file', 'thing', 'list']],
    ['a😀b', ['text', 'short', 'secret', 'file', 'thing', 'list']],
    ['maya@hmpg.example', ['text', 'address', 'secret', 'file', 'thing', 'list']],
    ['2026-02-28', ['text', 'secret', 'day', 'file', 'thing', 'list']],
    ['done', ['text', 'secret', 'state', 'file', 'thing', 'list', 'states']],
    ['1', ['text', 'short', 'secret', 'level', 'count', 'rate', 'file', 'thing', 'list', 'counts']],
    [2, ['level', 'count', 'rate', 'thing', 'list', 'counts']],
    [0, ['rate', 'thing', 'list', 'counts']],
    [10, ['rate', 'thing', 'list', 'counts']],
    [1.5, ['rate', 'thing', 'list']],
    ['1.5', ['text', 'short', 'secret', 'rate', 'file', 'thing', 'list']],
    [-1, ['thing', 'list', 'counts']],
    [' ', ['text', 'short', 'secret', 'file', 'thing', 'list']],
    ['Infinity', ['text', 'secret', 'file', 'thing', 'list']],
    [true, ['flag', 'thing', 'list']],
    ['true', ['text', 'secret', 'file', 'thing', 'list']],
    [
      [1, 2],
      ['list', 'counts'],
    ],
    [[1, 'x'], ['list']],
    [
      ['new', 'done'],
      ['list', 'states'],
    ],
    [[], ['list', 'counts', 'states']],
  ])('%j may be sent where it fits', (value, wanted) => {
    expect(names.filter((name) => fitsType(of(name), value))).toEqual(names.filter((name) => wanted.includes(name)));
  });

  it('of a record keeps its type', () => {
    const fits = (field: object, value: unknown) => fitsRecord(field as ContractField, value);
    expect([1, '1'].map((value) => fits({ type: 'integer' }, value))).toEqual([true, false]);
    expect([1.5, '1.5'].map((value) => fits({ type: 'number' }, value))).toEqual([true, false]);
    expect([1.5, 0].map((value) => fits({ type: 'integer', minimum: 1 }, value))).toEqual([false, false]);
    expect([true, 'true', 1].map((value) => fits({ type: 'boolean' }, value))).toEqual([true, false, false]);
    expect(['a', 1].map((value) => fits({ type: 'string' }, value))).toEqual([true, false]);
    expect([1, '1', 3].map((value) => fits({ type: 'integer', enum: [1, 2] }, value))).toEqual([true, false, false]);
    expect(fits({ type: 'object' }, { a: 1 })).toBe(true);
  });

  it('null is for fields that may be left out or emptied', () => {
    const field = { type: 'string', required: true };
    const fits = (more: object) => fitsRecord({ ...field, ...more } as ContractField, null);
    expect([fits({}), fits({ nullable: true }), fits({ required: false })]).toEqual([false, true, true]);
  });

  it('is within limits when it is at them', () => {
    expect([0, 1, 9, 10].map((value) => isWithin(of('count'), value))).toEqual([false, true, true, false]);
    expect([-5, 5].map((value) => isWithin(of('text'), value))).toEqual([true, true]);
    expect(isWithin(of('count'), 'many')).toBe(true);
  });
});

describe('a control', () => {
  const given = (value: Gives['value'], more: object = {}) => ({ value, many: false, ...more }) as Gives;
  const taken = (gives: Gives) => names.filter((name) => misfit(gives, of(name)) === undefined);
  it.each<[Gives['value'], Name[]]>([
    ['text', ['text', 'short', 'address', 'secret', 'key', 'nothing']],
    ['number', ['level', 'count', 'rate']],
    ['boolean', ['flag']],
    ['date', ['day', 'moment']],
    ['month', ['text', 'short', 'address', 'secret', 'key', 'day', 'moment', 'nothing']],
    ['year', ['text', 'short', 'address', 'secret', 'key', 'count', 'rate', 'nothing']],
    ['time', ['text', 'short', 'address', 'secret', 'key', 'nothing']],
    [
      'choice',
      [
        ...(['text', 'short', 'address', 'secret', 'key', 'day', 'moment', 'state', 'level', 'count', 'rate'] as const),
        ...(['flag', 'nothing'] as const),
      ],
    ],
    ['record', ['text', 'short', 'address', 'secret', 'key', 'state', 'level', 'count', 'nothing']],
    ['file', ['file']],
  ])('that gives a %s fits', (value, wanted) => {
    expect(taken(given(value))).toEqual(wanted);
  });

  it('that gives several fits what takes several', () => {
    expect(taken(given('number', { many: true }))).toEqual(['list', 'counts']);
    expect(taken(given('choice', { many: true }))).toEqual(['list', 'counts', 'states']);
    expect(taken(given('record', { object: true }))).toContain('thing');
  });

  it('that does not fit is told by what it gives', () => {
    expect(misfit(given('text'), of('flag'))).toBe('any text');
    expect(misfit(given('record'), of('rate'))).toBe('the id of a record');
    expect(misfit(given('number', { many: true }), of('count'))).toBe('several values');
    expect(misfit(given('number'), of('counts'))).toBe('one value');
  });

  it('is told what is taken', () => {
    expect(Object.fromEntries(names.map((name) => [name, typeText(of(name))]))).toEqual({
      ...{ text: 'a text', short: 'a text', address: 'a text', secret: 'a text', key: 'a text' },
      ...{ day: 'a date', moment: 'a date with time', file: 'a file', flag: 'true or false', thing: 'an object' },
      ...{ state: '"new", "done"', states: 'several of "new", "done"', level: '1, 2', count: 'a whole number' },
      ...{ rate: 'a number', list: 'several values', counts: 'several values', nothing: 'no value' },
    });
    expect(names.filter((name) => isArray(of(name)))).toEqual(['list', 'counts', 'states']);
  });
});

/** Where a field may go: in an address, where all is text, and in a body. */
const FLOWS: [Name, inBody: Name[], moreInAddress: Name[]][] = [
  [
    'text',
    ['text', 'short', 'address', 'secret', 'key', 'day', 'moment', 'file', 'state', 'nothing'],
    ['list', 'states'],
  ],
  ['address', ['text', 'short', 'address', 'secret', 'state', 'nothing'], ['list', 'states']],
  ['secret', ['text', 'short', 'address', 'secret', 'key', 'file', 'state', 'nothing'], ['list', 'states']],
  ['key', ['text', 'short', 'secret', 'key', 'state', 'nothing'], ['list', 'states']],
  ['day', ['text', 'short', 'day', 'moment', 'state', 'nothing'], ['list', 'states']],
  ['moment', ['text', 'short', 'day', 'moment', 'state', 'nothing'], ['list', 'states']],
  [
    'count',
    ['level', 'count', 'rate'],
    ['text', 'short', 'address', 'secret', 'key', 'file', 'state', 'list', 'counts', 'states', 'nothing'],
  ],
  ['rate', ['rate'], ['text', 'short', 'address', 'secret', 'key', 'file', 'state', 'list', 'states', 'nothing']],
  ['flag', ['flag'], ['text', 'short', 'address', 'secret', 'key', 'file', 'state', 'list', 'states', 'nothing']],
  ['thing', ['thing'], []],
  ['list', ['list', 'counts', 'states'], []],
  ['counts', ['list', 'counts', 'states'], []],
];

describe('what a field holds', () => {
  it.each(FLOWS)('%s may go where its type is taken', (from, inBody, more) => {
    expect(names.filter((to) => flowsInto(of(from), of(to), false))).toEqual(inBody);
    const inAddress = names.filter((to) => flowsInto(of(from), of(to), true));
    expect(new Set(inAddress)).toEqual(new Set([...inBody, ...more]));
  });
});
