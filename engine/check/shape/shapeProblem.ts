import type { ErrorObject } from 'ajv/dist/2020.js';
import { isSchema } from '../../language/contract/jsonSchema.ts';
import { asRecord } from '../loose.ts';
import { belowApp } from '../places/routes.ts';
import { quote } from '../quote.ts';
import { pointerPath, pointerTo } from '../read/pointer.ts';
import type { Problem } from '../report/problem.types.ts';
import { nearest } from '../report/suggest.ts';
import { vocabularyOf } from '../vocabulary.ts';
import { typeOf } from './branches.ts';
import type { MetaSchemas } from './MetaSchemas.ts';
import { nameFor, neededNameFor } from './otherWords.ts';

type Translator = (error: ErrorObject, pointer: string, metas: MetaSchemas) => Problem[];

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object {…}',
  array: 'a list […]',
  null: 'null',
};

/** What each keyword of ajv means in the catalogue. */
const TRANSLATORS: Readonly<Record<string, Translator>> = {
  additionalProperties: (error, pointer, metas) => {
    const name = String(error.params.additionalProperty);
    const values = { name, ...ofFiltertype(error, metas) };
    const names = knownNames(error);
    const given = asRecord(error.data);
    const free = names.filter((one) => !(one in given));
    const { required } = error.parentSchema ?? {};
    const missing = Array.isArray(required) ? free.filter((one) => required.includes(one)) : [];
    const instead = neededNameFor(name, missing) ?? nameFor(name, free);
    return [{ code: 'MU1101', pointer: pointerTo(pointer, name), part: 'key', values, names, ...meant(instead) }];
  },
  required: (error, pointer) => {
    const name = String(error.params.missingProperty);
    const isTemplate = asRecord(asRecord(error.parentSchema?.properties)[name])['x-template'] === true;
    return [{ code: isTemplate ? 'MU1109' : 'MU1102', pointer, values: { name } }];
  },
  type: (error, pointer, metas) => {
    const expected = [error.params.type].flat().map((type) => TYPES[String(type)] ?? String(type));
    const types = [error.params.type].flat();
    const wrapped = wrappedValue(types, error);
    const advice = wrapped ? written(wrapped) : (adviceOn(types, error, metas) ?? expected.join(' or '));
    const values = { expected: expected.join(' or '), found: foundType(error.data), advice };
    return [{ code: 'MU1103', pointer, values, meant: wrapped ?? meantValue(types, error) }];
  },
  enum: (error, pointer) => notAllowed(error, pointer, error.params.allowedValues),
  const: (error, pointer) => notAllowed(error, pointer, [error.params.allowedValue]),
  discriminator: (error, pointer, metas) => {
    const { tag, tagValue, error: reason } = error.params;
    if (tagValue === undefined) return [tagMissing(String(tag), error.data, pointer)];
    const at = pointerTo(pointer, String(tag));
    if (reason === 'tag')
      return [
        {
          code: 'MU1103',
          pointer: at,
          values: { expected: TYPES.string, found: foundType(tagValue), advice: TYPES.string },
        },
      ];
    const code = tag === 'filtertype' ? 'MU1203' : 'MU1350';
    const names = tagsOf(error);
    if (isForForms(tagValue, metas)) {
      const hint = `${quote(tagValue)} is for fields of forms: use another one here`;
      return [{ code, pointer: at, values: { value: quote(tagValue) }, hint }];
    }
    const instead = nameFor(String(tagValue), names);
    return [{ code, pointer: at, values: { value: quote(tagValue) }, names, ...meant(instead) }];
  },
  pattern: (error, pointer) => {
    const schema = error.parentSchema ?? {};
    const expected = String(schema['x-form'] ?? schema.description ?? error.params.pattern);
    const plain = plainForm(String(error.data), new RegExp(String(error.params.pattern), 'u'));
    const remedy = plain === undefined ? {} : { meant: plain, hint: `write ${quote(plain)}` };
    return [{ code: 'MU1106', pointer, values: { value: quote(error.data), expected }, ...remedy }];
  },
  propertyNames: (error, pointer) => {
    const name = String(error.params.propertyName);
    const { 'x-form': form } = asRecord(error.parentSchema?.propertyNames);
    // Only names of texts have no words of their own for their form: other tools nest them.
    const values = { value: quote(name), expected: form ?? textName(name, asRecord(error.data)[name]) };
    return [{ code: 'MU1106', pointer: pointerTo(pointer, name), part: 'key', values }];
  },
  minimum: ({ data, params: { limit } }, pointer) =>
    outOfRange(pointer, quote(data), `is less than ${limit}`, `write ${limit} or more`),
  maximum: ({ data, params: { limit } }, pointer) =>
    outOfRange(pointer, quote(data), `is more than ${limit}`, `write ${limit} or less`),
  minLength: ({ params: { limit } }, pointer) =>
    limit > 1
      ? outOfRange(pointer, 'the text', `is shorter than ${limit} characters`, 'say more')
      : outOfRange(pointer, 'the text', 'is empty', 'write a text, or remove the property'),
  maxLength: ({ params: { limit } }, pointer) =>
    outOfRange(pointer, 'the text', `is longer than ${limit} characters`, 'shorten it'),
  minItems: ({ data, params: { limit } }, pointer) =>
    Array.isArray(data) && data.length > 0
      ? outOfRange(pointer, 'the list', `has fewer than ${limit} entries`, `write at least ${limit}`)
      : outOfRange(pointer, 'the list', 'is empty', 'add an entry'),
  maxItems: ({ params: { limit } }, pointer) =>
    outOfRange(pointer, 'the list', `has more than ${limit} entries`, 'remove some, or split the document'),
  uniqueItems: ({ data, params: { i, j } }, pointer) => {
    const at = Math.max(Number(i), Number(j));
    const second: unknown = Array.isArray(data) ? data[at] : undefined;
    return typeof second === 'string'
      ? outOfRange(pointerTo(pointer, at), quote(second), 'stands in the list twice', 'remove one of them')
      : outOfRange(pointer, 'the list', 'holds an entry twice', 'remove one of them');
  },
  maxProperties: ({ data, params: { limit } }, pointer) =>
    limit === 1
      ? [{ code: 'MU1107', pointer, values: { expected: `only one of ${namesIn(data)}` } }]
      : outOfRange(pointer, 'the object', `has more than ${limit} properties`, 'remove some'),
  minProperties: (error, pointer) =>
    error.parentSchema?.title === 'Comparison'
      ? outOfRange(pointer, 'the comparison', 'has no operator', 'add one, such as "is", "in" or "empty"')
      : outOfRange(pointer, 'the object', 'is empty', 'add a property, or remove it'),
};

