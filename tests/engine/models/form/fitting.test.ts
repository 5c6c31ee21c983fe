import { describe, expect, test } from 'vitest';
import { fitted, nothingOf, withIds } from '#engine/models/form/fitting.ts';

const definitions = { Tag: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } } };
const address = {
  type: 'object',
  additionalProperties: false,
  required: ['city'],
  properties: { city: { type: 'string' }, floor: { type: 'integer' }, note: { type: ['string', 'null'] } },
};

describe('a value that was read in another type than it is taken', () => {
  test.each([
    ['as it is', { type: 'string' }, 'x', 'x'],
    ['a number in digits', { type: 'integer' }, '5', 5],
    ['a price in digits', { type: 'number' }, '12.50', 12.5],
    ['a price where whole numbers are taken', { type: 'integer' }, '12.50', undefined],
    ['a number where texts are taken', { type: 'string' }, 7, '7'],
    ['seconds where a moment is taken', { type: 'string', format: 'date-time' }, 1_700_000_000, undefined],
    ['a flag as 0 or 1', { type: 'boolean' }, 0, false],
    ['a flag as text', { type: ['boolean', 'null'] }, 'true', true],
    ['a text where a list is taken', { type: 'array', items: { type: 'string' } }, '[]', undefined],
    ['a list where a text is taken', { type: 'string' }, ['a'], undefined],
    ['an object of PHP without members', { type: 'object' }, [], {}],
    ['a word that is only answered', { type: 'string', enum: ['open', 'done'] }, 'archived', undefined],
    ['what may be of several shapes', { oneOf: [{ type: 'string' }, { type: 'object' }] }, 7, 7],
    ['what has no type', {}, ['a'], ['a']],
    ['nothing', { type: 'string' }, null, null],
    ['digits in a list', { type: 'array', items: { type: 'integer' } }, ['1', 2, 'x'], [1, 2, 'x']],
    ['what is inside, by a reference', { $ref: '#/$defs/Tag' }, { name: 3, more: 1 }, { name: '3', more: 1 }],
    [
      ...(['nothing inside where something is taken, and what nobody takes', address] as const),
      { city: 'Kyiv', floor: null, note: null, zone: 1 },
      { city: 'Kyiv', note: null },
    ],
    ['what must be there is for the server to refuse', address, { city: ['Kyiv'] }, { city: ['Kyiv'] }],
  ])('%s', (_, schema, value, expected) => {
    expect(fitted(schema, value, definitions)).toEqual(expected);
  });
});

test.each([
  [{ type: 'array', items: { type: 'string' } }, []],
  [{ type: 'array', minItems: 1 }, undefined],
  [{ type: 'object', properties: { name: { type: 'string' } } }, {}],
  [{ $ref: '#/$defs/Tag' }, undefined],
  [{ type: 'object', minProperties: 1 }, undefined],
  [{ type: 'string' }, undefined],
  [{ oneOf: [{ type: 'array' }] }, undefined],
])('%j that must be there can be %j', (schema, expected) => {
  expect(nothingOf(schema, definitions)).toEqual(expected);
});

test('what is answered as an object stands by its id where a plain value is taken', () => {
  const schema = {
    $defs: { Id: { type: 'integer' } },
    properties: {
      category: { type: ['integer', 'null'] },
      labels: { type: 'array', items: { $ref: '#/$defs/Id' } },
      words: { type: 'array', items: { type: 'string' } },
      owner: { type: 'object', properties: { id: { type: 'integer' } } },
      note: { type: 'string' },
    },
  };
  const record = {
    category: { id: 3, name: 'Pumps' },
    labels: [{ id: 1 }, { id: 2 }],
    // Written by their names, which nothing says: they stay as they are.
    words: [{ id: 1, name: 'new' }],
    owner: { id: 7 },
    note: 'x',
    more: { id: 9 },
  };
  expect(withIds(schema, record)).toEqual({ ...record, category: 3, labels: [1, 2] });
  expect(withIds(undefined, record)).toEqual(record);
});
