import { nearest, nearestOnly } from '#engine/check/report/suggest.ts';
import { isOfType } from '#engine/language/contract/isOfType.ts';
import { childPlace, Fault, type Place } from '../places.ts';
import type { Reading } from '../read/Reading.ts';
import type { Shape } from '../shapes.ts';

/** Words of JSON Schema and OpenAPI that say something of a schema. */
const KEYWORDS: readonly string[] = [
  ...['type', 'format', 'enum', 'const', 'default', 'title', 'description', 'deprecated', 'readOnly', 'writeOnly'],
  ...['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames', 'minProperties'],
  ...['maxProperties', 'items', 'prefixItems', 'contains', 'minItems', 'maxItems', 'uniqueItems', 'minimum', 'maximum'],
  ...['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength', 'pattern', 'allOf', 'anyOf'],
  ...['oneOf', 'not', 'discriminator', 'nullable', 'example', 'examples', 'externalDocs', 'contentMediaType'],
];
const KNOWN: ReadonlySet<string> = new Set(KEYWORDS);

/** What nobody reads in a schema though something near is meant. */
export function meantBy(key: string, shape: Shape): string | undefined {
  if (KNOWN.has(key) || /^[x$]/.test(key)) return undefined;
  const meant = nearest(key, KEYWORDS);
  return meant !== undefined && !Object.hasOwn(shape, meant) ? meant : undefined;
}

export const SIZES = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'] as const;
export const ENDS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

/** What says nothing in a schema of our own, or what no value can be: misspelt words, choices, ends and patterns. */
export function checkSchema(shape: Shape, place: Place, reading: Reading): void {
  const { notes } = reading;
  checkFormat(shape, place, reading);
  const tell = (key: string, message: string, hint: string) =>
    notes.attempt(() => {
      throw new Fault(childPlace(place, key), message, hint);
    }, undefined);
  for (const key of Object.keys(shape)) {
    const meant = meantBy(key, shape);
    if (meant !== undefined) tell(key, `nothing reads "${key}" of a schema`, `did you mean "${meant}"?`);
  }
  const { type, enum: choices, required, pattern } = shape;
  if (saysNothingOfEntries(shape))
    tell('type', 'a list does not say what it holds', 'add "items": { "type": … }, or "items": { } for anything');
  if (choices !== undefined) tellChoices(choices, type, tell);
  if (required !== undefined && !(Array.isArray(required) && required.every((one) => typeof one === 'string')))
    tell('required', '"required" lists the names of properties', 'write it at the object: "required": ["Name"]');
  for (const [low, high] of ENDS) {
    const [from, to] = [shape[low], shape[high]];
    if (typeof from === 'number' && typeof to === 'number' && from > to)
      tell(low, `no value has "${low}" ${from} and "${high}" ${to}`, 'mend one of them');
  }
  for (const key of SIZES) {
    const value = shape[key];
    if (value !== undefined && !(Number.isInteger(value) && Number(value) >= 0))
      tell(key, `"${key}" holds a whole number from 0 on`, 'mend it, or leave it out');
  }
  if (pattern !== undefined && !isPattern(pattern))
    tell(
      'pattern',
      '"pattern" is no regular expression',
      'close its brackets, or write \\\\ in front of signs that mean themselves',
    );
}

/** Of a part that others complete, they may say it. */
const COMPLETED = [
  'items',
  'prefixItems',
  'contains',
  '$ref',
  '$dynamicRef',
  'allOf',
  'anyOf',
  'oneOf',
  'enum',
  'const',
];

export function saysNothingOfEntries(shape: Shape): boolean {
  return [shape.type].flat().includes('array') && !COMPLETED.some((key) => shape[key] !== undefined);
}

/** What JSON Schema and the registry of OpenAPI name. */
const FORMATS: readonly string[] = [
  ...['date', 'date-time', 'time', 'duration', 'http-date', 'email', 'idn-email', 'hostname', 'idn-hostname', 'ipv4'],
  ...['ipv6', 'uri', 'uri-reference', 'uri-template', 'iri', 'iri-reference', 'uuid', 'json-pointer', 'regex', 'html'],
  ...['relative-json-pointer', 'int8', 'int16', 'int32', 'int64', 'uint8', 'uint16', 'uint32', 'uint64', 'float'],
  ...['double', 'double-int', 'decimal', 'decimal128', 'password', 'binary', 'byte', 'base64url', 'char'],
  ...['commonmark', 'media-range'],
];
const KNOWN_FORMATS: ReadonlySet<unknown> = new Set(FORMATS);

/** Whether a format is one, or a word of the author's own that is near no other. */
export function isFormat(format: unknown): boolean {
  return KNOWN_FORMATS.has(format) || (typeof format === 'string' && nearestOnly(format, FORMATS) === undefined);
}

/** A misspelt format would show a day as a text. One that is far from all is the author's own word, which nothing reads. */
function checkFormat({ format }: Shape, place: Place, { notes }: Reading): void {
  if (format === undefined || KNOWN_FORMATS.has(format)) return;
  const at = childPlace(place, 'format');
  const meant = typeof format === 'string' ? nearestOnly(format, FORMATS) : undefined;
  const says = `there is no format ${JSON.stringify(format)}`;
  if (typeof format === 'string' && meant === undefined) {
    notes.warn(at, `${says}, so the value is shown and checked without one`);
    return;
  }
  notes.attempt(() => {
    throw new Fault(at, says, meant === undefined ? 'write a name, or leave it out' : `did you mean "${meant}"?`);
  }, undefined);
}

type Tell = (key: string, message: string, hint: string) => void;

function tellChoices(choices: unknown, type: unknown, tell: Tell): void {
  if (!Array.isArray(choices) || choices.length === 0) {
    tell('enum', '"enum" lists the values that there may be', 'write at least one, or leave it out');
    return;
  }
  const twice = choices.find((one, index) => choices.indexOf(one) !== index);
  if (twice !== undefined) tell('enum', `"enum" has ${JSON.stringify(twice)} twice`, 'remove one of them');
  const types = [type].flat().filter((one) => typeof one === 'string');
  const other = choices.find((one) => types.length > 0 && one !== null && !types.some((name) => isOfType(name, one)));
  if (other !== undefined)
    tell(
      'enum',
      `"enum" has ${JSON.stringify(other)}, and the value is of type ${types.join(' or ')}`,
      'mend one of them',
    );
}

export function isPattern(pattern: unknown): boolean {
  try {
    return typeof pattern === 'string' && new RegExp(pattern) !== undefined;
  } catch {
    return false;
  }
}