/** A value without the braces of a reference around it, and an address without what stands before it, where that is what is asked for. */
function plainForm(text: string, pattern: RegExp): string | undefined {
  const takesAddress = pattern.test('a/b');
  const plain = takesAddress ? belowApp(text) : /^\{([^{}]*)\}$/.exec(text)?.[1];
  return plain !== undefined && plain !== text && pattern.test(plain) ? plain : undefined;
}

/** Problems that one error of ajv stands for; `base` is the place of the value that was validated. */
export function shapeProblem(error: ErrorObject, base: string, metas: MetaSchemas): Problem[] {
  // The names inside a failed propertyNames are reported by propertyNames itself.
  if (error.propertyName !== undefined) return [];
  const pointer = base + error.instancePath;
  const translate = TRANSLATORS[error.keyword];
  if (translate) return translate(error, pointer, metas);
  return [{ code: 'MU1107', pointer, values: { expected: error.message ?? error.keyword } }];
}

/** `"add", "divide"` */
function namesIn(value: unknown): string {
  return Object.keys(asRecord(value)).map(quote).join(', ');
}

/** How the name of a text is written: one that holds others is the first part of their names. */
function textName(name: string, value: unknown): string {
  const [first] = Object.keys(asRecord(value));
  return first === undefined ? 'a key such as users.title' : `whole names, such as ${quote(`${name}.${first}`)}`;
}

