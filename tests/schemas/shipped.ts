import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CheckReport,
  checkDocuments,
  type DocumentFile,
  type Memory,
  rememberChecks,
} from '#engine/check/checkDocuments.ts';
import type { LocaleFile } from '#engine/check/checkLocales.ts';
import { type KeptChecks, KeptMemory } from '#engine/check/disk/KeptMemory.ts';
import { readMetaSchemas, readSchemasFolder } from '#engine/check/disk/readFolder.ts';
import { shapeValidator } from '#engine/check/disk/shapeAjv.ts';
import { layOver } from '#engine/check/layers/layOver.ts';
import { MetaSchemas } from '#engine/check/shape/MetaSchemas.ts';
import type { ProductNames } from '#engine/check/world.ts';
import type { Contract } from '#engine/language/contract/contract.ts';

export const root = join(import.meta.dirname, '..', '..');
const schemas = join(root, 'schemas');

export const metas = new MetaSchemas(readMetaSchemas(join(schemas, 'meta')));
export const shipped = readSchemasFolder(schemas, true, root);
export const contract = readJson(join(root, 'screens', 'api', 'contract.json')) as Contract;
export const product = readJson(join(schemas, 'product.json')) as ProductNames;
const validator = shapeValidator(metas);
/** Most documents are the same in every check. */
const memory = rememberChecks();

/** Checks the shipped documents, some of them replaced or added. */
export function checkShipped(changed: readonly DocumentFile[] = [], locales = shipped.locales): CheckReport {
  return checkWith(memory, changed, locales);
}

/** The same as two runs of the command line do it: the second one knows what the first one has written. */
export function checkFromDisk(changed: readonly DocumentFile[], left?: string): { report: CheckReport; left: string } {
  const kept = new KeptMemory(left === undefined ? undefined : (JSON.parse(left) as KeptChecks));
  const report = checkWith(kept, changed, shipped.locales);
  return { report, left: JSON.stringify(kept.left) };
}

function checkWith(memory: Memory, changed: readonly DocumentFile[], locales: readonly LocaleFile[]): CheckReport {
  const isOver = ({ isShipped }: DocumentFile) => isShipped !== true;
  const own = [...shipped.files, ...changed.filter((file) => !isOver(file))];
  const files = new Map(own.map((file) => [`${file.kind}/${file.id}`, file]));
  const layers = layOver(metas, [[...files.values()], changed.filter(isOver)]);
  return checkDocuments({ files: layers, locales, contract, product, metas, validator, memory });
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
