import type { Ajv2020, ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { DocumentKind } from '../../generated/documents.ts';
import { shapes } from '../../generated/shapes.js';
import { isSchema, type JsonSchema } from '../../language/contract/jsonSchema.ts';
import { asRecord } from '../loose.ts';
import { pointerPath, pointerTo, valueAt } from '../read/pointer.ts';
import type { Problem } from '../report/problem.types.ts';
import { nearest } from '../report/suggest.ts';
import { branchesOf, meantBranch, typeOf } from './branches.ts';
import type { MetaSchemas } from './MetaSchemas.ts';
import { nameFor } from './otherWords.ts';
import { withRemedy } from './remedies.ts';
import { shapeProblem } from './shapeProblem.ts';

/** What compiles a vocabulary. */
export interface ShapeCompiler {
  /** The generated code is that of this vocabulary. */
  isGenerated: boolean;
  openAjv(): Ajv2020;
}

/**
 * Checks the shape of documents. Generated code says whether it is right, and only when it is not does ajv say what is wrong.
 * For the command line and the server only: ajv compiles code, which the browser's security policy forbids, so nothing that
 * the browser loads may import this module.
 */
export class ShapeValidator {
  readonly #metas: MetaSchemas;
  readonly #compiler: ShapeCompiler;
  #ajv: Ajv2020 | undefined;

  constructor(metas: MetaSchemas, compiler: ShapeCompiler) {
    this.#metas = metas;
    this.#compiler = compiler;
  }

  /** One problem per mistake. */
  validate(kind: DocumentKind | 'locale' | 'product' | 'change', value: unknown): Problem[] {
    if (this.#compiler.isGenerated && shapes[kind](value)) return [];
    const problems = this.#run(this.#compiled(String(this.#metas.of(kind).$id)), value, '');
    return problems.map((problem) => withRemedy(problem, kind, value, this.#metas));
  }

  #compiled(address: string): ValidateFunction {
    this.#ajv ??= this.#compiler.openAjv();
    const validate = compiledBy(this.#ajv, address);
    if (!validate) throw new Error(`meta-schema ${address} does not compile`);
    return validate;
  }

  #run(validate: ValidateFunction, value: unknown, base: string): Problem[] {
    if (validate(value)) return [];
    const errors = [...(validate.errors ?? [])];
    const unions = errors.filter(isUnionError).toSorted((a, b) => a.instancePath.length - b.instancePath.length);
    const problems: Problem[] = [];
    const handled: string[] = [];
    for (const union of unions) {
      if (handled.some((path) => isWithin(union.instancePath, path))) continue;
      handled.push(union.instancePath);
      problems.push(...this.#union(union, valueAt(value, pointerPath(union.instancePath)), base));
    }
    const plain = errors.filter((error) => !handled.some((path) => isWithin(error.instancePath, path)));
    const told = once([...plain.flatMap((error) => shapeProblem(error, base, this.#metas)), ...problems]);
    return plain.reduce((left, error) => this.#withRenamed(left, error, value, base), told);
  }

  /** `"caption"` where only `"label"` is missing: one property under another name, when its value could be the one that is missing. */
  #withRenamed(problems: Problem[], error: ErrorObject, value: unknown, base: string): Problem[] {
    if (error.keyword !== 'required') return problems;
    const pointer = base + error.instancePath;
    const name = String(error.params.missingProperty);
    const missing = problems.filter((one) => MISSING.has(one.code) && one.pointer === pointer);
    const unknown = problems.filter((one) => one.code === 'MU1101' && parentOf(one.pointer) === pointer);
    const [other] = unknown;
    const { properties } = error.parentSchema ?? {};
    const schema = isSchema(properties) ? properties[name] : undefined;
    const isOnly = missing.length === 1 && missing[0]?.values.name === name && unknown.length === 1;
    if (!isOnly || !other || !isSchema(schema)) return problems;
    const given = valueAt(value, pointerPath(other.pointer.slice(base.length)));
    if (![this.#metas.resolve(schema).type].flat().includes(typeOf(given))) return problems;
    return problems.flatMap((one) => (one === missing[0] ? [] : one === other ? [{ ...one, instead: name }] : [one]));
  }

  /** All branches failed: the faults of the one that was meant, or one message when that is open. */
  #union(error: ErrorObject, value: unknown, base: string): Problem[] {
    const union = error.parentSchema;
    const branch = isSchema(union) ? meantBranch(this.#metas, union, value) : undefined;
    if (isSchema(union) && branch) {
      const validate = this.#compiled(this.#metas.addressOf(branch));
      const found = this.#run(validate, value, base + error.instancePath);
      if (found.length > 0) return found;
    }
    const foreign = isSchema(union) ? this.#otherWords(union, value, base + error.instancePath) : [];
    if (foreign.length > 0) return foreign;
    const names = isSchema(union) ? branchesOf(union).map((one) => describe(this.#metas.resolve(one))) : [];
    const hint = names.some((name) => name.includes('"ref"')) ? conditionFor(value) : undefined;
    const problem = { pointer: base + error.instancePath, values: { expected: names.join(', or ') } };
    return [{ code: 'MU1107', ...problem, ...(hint === undefined ? {} : { hint }) }];
  }

  /** An object that has names of no branch, but words of others for one. */
  #otherWords(union: JsonSchema, value: unknown, pointer: string): Problem[] {
    if (!isSchema(value)) return [];
    const names = new Set(
      branchesOf(union).flatMap((one) => Object.keys(asRecord(this.#metas.resolve(one).properties))),
    );
    return Object.keys(value).flatMap((name): Problem[] => {
      const instead = names.has(name) ? undefined : nameFor(name, names);
      if (instead === undefined) return [];
      return [{ code: 'MU1101', pointer: pointerTo(pointer, name), part: 'key', values: { name }, names, instead }];
    });
  }
}

/** @throws naming the meta-schema, which ajv does not */
function compiledBy(ajv: Ajv2020, address: string): ValidateFunction | undefined {
  try {
    return ajv.getSchema(address);
  } catch (error) {
    throw new Error(
      `meta-schema ${address} does not compile: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function isUnionError(error: ErrorObject): boolean {
  return error.keyword === 'anyOf' || error.keyword === 'oneOf';
}

function isWithin(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

/** A condition in place of a word. */
function conditionFor(value: unknown): string | undefined {
  if (typeof value === 'object') return undefined;
  if (/^[a-z]+\.[A-Za-z_]\w*$/.test(String(value))) return `write { "ref": "${String(value)}", "is": true }`;
  return 'write a condition, such as { "ref": "form.Status", "is": "open" }, or remove it';
}

function describe(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const required = Array.isArray(schema.required) ? schema.required : [];
  if (required.length > 0) return `an object with ${required.map((name) => `"${String(name)}"`).join(', ')}`;
  return [schema.type ?? 'a value'].flat().join(' or ');
}

/** A property that is not there. */
const MISSING: ReadonlySet<string> = new Set(['MU1102', 'MU1109']);

/** The first problem of each place and name; a property that is misspelt is not missing too. */
function once(problems: Problem[]): Problem[] {
  const unknown = problems.filter((problem) => problem.code === 'MU1101');
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const isMissing = MISSING.has(problem.code);
    const key = `${problem.pointer} ${isMissing ? problem.values.name : ''}`;
    if (seen.has(key) || (isMissing && unknown.some((other) => isMeant(other, problem)))) return false;
    seen.add(key);
    return true;
  });
}

/** Whether an unknown property of an object is probably the one that it lacks: it is near, or the object takes no other. */
function isMeant(unknown: Problem, missing: Problem): boolean {
  const name = String(unknown.values.name);
  if (unknown.pointer !== pointerTo(missing.pointer, name)) return false;
  const allowed = [...(unknown.names ?? [])];
  const meant = unknown.instead ?? nearest(name, allowed);
  return meant === missing.values.name || allowed.length === 1;
}
