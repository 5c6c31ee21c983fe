import { describe, expect, it } from 'vitest';
import type { FormDocument } from '#engine/generated/documents.ts';
import { resolveForm } from '#engine/language/form/resolveForm.ts';

const form = { $schema: '', id: 'x', title: 'x', component: 'User', sections: [] } satisfies FormDocument;

describe('resolveForm', () => {
  it('brings what the component refers to along, also when it refers to itself', () => {
    const components = {
      User: { type: 'object', properties: { boss: { $ref: 'User' }, city: { $ref: '#/components/schemas/City' } } },
      City: { type: 'object', properties: { Name: { type: 'string' } } },
      Other: { type: 'number' },
    };
    expect(resolveForm(form, components).schema).toEqual({
      type: 'object',
      properties: { boss: { $ref: '#/$defs/User' }, city: { $ref: '#/$defs/City' } },
      $defs: {
        User: { type: 'object', properties: { boss: { $ref: '#/$defs/User' }, city: { $ref: '#/$defs/City' } } },
        City: { type: 'object', properties: { Name: { type: 'string' } } },
      },
    });
  });

  it('says at the field what it is: through references, compositions, and something or null', () => {
    const components = {
      Base: { type: 'object', required: ['Id'], properties: { Id: { type: 'integer', minimum: 1 } } },
      User: {
        allOf: [
          { $ref: '#/components/schemas/Base' },
          {
            required: ['Kind'],
            properties: {
              Kind: { $ref: 'Kind', default: 'a' },
              Other: { allOf: [{ $ref: 'Kind' }] },
              Born: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
              Spare: { oneOf: [{ $ref: 'Kind' }, { type: 'null' }] },
              Home: { anyOf: [{ $ref: 'Home' }, { type: 'null' }] },
              Size: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
            },
          },
        ],
      },
      Kind: { type: 'string', enum: ['a', 'b'] },
      Home: { type: 'object', properties: { Street: { type: 'string' } } },
    };
    expect(resolveForm(form, components).schema).toEqual({
      type: 'object',
      required: ['Id', 'Kind'],
      properties: {
        Id: { type: 'integer', minimum: 1 },
        Kind: { type: 'string', enum: ['a', 'b'], default: 'a' },
        Other: { type: 'string', enum: ['a', 'b'] },
        Born: { type: ['string', 'null'], format: 'date' },
        Spare: { type: ['string', 'null'], enum: ['a', 'b', null] },
        Home: { anyOf: [{ $ref: '#/$defs/Home' }, { type: 'null' }] },
        Size: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
      },
      $defs: { Home: components.Home },
    });
  });

  it.each([
    ['an entity without a type of its own', { properties: { Id: {} } }, { properties: { Id: {} } }],
    ['an entity without fields', { type: 'object' }, { type: 'object' }],
    ['references that lead nowhere', { properties: { a: { $ref: 'No' } } }, { properties: { a: { $ref: 'No' } } }],
    [
      'compositions that are no schemas',
      { allOf: [null, { properties: { a: { allOf: ['x', { type: 'string' }] } } }] },
      { type: 'object', properties: { a: { type: 'string' } } },
    ],
    [
      'something or null that is of several types, or null already',
      {
        properties: {
          one: { anyOf: [{ enum: ['a'] }, { type: 'null' }] },
          two: { anyOf: [{ type: ['string', 'null'] }, { type: 'null' }] },
        },
      },
      { properties: { one: { type: ['string', 'null'], enum: ['a', null] }, two: { type: ['string', 'null'] } } },
    ],
    [
      'what is composed of several, as it is',
      { properties: { a: { allOf: [{ type: 'string' }, { maxLength: 5 }] } } },
      { properties: { a: { allOf: [{ type: 'string' }, { maxLength: 5 }] } } },
    ],
    [
      'one choice alone, which is not null',
      { properties: { a: { oneOf: [{ type: 'integer' }] } } },
      { properties: { a: { type: 'integer' } } },
    ],
    [
      'records that are only composed',
      { properties: { a: { $ref: 'Home' } } },
      { properties: { a: { $ref: '#/$defs/Home' } }, $defs: { Home: { allOf: [{ type: 'object' }] } } },
    ],
  ])('keeps %s', (_about, component, schema) => {
    const components = { User: component, Home: { allOf: [{ type: 'object' }] } };
    expect(resolveForm(form, components).schema).toEqual(schema);
  });

  it('ends with types that refer to themselves, and keeps the schema that a server gave', () => {
    const components = {
      User: { allOf: [{ $ref: 'User' }], properties: { Loop: { $ref: 'Loop' } } },
      Loop: { allOf: [{ $ref: 'Loop' }] },
    };
    expect(resolveForm(form, components).schema).toMatchObject({ properties: { Loop: expect.anything() } });
    const given = { ...form, schema: { type: 'object' } };
    expect(resolveForm(given, components)).toBe(given);
  });

  it('leaves a form without a known component as it is', () => {
    expect(resolveForm({ ...form, component: 'constructor' }, {})).toEqual({ ...form, component: 'constructor' });
  });
});
