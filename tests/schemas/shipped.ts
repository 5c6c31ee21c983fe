import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheckReport, checkDocuments, type DocumentFile, rememberChecks } from '#engine/schema/checkDocuments.ts';
import type { Contract } from '#engine/schema/contract.ts';
import { MetaSchemas } from '#engine/schema/MetaSchemas.ts';
import { readMetaSchemas, readSchemasFolder } from '#engine/schema/readFolder.ts';
import { ShapeValidator } from '#engine/schema/ShapeValidator.ts';
import type { ProductNames } from '#engine/schema/world.ts';

export const root = join(import.meta.dirname, '..', '..');
const schemas = join(root, 'schemas');

export const metas = new MetaSchemas(readMetaSchemas(join(schemas, 'meta')));
export const shipped = readSchemasFolder(schemas, true, root);
export const contract = readJson(join(root, 'screens', 'api', 'contract.json')) as Contract;
export const product = readJson(join(schemas, 'product.json')) as ProductNames;
const validator = new ShapeValidator(metas);
/** Most documents are the same in every check. */
const memory = rememberChecks();

/** Checks the shipped documents, some of them replaced or added. */
export function checkShipped(changed: readonly DocumentFile[] = [], locales = shipped.locales): CheckReport {
  const files = new Map([...shipped.files, ...changed].map((file) => [`${file.kind}/${file.id}`, file]));
  return checkDocuments({ files: [...files.values()], locales, contract, product, metas, validator, memory });
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
