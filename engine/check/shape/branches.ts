import { isSchema, type JsonSchema } from '../../language/contract/jsonSchema.ts';
import { nearestOnly } from '../report/suggest.ts';
import type { MetaSchemas } from './MetaSchemas.ts';

/**
 * The branch of `anyOf` (or of a union with `discriminator`) that the author meant, or undefined when that is open.
 * One branch is enough to say one thing about one mistake.
 */
export function meantBranch(metas: MetaSchemas, union: JsonSchema, value: unknown): JsonSchema | undefined {
  const branches = knownBranches(union);
  if (isSchema(union.discriminator)) return byTag(metas, branches, String(union.discriminator.propertyName), value);
  const fitting = branches.filter((branch) => fitsType(metas.resolve(branch), value));
  if (fitting.length < 2)
    return fitting.find((branch) => branches.length === 1 || isLike(metas.resolve(branch), value));
  const scored = fitting.map((branch) => ({ branch, score: score(metas.resolve(branch), value) }));
  scored.sort((a, b) => b.score - a.score);
  return (scored[0]?.score ?? 0) > 0 ? scored[0]?.branch : undefined;
}

const branchesBySchema = new WeakMap<JsonSchema, JsonSchema[]>();

/** The unions of the meta-schemas are met again with each document. */
function knownBranches(union: JsonSchema): JsonSchema[] {
  const known = branchesBySchema.get(union) ?? branchesOf(union);
  branchesBySchema.set(union, known);
  return known;
}

/** Alternatives of a schema; empty when it has none. */
export function branchesOf(schema: JsonSchema): JsonSchema[] {
  const list = schema.oneOf ?? schema.anyOf;
  return Array.isArray(list) ? list.filter(isSchema) : [];
}

function byTag(metas: MetaSchemas, branches: JsonSchema[], tag: string, value: unknown): JsonSchema | undefined {
  if (!isSchema(value)) return undefined;
  return branches.find((branch) => {
    const { properties } = metas.resolve(branch);
    const own = isSchema(properties) ? properties[tag] : undefined;
    return isSchema(own) && own.const === value[tag];
  });
}

function fitsType(schema: JsonSchema, value: unknown): boolean {
  const { type: types = 'object' } = schema;
  const type = typeOf(value);
  const isOne = (wanted: string) => (Array.isArray(types) ? types.includes(wanted) : types === wanted);
  return isOne(type) || (type === 'integer' && isOne('number'));
}

/** An object with none of the names that the only branch for objects needs was not meant to be one. */
function isLike(schema: JsonSchema, value: unknown): boolean {
  return !isSchema(value) || !Array.isArray(schema.required) || score(schema, value) > 0;
}

/** Known names count for a branch, required ones twice. */
function score(schema: JsonSchema, value: unknown): number {
  if (!isSchema(value)) return 1;
  const required = Array.isArray(schema.required) ? schema.required : [];
  const known = isSchema(schema.properties) ? schema.properties : {};
  const names = Object.keys(value);
  const near = names.filter((name) => !(name in known) && isSlip(name, Object.keys(known)));
  const exact = names.filter((name) => name in known);
  return names.filter((name) => required.includes(name)).length * 2 + exact.length + near.length / 2;
}

/** A known name in other case, or one slip from it; short words such as "and" and "any" mean different things. */
function isSlip(name: string, known: readonly string[]): boolean {
  const isSame = known.some((other) => other.toLowerCase() === name.toLowerCase());
  return isSame || (name.length >= 4 && nearestOnly(name, known) !== undefined);
}

/** JSON type of a value, whole numbers as integer. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}
