import type { Schema } from '#codegen/openapi/types.ts';

/** One construct and the type that it must give, as the compiler sees it. */
export interface Probe {
  what: string;
  /** The component `T`; others beside it in `more`. */
  given: Schema | boolean;
  more?: Record<string, Schema | boolean>;
  /** Type that `S.T` must be identical to. */
  want: string;
  /** Further lines that must compile; `// @ts-expect-error` asks for an error. */
  also?: string[];
  /** OpenAPI 3.1 unless told. */
  version?: '3.0.3';
  /** Whether `T` is what a request sends, so that there may be `TWrite`. */
  sent?: true;
}

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const text: Schema = { type: 'string' };
const number: Schema = { type: 'number' };

export const probes: readonly Probe[] = [
  { what: 'an integer', given: { type: 'integer', format: 'int64' }, want: 'number' },
  { what: 'several types', given: { type: ['string', 'integer', 'null'] }, want: 'string | number | null' },
  { what: 'null alone', given: { type: 'null' }, want: 'null' },
  { what: 'the schema that takes anything', given: true, want: 'unknown' },
  { what: 'the schema that takes nothing', given: false, want: 'never' },
  { what: 'an empty schema', given: {}, want: 'unknown' },
  { what: 'a constant', given: { const: 'a' }, want: '"a"' },
  { what: 'a constant that is an object', given: { const: { a: [1, null] } }, want: '{ a: [1, null] }' },
  { what: 'a mixed enum', given: { enum: ['a', 1, true, null] }, want: '"a" | 1 | true | null' },
  { what: 'an empty enum', given: { enum: [] }, want: 'never' },
  {
    what: 'a date',
    given: { type: 'string', format: 'date-time' },
    want: 'string',
  },
  { what: 'a binary text', given: { type: 'string', format: 'binary' }, want: 'Blob' },
  { what: 'bytes as 3.1 says it', given: { contentMediaType: 'application/octet-stream' }, want: 'Blob' },
  {
    what: 'bytes as text',
    given: { type: 'string', contentMediaType: 'application/octet-stream', contentEncoding: 'base64' },
    want: 'string',
  },
  { what: 'bytes of 3.0 as text', version: '3.0.3', given: { type: 'string', format: 'byte' }, want: 'string' },
  {
    what: 'nullable of 3.0',
    version: '3.0.3',
    given: { type: 'string', nullable: true },
    want: 'string | null',
  },
  {
    what: 'nullable beside an enum',
    version: '3.0.3',
    given: { type: 'string', nullable: true, enum: ['a', 'b'] },
    want: '"a" | "b" | null',
  },
  {
    what: 'nullable beside a reference',
    version: '3.0.3',
    given: { type: 'object', properties: { a: { ...ref('U'), nullable: true } }, required: ['a'] },
    more: { U: text },
    want: '{ a: S.U | null }',
  },
  {
    what: 'nullable beside allOf',
    version: '3.0.3',
    given: { nullable: true, allOf: [ref('U')] },
    more: { U: { type: 'object', properties: { a: text } } },
    want: 'S.U | null',
  },
  {
    what: 'nullable objects',
    version: '3.0.3',
    given: { type: 'object', nullable: true, properties: { a: text } },
    want: '{ a?: string } | null',
  },
  {
    what: 'exclusive bounds of 3.0',
    version: '3.0.3',
    given: { type: 'number', minimum: 1, exclusiveMinimum: true },
    want: 'number',
  },
  {
    what: 'required and optional properties',
    given: { type: 'object', required: ['a'], properties: { a: text, b: number } },
    want: '{ a: string; b?: number }',
  },
  {
    what: 'a required property that nobody declares',
    given: { type: 'object', required: ['b'], properties: { a: text } },
    want: '{ a?: string; b: unknown }',
  },
  { what: 'properties without a type', given: { properties: { a: text } }, want: '{ a?: string }' },
  { what: 'a free object', given: { type: 'object' }, want: '{ [k: string]: unknown }' },
  {
    what: 'a closed empty object',
    given: { type: 'object', additionalProperties: false },
    want: 'Record<string, never>',
  },
  {
    what: 'a dictionary of components',
    given: { type: 'object', additionalProperties: ref('U') },
    more: { U: { type: 'object', properties: { a: text } } },
    want: '{ [k: string]: S.U }',
  },
  {
    what: 'a dictionary beside properties of another type',
    given: { type: 'object', required: ['a'], properties: { a: number }, additionalProperties: text },
    want: '{ a: number; [k: string]: string | number }',
    also: ['export const value: S.T = { a: 1, b: "x" };'],
  },
  {
    what: 'names by pattern',
    given: { type: 'object', patternProperties: { '^x-': number, '^y-': text }, additionalProperties: false },
    want: '{ [k: string]: number | string }',
  },
  { what: 'a list', given: { type: 'array', items: { type: ['string', 'null'] } }, want: '(string | null)[]' },
  { what: 'a list of anything', given: { type: 'array' }, want: 'unknown[]' },
  { what: 'items without a type', given: { items: text }, want: 'string[]' },
  {
    what: 'a list of lists of enums',
    given: { type: 'array', items: { type: 'array', items: { enum: ['a', 'b'] } } },
    want: '("a" | "b")[][]',
  },
  {
    what: 'a list with bounds',
    given: { type: 'array', items: text, minItems: 2, maxItems: 3 },
    want: 'string[]',
  },
  {
    what: 'a closed tuple',
    given: { type: 'array', prefixItems: [text, number], items: false },
    want: '[string, number]',
  },
  {
    what: 'an open tuple',
    given: { type: 'array', prefixItems: [text], items: number },
    want: '[string, ...number[]]',
  },
  {
    what: 'a tuple that may be shorter',
    given: { type: 'array', prefixItems: [text, number], items: false, minItems: 1 },
    want: '[string] | [string, number]',
  },
  {
    what: 'a union of components',
    given: { oneOf: [ref('A'), ref('B'), { type: 'null' }] },
    more: { A: { type: 'object', properties: { a: text } }, B: { type: 'object', properties: { b: text } } },
    want: 'S.A | S.B | null',
  },
  {
    what: 'a union of which one takes anything',
    given: { anyOf: [text, {}] },
    want: 'unknown',
  },
  {
    what: 'an intersection',
    given: { allOf: [ref('A'), { type: 'object', required: ['b'], properties: { b: number } }] },
    more: { A: { type: 'object', properties: { a: text } } },
    want: 'S.A & { b: number }',
  },
  {
    what: 'one member of allOf with a description beside it',
    given: { description: 'Words.', allOf: [ref('A')] },
    more: { A: { type: 'object', properties: { a: text } } },
    want: 'S.A',
  },
  {
    what: 'properties beside allOf',
    given: { type: 'object', properties: { b: number }, required: ['b'], allOf: [ref('A')] },
    more: { A: { type: 'object', properties: { a: text } } },
    want: '{ b: number } & S.A',
  },
  {
    what: 'required beside allOf',
    given: { allOf: [ref('A')], required: ['a'] },
    more: { A: { type: 'object', properties: { a: text, b: text } } },
    want: 'S.A & Required<Pick<S.A, "a">>',
    also: ['export const a: string = ({} as S.T).a;'],
  },
  {
    what: 'required over two bases',
    given: { allOf: [ref('A'), ref('B')], required: ['a', 'b'] },
    more: { A: { type: 'object', properties: { a: text } }, B: { type: 'object', properties: { b: number } } },
    want: 'S.T',
    also: ['export const a: string = ({} as S.T).a;', 'export const b: number = ({} as S.T).b;'],
  },
  {
    what: 'one of two properties required',
    given: { type: 'object', properties: { a: text, b: text }, anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    want: 'S.T',
    also: [
      'export const one: S.T = { a: "" };',
      'export const other: S.T = { b: "" };',
      '// @ts-expect-error neither',
      'export const none: S.T = {};',
    ],
  },
  {
    what: 'keywords beside a reference',
    given: { ...ref('A'), properties: { b: number }, required: ['b'] },
    more: { A: { type: 'object', properties: { a: text } } },
    want: '{ b: number } & S.A',
  },
  {
    what: 'a discriminator without a mapping',
    given: { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind' } },
    more: {
      Cat: { type: 'object', required: ['kind', 'lives'], properties: { kind: text, lives: number } },
      Dog: { type: 'object', required: ['kind', 'name'], properties: { kind: text, name: text } },
    },
    want: 'S.Cat | S.Dog',
    also: ['export const lives = (one: S.T): number => (one.kind === "Cat" ? one.lives : one.name.length);'],
  },
  {
    what: 'a discriminator with a mapping by name and by reference',
    given: {
      oneOf: [ref('Cat'), ref('Dog')],
      discriminator: { propertyName: 'kind', mapping: { c: 'Cat', d: '#/components/schemas/Dog' } },
    },
    more: {
      Cat: { type: 'object', required: ['kind', 'lives'], properties: { kind: text, lives: number } },
      Dog: { type: 'object', required: ['kind', 'name'], properties: { kind: text, name: text } },
    },
    want: 'S.Cat | S.Dog',
    also: ['export const lives = (one: S.T): number => (one.kind === "c" ? one.lives : one.name.length);'],
  },
  {
    what: "a branch's own value before the mapping",
    given: { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind' } },
    more: {
      Cat: { type: 'object', required: ['kind'], properties: { kind: { const: 'cat' } } },
      Dog: { type: 'object', required: ['kind'], properties: { kind: { enum: ['dog', 'hound'] } } },
    },
    want: 'S.Cat | S.Dog',
    also: ['export const kind: "cat" | "dog" | "hound" = ({} as S.T).kind;'],
  },
  {
    what: 'a base with branches that are made from it',
    given: { ...ref('Pet') },
    more: {
      Pet: {
        type: 'object',
        required: ['kind'],
        properties: { kind: text },
        discriminator: { propertyName: 'kind' },
        oneOf: [ref('Cat'), ref('Dog')],
      },
      Cat: { allOf: [ref('Pet'), { type: 'object', required: ['lives'], properties: { lives: number } }] },
      Dog: { allOf: [ref('Pet'), { type: 'object', required: ['name'], properties: { name: text } }] },
    },
    want: 'S.Pet',
    also: ['export const lives = (one: S.T): number => (one.kind === "Cat" ? one.lives : one.name.length);'],
  },
  {
    what: 'components made from a base with a discriminator alone',
    given: { ...ref('Cat') },
    more: {
      Pet: {
        type: 'object',
        required: ['kind'],
        properties: { kind: text },
        discriminator: { propertyName: 'kind', mapping: { tom: 'Cat' } },
      },
      Cat: { allOf: [ref('Pet'), { type: 'object', properties: { lives: number } }] },
    },
    want: 'S.Cat',
    also: ['export const kind: "tom" = ({} as S.T).kind;', 'export const base: string = ({} as S.Pet).kind;'],
  },
  {
    what: 'recursion through a property',
    given: { type: 'object', properties: { next: ref('T') } },
    want: '{ next?: S.T }',
  },
  {
    what: 'recursion through a list',
    given: { type: 'array', items: ref('T') },
    want: 'S.T[]',
  },
  {
    what: 'any JSON',
    given: {
      anyOf: [
        { type: ['string', 'number', 'boolean', 'null'] },
        { type: 'array', items: ref('T') },
        { type: 'object', additionalProperties: ref('T') },
      ],
    },
    want: 'S.T',
    also: ['export const json: S.T = { a: [1, { b: null }] };'],
  },
  {
    what: 'unions that contain each other',
    given: { oneOf: [ref('U'), text] },
    more: { U: { oneOf: [ref('T'), number] } },
    want: 'string | number',
  },
  {
    what: 'a branch that refers to its union and says more',
    given: { ...ref('U'), properties: { b: number }, required: ['b'] },
    more: { U: { type: 'object', properties: { a: text }, required: ['a'], oneOf: [ref('T'), ref('V')] }, V: text },
    want: 'S.T',
    also: ['export const a: string = ({} as S.T).a;', 'export const b: number = ({} as S.T).b;'],
  },
  {
    what: 'bases that lead back to themselves',
    given: { allOf: [ref('U'), { type: 'object', required: ['a'], properties: { a: text } }] },
    more: { U: { allOf: [ref('T'), { type: 'object', required: ['b'], properties: { b: number } }] } },
    want: 'S.T',
    also: ['export const a: string = ({} as S.T).a;', 'export const b: number = ({} as S.T).b;'],
  },
  {
    what: 'references that lead back and say more',
    given: { ...ref('U'), required: ['a'], properties: { a: text } },
    more: { U: { ...ref('T'), required: ['b'], properties: { b: number } } },
    want: 'S.T',
    also: ['export const a: string = ({} as S.T).a;', 'export const b: number = ({} as S.T).b;'],
  },
  {
    what: 'a reference into a component',
    given: { type: 'object', properties: { a: { $ref: '#/components/schemas/U/properties/inner' } } },
    more: { U: { type: 'object', properties: { inner: { type: 'object', properties: { x: number } } } } },
    want: '{ a?: { x?: number } }',
  },
  {
    what: 'definitions inside of a schema',
    given: { $defs: { Part: text }, type: 'array', items: { $ref: '#/components/schemas/T/$defs/Part' } },
    want: 'string[]',
  },
  {
    what: 'properties named as keywords',
    given: {
      type: 'object',
      properties: Object.fromEntries(
        ['__proto__', '$ref', 'type', 'title', 'default', 'a-b', '1'].map((key) => [key, text]),
      ),
    },
    want: '{ __proto__?: string; $ref?: string; type?: string; title?: string; default?: string; "a-b"?: string; 1?: string }',
  },
  {
    what: 'components that are called as globals',
    given: { type: 'array', items: ref('Error') },
    more: { Error: { type: 'object', properties: { code: number } }, Blob: text, Response: text },
    want: '{ code?: number }[]',
  },
  {
    what: 'what only comes back',
    sent: true,
    given: {
      type: 'object',
      required: ['id', 'name'],
      properties: {
        id: { type: 'integer', readOnly: true },
        name: text,
        password: { type: 'string', writeOnly: true },
      },
    },
    want: '{ id: number; name: string }',
    also: ['export const sent: S.TWrite = { name: "", password: "" };', '// @ts-expect-error not sent', 'sent.id;'],
  },
  {
    what: 'lists of what only comes back',
    sent: true,
    given: { type: 'array', items: ref('U') },
    more: { U: { type: 'object', required: ['id'], properties: { id: { type: 'integer', readOnly: true } } } },
    want: 'S.U[]',
    also: ['export const sent: S.TWrite = [{}];'],
  },
  { what: 'what must not be, which no type says', given: { type: 'string', not: { enum: ['a'] } }, want: 'string' },
  {
    what: 'a condition, which no type says',
    given: { type: 'object', properties: { a: text }, if: { required: ['a'] }, else: { required: ['b'] } },
    want: '{ a?: string }',
  },
  { what: 'a type that does not exist', given: { type: 'any' }, want: 'unknown' },
];