/** Without its tag a control could be anything, so nothing else is said of it; a misspelt tag is told as such. */
function tagMissing(tag: string, value: unknown, pointer: string): Problem {
  const names = isSchema(value) ? Object.keys(value) : [];
  const name = nearest(tag, names) ?? names.find((one) => one === 'type');
  if (name === undefined) return { code: 'MU1102', pointer, values: { name: tag } };
  return {
    code: 'MU1101',
    pointer: pointerTo(pointer, name),
    part: 'key',
    values: { name },
    names: [tag],
    instead: tag,
  };
}

/** A filtertype that is not among those of filters. */
function isForForms(name: unknown, { all }: MetaSchemas): boolean {
  return all.some((schema) => schema['x-forms-only'] === true && schema.title === name);
}

function notAllowed(error: ErrorObject, pointer: string, allowed: unknown): Problem[] {
  const names = [allowed].flat().map(String);
  const isType = pointerPath(pointer).at(-1) === 'filtertype';
  const instead = typeof error.data === 'string' ? nameFor(error.data, names) : undefined;
  return [
    { code: isType ? 'MU1203' : 'MU1104', pointer, values: { value: quote(error.data) }, names, ...meant(instead) },
  ];
}

/** A name that is meant under another word. */
function meant(instead: string | undefined): Pick<Problem, 'instead'> {
  return instead === undefined ? {} : { instead };
}

function outOfRange(pointer: string, value: string, rule: string, advice: string): Problem[] {
  return [{ code: 'MU1105', pointer, values: { value, rule, advice } }];
}

