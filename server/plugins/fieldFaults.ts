import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { fillTemplate } from '#server/errors.ts';

type Fault = Pick<FastifySchemaValidationError, 'keyword' | 'params' | 'message'>;
type Told = readonly [key: string, values?: Readonly<Record<string, string | number>>];

/** What people are told of a keyword of JSON Schema: the texts that an input shows, so that both doors say the same. */
const tellers: Readonly<Record<string, (params: Fault['params']) => Told | undefined>> = {
  required: () => ['field.required'],
  minLength: ({ limit }) => [Number(limit) === 1 ? 'field.required' : 'field.tooShort'],
  maxLength: ({ limit }) => ['field.maxLength', { max: Number(limit) }],
  minimum: ({ limit }) => ['field.min', { min: Number(limit) }],
  maximum: ({ limit }) => ['field.max', { max: Number(limit) }],
  minItems: ({ limit }) => [Number(limit) === 1 ? 'field.required' : 'field.tooFew'],
  maxItems: () => ['field.tooMany'],
  uniqueItems: () => ['field.repeated'],
  enum: () => ['field.choice'],
  const: () => ['field.choice'],
  pattern: () => ['field.pattern'],
  format: ({ format }) => [formats[String(format)] ?? 'field.pattern'],
  type: ({ type }) => typed(String(type)),
};

const formats: Readonly<Record<string, string>> = {
  email: 'field.email',
  date: 'field.date',
  'date-time': 'field.dateTime',
  time: 'field.time',
};

function typed(type: string): Told | undefined {
  if (type.includes('integer')) return ['field.whole'];
  return type.includes('number') ? ['field.number'] : undefined;
}

/** What is wrong with a field by the contract, in the words of the caller's language; the validator's own where it has none. */
export function tellFault(
  { keyword, params, message = '' }: Fault,
  name: string,
  texts: Readonly<Record<string, string>>,
): string {
  const [key, values = {}] = tellers[keyword]?.(params) ?? [];
  const template = key === undefined ? undefined : texts[key];
  return template === undefined ? `${name} ${message}` : fillTemplate(template, values);
}
