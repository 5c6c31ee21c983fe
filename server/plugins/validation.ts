import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { componentSchemas, type JsonSchema } from '#server/contract.ts';
import { FORMATS } from '#server/engine.ts';

/** Formats of the contract. Deliberately strict and linear; of those that documents hold the check says the same. */
const formats = {
  ...FORMATS,
  time: /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/,
  uri: (text: string) => URL.canParse(text),
  'uri-reference': true,
  password: true,
  binary: true,
  byte: true,
  int32: true,
  int64: true,
  float: true,
  double: true,
} as const;

type Part = 'body' | 'query' | 'answer' | 'laxAnswer';

/** Bodies are never coerced; queries are text, so they are; unknown fields are refused, or removed from answers in production. */
const options: Readonly<Record<Part, object>> = {
  body: { coerceTypes: false },
  query: { coerceTypes: 'array' },
  answer: { coerceTypes: false, useDefaults: false },
  laxAnswer: { coerceTypes: false, useDefaults: false, removeAdditional: true },
};

const instances = new Map<Part, Ajv2020>();

/** Compiles a schema of the contract; references to components work. */
export function compileSchema(part: Part, schema: JsonSchema): ValidateFunction {
  return instanceOf(part).compile(schema);
}

function instanceOf(part: Part): Ajv2020 {
  const known = instances.get(part);
  if (known) return known;
  const ajv = new Ajv2020({
    strict: false,
    allErrors: part !== 'query',
    useDefaults: true,
    // Of several shapes only the one that is meant is told what is wrong with it.
    discriminator: true,
    formats,
    ...options[part],
  });
  for (const [id, schema] of Object.entries(componentSchemas)) ajv.addSchema({ ...schema, $id: id });
  instances.set(part, ajv);
  return ajv;
}
