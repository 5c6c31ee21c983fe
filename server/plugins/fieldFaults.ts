import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { fillTemplate } from '#server/errors.ts';

type PlacedFault = Pick<FastifySchemaValidationError, 'keyword' | 'params' | 'message' | 'instancePath'>;
type Told = readonly [key: string, values?: Readonly<Record<string, string | number>>];

/** What people are told of a keyword of JSON Schema: the texts that an input shows, so that both doors say the same. */
const tellers: Readonly<Record<string, (params: PlacedFault['params']) => Told | undefined>> = {
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

/** What is wrong with each field by the contract, in the words of the caller's language; the validator's own where it has none. */
export function tellFaults(
  faults: readonly PlacedFault[],
  texts: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(faults.filter(fieldOf).map((fault) => [fieldOf(fault), tell(fault, texts)]));
}

/** Path of the field that a fault is about; empty: the whole record. */
export function fieldOf({ instancePath, params }: PlacedFault): string {
  const path = instancePath.split('/').filter(Boolean).join('.');
  const extra = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty;
  return [path, extra === undefined ? '' : String(extra)].filter(Boolean).join('.');
}

function tell(fault: PlacedFault, texts: Readonly<Record<string, string>>): string {
  const [key, values = {}] = tellers[fault.keyword]?.(fault.params) ?? [];
  const template = key === undefined ? undefined : texts[key];
  return template === undefined ? `${fieldOf(fault)} ${fault.message ?? ''}` : fillTemplate(template, values);
}
