import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ContractError } from '../openapi/ContractError.ts';
import type { Schema } from '../openapi/types.ts';
import { banner, type GeneratedFile, pascal } from './GeneratedFile.ts';
import { declarationOf } from './types/typeOf.ts';

const definitionsFile = 'definitions.schema.json';
/** Vocabularies that are not documents of the engine. */
const notDocuments = new Set(['change.schema.json', 'locale.schema.json', 'product.schema.json']);

/** TypeScript types of the document kinds: one declaration per titled schema of the meta-schemas. */
export async function emitDocuments(folder: string, path: string): Promise<GeneratedFile> {
  const files = readMetaSchemas(folder);
  const titled: [string, Schema][] = [];
  for (const schema of Object.values(definitionsOf(files))) {
    if (schema.title && !schema.tsType) titled.push([schema.title, schema]);
  }
  const kinds = [...files].filter(
    ([name]) =>
      name.endsWith('.schema.json') && !name.includes('/') && name !== definitionsFile && !notDocuments.has(name),
  );
  for (const [, schema] of kinds) titled.push([schema.title ?? '', schema]);
  const declarations: string[] = [];
  for (const [title, schema] of titled) declarations.push(await declarationOf(title, expand(schema, files) as Schema));
  const table = kinds.map(([name, schema]) => `  ${name.replace('.schema.json', '')}: ${schema.title};`).sort();
  const kindTypes = `/** Document type by kind. */\nexport interface DocumentKinds {\n${table.join('\n')}\n}\n\nexport type DocumentKind = keyof DocumentKinds;\n\nexport type AnyDocument = DocumentKinds[DocumentKind];`;
  return { path, text: `${banner}\n${[...declarations, kindTypes].join('\n\n')}\n` };
}

/** All meta-schemas by path below the folder, with every reference made absolute: `file.schema.json#/pointer`. */
function readMetaSchemas(folder: string): Map<string, Schema> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.schema.json') && !name.startsWith('editor'))
    .sort();
  return new Map(names.map((name) => [name, absolute(read(join(folder, name)), name) as Schema]));
}

/** Without the reference of a kind to what only editors need. */
function read(file: string): Schema {
  const { $ref, ...schema } = JSON.parse(readFileSync(file, 'utf8')) as Schema;
  return $ref === undefined || $ref.startsWith('editor/') ? schema : { $ref, ...schema };
}

function absolute(value: unknown, file: string): unknown {
  if (Array.isArray(value)) return value.map((item) => absolute(item, file));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      key === '$ref' && typeof child === 'string' ? absoluteRef(child, file) : absolute(child, file),
    ]),
  );
}

function absoluteRef(ref: string, file: string): string {
  const [target = '', pointer = ''] = ref.split('#');
  return `${target ? posix.join(posix.dirname(file), target) : file}#${pointer}`;
}

/** References to titled schemas become their names; references to parts are put in place. */
function expand(value: unknown, files: Map<string, Schema>): unknown {
  if (Array.isArray(value)) return value.map((item) => expand(item, files));
  if (typeof value !== 'object' || value === null) return value;
  const schema = value as Schema;
  const { $ref, ...beside } = schema;
  if (typeof $ref === 'string') {
    const target = find($ref, files);
    const name = target.tsType ?? (target.title && pascal(target.title));
    const found = name ? { tsType: name, description: target.description } : (expand(target, files) as Schema);
    return { ...found, ...(expand(beside, files) as Schema) };
  }
  return Object.fromEntries(Object.entries(schema).map(([key, child]) => [key, expand(child, files)]));
}

function find(ref: string, files: Map<string, Schema>): Schema {
  const [file = '', pointer = ''] = ref.split('#');
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const found = steps.reduce<unknown>(
    (at, step) => (at as Record<string, unknown> | undefined)?.[step],
    files.get(file),
  );
  if (typeof found !== 'object' || found === null)
    throw new ContractError(`reference ${ref} of the meta-schemas leads nowhere`);
  return found as Schema;
}

function definitionsOf(files: Map<string, Schema>): Record<string, Schema> {
  return (files.get(definitionsFile)?.$defs ?? {}) as Record<string, Schema>;
}
