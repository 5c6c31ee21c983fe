import type { JsonSchema } from '../../language/contract/jsonSchema.ts';
import type { Loose } from '../loose.ts';
import type { Gives } from '../vocabulary.ts';

/** One value, as controls of the language have it in a document. */
const TYPES: Readonly<Record<Exclude<Gives['value'], 'file'>, readonly string[]>> = {
  text: ['string'],
  number: ['number'],
  boolean: ['boolean'],
  // A day and an instant are written differently; which one it is knows the renderer.
  date: ['string'],
  month: ['string'],
  year: ['integer'],
  time: ['string'],
  choice: ['string', 'number', 'boolean'],
  record: ['string', 'number'],
};

const FILES = { type: 'array', items: { type: 'object', description: 'A file by its name.' } };

/**
 * What `value` of a control takes that gives such values; undefined where only its renderer knows: an object of two values has their names.
 *
 * @example valueSchema({ value: 'choice', many: true }) // a list of keys
 */
export function valueSchema({ value = 'text', range, many, object }: Loose): JsonSchema | undefined {
  if (object === true) return undefined;
  if (value === 'file') return { ...FILES, description: 'Files at the start.' };
  const types = TYPES[value as keyof typeof TYPES];
  if (many === true) return { type: 'array', items: { type: types }, description: 'Values at the start.' };
  const one = { type: [...types, 'null'] };
  if (range !== true) return { ...one, description: 'Value at the start.' };
  const ends = {
    type: 'object',
    additionalProperties: false,
    properties: { from: { ...one, description: 'Its start.' }, to: { ...one, description: 'Its end.' } },
  };
  const relative = { $ref: '../definitions.schema.json#/$defs/RelativeRange' };
  return {
    anyOf: value === 'date' ? [one, ends, relative] : [one, ends],
    description: 'Value at the start, or a range `{ "from": …, "to": … }`.',
  };
}
