import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Before, ImpactReport } from '#engine/check/changes/impact.ts';
import { mergeLocales } from '#engine/check/checkLocales.ts';
import { readContract } from '#engine/check/disk/checkFolder.ts';
import { readJsonFile, readSchemasFolder } from '#engine/check/disk/readFolder.ts';
import type { ProductNames } from '#engine/check/world.ts';
import { UsageError } from '../readOptions.ts';

/**
 * An earlier state of a project: its `contract.json`, or its folder, where pages, icons and texts are compared as well.
 * @throws UsageError when there is no such file or folder, Error when it is no contract
 */
export function readBefore(path: string): Before {
  const place = resolve(path);
  if (!existsSync(place)) throw new UsageError(`there is no "${path}"; --against takes a contract.json or a folder`);
  if (!statSync(place).isDirectory()) return { contract: readContract(place) };
  const schemas = existsSync(join(place, 'schemas')) ? join(place, 'schemas') : place;
  const product = join(schemas, 'product.json');
  return {
    contract: readContract(join(schemas, '..', 'screens', 'api', 'contract.json')),
    ...(existsSync(product) ? { product: readJsonFile(product) as ProductNames } : {}),
    locales: mergeLocales(readSchemasFolder(schemas, false).locales),
  };
}

/** `3 changes take something away or narrow it; 2 of them concern documents` */
export function impactLine({ changes, concerning }: ImpactReport): string {
  if (changes === 0) return 'nothing was taken away or narrowed since then';
  const verb = changes === 1 ? 'change takes' : 'changes take';
  return `${changes} ${verb} something away or narrow${changes === 1 ? 's' : ''} it; ${concerning} of them concern documents`;
}
