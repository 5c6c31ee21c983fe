import { describe, expect, it } from 'vitest';
import { declarationOf } from '#codegen/emit/types/typeOf.ts';
import type { Schema } from '#codegen/openapi/types.ts';

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: Record<string, Schema>, more: Schema = {}): Schema => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...more,
});

const cases: { what: string; given: Schema; want: string }[] = [
  { what: 'a reference stays a name', given: object({ a: ref('User') }), want: 'export interface T { a?: User }' },
  {
    what: 'a nullable reference',
    given: object({ a: { anyOf: [ref('User'), { type: 'null' }] } }),
    want: 'export interface T { a?: User | null }',
  },
  {
    what: 'null beside an enum',
    given: { type: ['string', 'null'], enum: ['a', null] },
    want: 'export type T = "a" | null',
  },
  { what: 'a constant', given: object({ a: { const: true } }), want: 'export interface T { a?: true }' },
  {
    what: 'a value of any kind',
    given: object({ a: {}, b: { description: 'free' } }),
    want: 'export interface T { a?: unknown /** free */ b?: unknown }',
  },
  { what: 'a free object', given: { type: 'object' }, want: 'export interface T { [k: string]: unknown }' },
  {
    what: 'a dictionary',
    given: { type: 'object', additionalProperties: { type: 'integer' } },
    want: 'export interface T { [k: string]: number }',
  },
  {
    what: 'open objects keep their fields',
    given: object({ a: { type: 'string' } }, { additionalProperties: true }),
    want: 'export interface T { a?: string [k: string]: unknown }',
  },
  {
    what: 'bounded lists stay lists',
    given: { type: 'array', maxItems: 3, minItems: 1, items: { type: 'string' } },
    want: 'export type T = string[]',
  },
  {
    what: 'a tuple',
    given: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], items: false },
    want: 'export type T = [string, number]',
  },
  { what: 'a download', given: { type: 'string', format: 'binary' }, want: 'export type T = Blob' },
  {
    what: 'required beside allOf',
    given: { allOf: [ref('A')], required: ['x'] },
    want: 'export type T = A & Required<Pick<A, "x">>',
  },
  {
    what: 'properties with the names of keywords',
    given: object({
      $ref: { type: 'string' },
      type: { type: 'string' },
      title: { type: 'string' },
      examples: { type: 'string' },
    }),
    want: 'export interface T { $ref?: string type?: string title?: string examples?: string }',
  },
  {
    what: 'examples and defaults are data',
    given: object({ a: { type: 'string', default: { $ref: 'x' }, examples: [{ $ref: 'y' }] } }),
    want: 'export interface T { /** * @default {"$ref":"x"} * @example {"$ref":"y"} */ a?: string }',
  },
  {
    what: 'the end of a comment in a text',
    given: object({ a: { type: 'string', description: 'a */ b' } }),
    want: 'export interface T { /** a *\\/ b */ a?: string }',
  },
  {
    what: 'a title that is not a name',
    given: object({ a: object({ b: { type: 'string' } }, { title: 'Other' }) }),
    want: 'export interface T { a?: { b?: string } }',
  },
];

describe('types of schemas', () => {
  it.each(cases)('$what', async ({ given, want }) => {
    expect((await declarationOf('T', given)).replaceAll(/\s+/g, ' ')).toBe(want);
  });

  it('indents by braces', async () => {
    const text = await declarationOf('T', object({ a: object({ b: { type: 'string' } }) }));
    expect(text).toBe('export interface T {\n  a?: {\n    b?: string\n  }\n}');
  });
});