/** The value that a wrong one stands for without doubt: 5 for "5", true for "True", ["a"] for "a". */
function meantValue(types: readonly unknown[], { data: value, parentSchema }: ErrorObject): unknown {
  const isScalar = ['string', 'number', 'boolean'].includes(typeof value);
  const takes = (type: string) => types.includes(type);
  if (!isScalar) return undefined;
  if (types.length === 1 && takes('array')) return holdsObjects(parentSchema) ? undefined : [value];
  if (types.length === 1 && takes('string')) return choicesOf(parentSchema) ? undefined : String(value);
  if (typeof value !== 'string') return undefined;
  if (takes('boolean') && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  if (takes('integer') && /^-?\d{1,15}$/.test(value)) return Number(value);
  return takes('number') && /^-?\d{1,15}(\.\d{1,6})?$/.test(value) ? Number(value) : undefined;
}

/** Texts of which one is taken: any other value is as wrong in quotes as without. */
function choicesOf(schema: ErrorObject['parentSchema']): unknown[] | undefined {
  return Array.isArray(schema?.enum) ? schema.enum : undefined;
}

/** True for a list of other things than texts and numbers: a text in brackets would be as wrong as it was without. */
function holdsObjects(schema: ErrorObject['parentSchema']): boolean {
  const { items } = schema ?? {};
  return isSchema(items) && typeof items.$ref === 'string' && !items.$ref.endsWith('/Text');
}

/** The text as the one property that an object needs: `"listUsers"` is `{ "operation": "listUsers" }`. */
function wrappedValue(types: readonly unknown[], { data, parentSchema }: ErrorObject): object | undefined {
  const { required } = parentSchema ?? {};
  const [name, ...others]: unknown[] = Array.isArray(required) ? required : [];
  if (types.length !== 1 || types[0] !== 'object' || typeof data !== 'string') return undefined;
  if (typeof name !== 'string' || others.length > 0) return undefined;
  const { [name]: property } = isSchema(parentSchema?.properties) ? parentSchema.properties : {};
  return isSchema(property) && (property.type === 'string' || property.$ref !== undefined)
    ? { [name]: data }
    : undefined;
}

/** `{ "operation": "listUsers" }`, spaced as documents are. */
function written(value: object): string {
  return `{ ${Object.entries(value)
    .map(([name, one]) => `${JSON.stringify(name)}: ${JSON.stringify(one)}`)
    .join(', ')} }`;
}

/** What an object of a schema needs, or may have. */
function objectWith(schema: ErrorObject['parentSchema']): string | undefined {
  const { required, properties } = schema ?? {};
  const names = Array.isArray(required) && required.length > 0 ? required : Object.keys(properties ?? {});
  if (names.length === 0) return undefined;
  const shown = names.slice(0, 4).map((name) => `"${String(name)}": …`);
  return `an object: { ${shown.join(', ')} }`;
}

/** The value as it was meant, where that can be told. */
function adviceOn(
  types: readonly unknown[],
  { data: value, parentSchema }: ErrorObject,
  metas: MetaSchemas,
): string | undefined {
  if (types.length === 1 && types[0] === 'array' && isSchema(value)) return listOf(parentSchema, metas);
  if (types.length === 1 && types[0] === 'object') return objectWith(parentSchema);
  const isScalar = ['string', 'number', 'boolean'].includes(typeof value);
  if (types.includes('array') && isScalar) return `[${quote(value)}]`;
  const choices = types.includes('string') ? choicesOf(parentSchema) : undefined;
  if (choices) return `one of ${choices.map(quote).join(', ')}`;
  if (types.includes('string') && isScalar) return `"${String(value)}", in quotes`;
  const isNumber = types.includes('number') || types.includes('integer');
  if (isNumber && /^-?\d+$/.test(String(value))) return `${String(value)} without quotes`;
  const [, unitless] = /^(-?\d+) ?(?:px|%|em|rem)$/.exec(String(value)) ?? [];
  if (isNumber && unitless !== undefined) return `${unitless}, without a unit`;
  return types.includes('boolean') ? 'true or false, without quotes' : undefined;
}

/** What stands in a list that was written as an object. */
function listOf(schema: ErrorObject['parentSchema'], metas: MetaSchemas): string | undefined {
  const { items } = schema ?? {};
  const entry = isSchema(items) ? metas.resolve(items) : {};
  return entry.type === 'object' ? objectWith(entry)?.replace(/^an object: (.*)$/, 'a list: [$1, …]') : undefined;
}

/** A control of one filtertype: what it does not take, another one may. */
function ofFiltertype({ parentSchema, params }: ErrorObject, metas: MetaSchemas): object {
  const { filtertype } = isSchema(parentSchema?.properties) ? parentSchema.properties : {};
  if (!isSchema(filtertype) || typeof filtertype.const !== 'string') return {};
  const isElsewhere = vocabularyOf(metas).ownOptions.has(String(params.additionalProperty));
  return { where: ` for ${filtertype.const}`, ...(isElsewhere ? { isElsewhere } : {}) };
}

function knownNames(error: ErrorObject): string[] {
  const { properties } = error.parentSchema ?? {};
  return isSchema(properties) ? Object.keys(properties) : [];
}

function tagsOf(error: ErrorObject): string[] {
  const { oneOf } = error.parentSchema ?? {};
  const files = Array.isArray(oneOf) ? oneOf.map((branch) => String(branch.$ref)) : [];
  return files.map((file) => {
    const name = file.replace(/^.*\/|\.schema\.json$/g, '');
    // Tiles are named in one file: NumberTile is that of the kind "number".
    return name.replace(/^([A-Z])(\w*)Tile$/, (_whole, first: string, rest: string) => first.toLowerCase() + rest);
  });
}

function foundType(value: unknown): string {
  const type = typeOf(value);
  return ['object', 'array', 'null'].includes(type) ? (TYPES[type] ?? type) : quote(value);
}
