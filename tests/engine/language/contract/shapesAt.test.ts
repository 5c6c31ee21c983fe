import { expect, test } from 'vitest';
import type { JsonSchema } from '#engine/language/contract/jsonSchema.ts';
import { shapesAt } from '#engine/language/contract/shapesAt.ts';

const shape = (properties: object) => ({ type: 'object', properties });
const none = shape({ Size: { type: 'integer' }, Kind: { const: 'none' } });
const some = shape({ Size: { const: 1 }, Kind: { enum: ['some'] } });
const definitions = { None: none, Some: some, Either: { oneOf: [{ $ref: '#/$defs/None' }, { $ref: '#/$defs/Some' }] } };
const found = (schema: JsonSchema) => {
  const { property, byKey } = shapesAt(schema, definitions) ?? {};
  return byKey && [property, ...byKey];
};

test.each<[string, JsonSchema, unknown]>([
  ['a constant that all have', { oneOf: [none, some] }, ['Kind', ['none', none], ['some', some]]],
  ['through references', { $ref: '#/$defs/Either' }, ['Kind', ['none', none], ['some', some]]],
  ['beside null', { anyOf: [none, { type: 'null' }, some] }, ['Kind', ['none', none], ['some', some]]],
  [
    'numbers and boxes',
    { oneOf: [1, true].map((one) => shape({ Is: { const: one } })) },
    expect.arrayContaining(['Is']),
  ],
  [
    'the discriminator before another constant',
    {
      oneOf: ['a', 'b'].map((one) => shape({ Type: { const: one }, Kind: { const: `${one}${one}` } })),
      discriminator: { propertyName: 'Kind' },
    },
    ['Kind', ['aa', expect.anything()], ['bb', expect.anything()]],
  ],
  ['one shape', { oneOf: [none, { type: 'null' }] }, undefined],
  ['the same value twice', { oneOf: [none, none] }, undefined],
  ['several values of one shape', { oneOf: [none, shape({ Kind: { enum: ['a', 'b'] } })] }, undefined],
  ['no constant', { oneOf: [shape({ A: { type: 'string' } }), shape({ B: { type: 'string' } })] }, undefined],
  ['an object', none, undefined],
])('shapes are told apart by %s', (_about, schema, want) => {
  expect(found(schema)).toEqual(want);
});
