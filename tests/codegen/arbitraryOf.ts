import fc from 'fast-check';

type Json = Readonly<Record<string, unknown>>;

/** Below this depth only what is required is made, so that a component that holds itself comes to an end. */
const DEPTH = 3;
/** Elements of a list at most. */
const ELEMENTS = 3;

/** Values of a format as the contract means them. */
const formats: Readonly<Record<string, () => fc.Arbitrary<string>>> = {
  date: () => dates().map((date) => date.toISOString().slice(0, 10)),
  'date-time': () => dates().map((date) => date.toISOString()),
  time: () => dates().map((date) => date.toISOString().slice(11, 19)),
  email: () => fc.tuple(word(), word()).map(([name, host]) => `${name}@${host}.example`),
  uuid: () => fc.uuid(),
  uri: () => word().map((name) => `https://${name}.example/`),
};

/** Any value that a schema of the contract accepts. References are names of components. */
export function arbitraryOf(schema: unknown, components: Json, depth = 0): fc.Arbitrary<unknown> {
  if (schema === true || !isRecord(schema)) return fc.jsonValue({ maxDepth: 1 });
  const inner = (one: unknown) => arbitraryOf(one, components, depth + 1);
  if (typeof schema.$ref === 'string') return arbitraryOf(components[schema.$ref], components, depth);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.allOf)) return arbitraryOf(merged(schema, components), components, depth);
  const branches = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(branches)) return fc.oneof(...branches.map(inner));
  const types = [schema.type ?? (schema.properties ? 'object' : [])].flat();
  if (types.length === 0) return fc.jsonValue({ maxDepth: 1 });
  return fc.oneof(...types.map((type) => ofType(String(type), schema, inner, depth)));
}

type Inner = (schema: unknown) => fc.Arbitrary<unknown>;

function ofType(type: string, schema: Json, inner: Inner, depth: number): fc.Arbitrary<unknown> {
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer(boundsOf(schema));
  // -0 is 0 in JSON.
  if (type === 'number')
    return fc.double({ ...boundsOf(schema), noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
  if (type === 'array') return listOf(schema, inner, depth);
  return type === 'object' ? objectOf(schema, inner, depth) : textOf(schema);
}

function listOf(
  { items, minItems = 0, maxItems = ELEMENTS }: Json,
  inner: Inner,
  depth: number,
): fc.Arbitrary<unknown> {
  const minLength = Number(minItems);
  const most = depth > DEPTH ? minLength : Math.max(minLength, Math.min(Number(maxItems), ELEMENTS));
  return most === 0 ? fc.constant([]) : fc.array(inner(items ?? true), { minLength, maxLength: most });
}

function objectOf(schema: Json, inner: Inner, depth: number): fc.Arbitrary<unknown> {
  const required = (schema.required ?? []) as string[];
  const all = Object.entries((schema.properties ?? {}) as Json);
  const made = all.filter(([name]) => depth <= DEPTH || required.includes(name));
  const model = Object.fromEntries(made.map(([name, one]) => [name, inner(one)]));
  const named = fc.record(model, {
    requiredKeys: required.filter((name) => Object.hasOwn(model, name)),
    noNullPrototype: true,
  });
  const extra = schema.additionalProperties;
  if (extra === false || (extra === undefined && made.length > 0) || depth > DEPTH) return named;
  const keys = word().filter((key) => !Object.hasOwn(model, key));
  const more = fc.dictionary(keys, inner(extra ?? true), {
    maxKeys: Number(schema.maxProperties ?? 2),
    noNullPrototype: true,
  });
  return fc.tuple(more, named).map(([others, own]) => ({ ...others, ...own }));
}

function textOf({ format, pattern, minLength = 0, maxLength = 20 }: Json): fc.Arbitrary<unknown> {
  const known = Object.hasOwn(formats, String(format)) ? formats[String(format)] : undefined;
  const fits = (text: string) => [...text].length >= Number(minLength) && [...text].length <= Number(maxLength);
  if (known) return known();
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern, 'u')).filter(fits);
  const most = Math.max(Number(minLength), Math.min(Number(maxLength), 20));
  return fc.string({ unit: 'grapheme', minLength: Number(minLength), maxLength: most }).filter(fits);
}

function boundsOf({ minimum, maximum, type }: Json): { min?: number; max?: number } {
  const limit = [type].flat().includes('integer') ? 2 ** 31 - 1 : 1e15;
  return { min: Number(minimum ?? -limit), max: Number(maximum ?? limit) };
}

/** An object of several parts as one. */
function merged(schema: Json, components: Json): Json {
  const { allOf, ...own } = schema;
  const parts = [...(allOf as unknown[]).map((one) => whole(one, components)), own];
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map((one) => one.properties ?? {})),
    required: parts.flatMap((one) => (one.required ?? []) as string[]),
  };
}

function whole(schema: unknown, components: Json): Json {
  const known = isRecord(schema) && typeof schema.$ref === 'string' ? components[schema.$ref] : schema;
  if (!isRecord(known)) return {};
  return Array.isArray(known.allOf) ? merged(known, components) : known;
}

function dates(): fc.Arbitrary<Date> {
  return fc.date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
}

function word(): fc.Arbitrary<string> {
  return fc.stringMatching(/^[a-z]{1,8}$/);
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
