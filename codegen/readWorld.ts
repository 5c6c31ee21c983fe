import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mergeLocales } from '#engine/check/checkLocales.ts';
import { readJsonFile, readMetaSchemas, readSchemasFolder } from '#engine/check/disk/readFolder.ts';
import { collectRoutes } from '#engine/check/gives.ts';
import { effectiveText } from '#engine/check/layers/effective.ts';
import { layOver } from '#engine/check/layers/layOver.ts';
import { asRecord } from '#engine/check/loose.ts';
import { MetaSchemas } from '#engine/check/shape/MetaSchemas.ts';
import { withOwnFiltertypes } from '#engine/check/shape/ownFiltertypes.ts';
import type { Entry, ProductNames, World } from '#engine/check/world.ts';
import type { Contract } from '#engine/language/contract/contract.ts';
import { ownsVocabulary, packageRoot } from './packageRoot.ts';

/** The vocabulary of a project: its own or that of the package, with the controls that its product.json adds. */
export function readVocabulary(root: string): MetaSchemas {
  const metas = new MetaSchemas(readMetaSchemas(join(ownsVocabulary(root) ? root : packageRoot(), 'schemas', 'meta')));
  const file = join(root, 'schemas', 'product.json');
  return existsSync(file) ? withOwnFiltertypes(metas, asRecord(asRecord(readJsonFile(file)).filtertypes)) : metas;
}

/**
 * What documents of a project may refer to; undefined when it has no product.json, and so no documents.
 * `overlay` is a folder whose documents and texts are added to those of the project.
 * Documents that cannot be read are left out: telling of them is the work of the check.
 */
export function readWorld(root: string, contract: Contract, overlay?: string): World | undefined {
  const schemas = join(root, 'schemas');
  const file = join(schemas, 'product.json');
  if (!existsSync(file)) return undefined;
  const { scopes, ...named } = asRecord(readJsonFile(file));
  const product = { pages: [], screens: [], icons: [], routes: [], scopes, ...named } as unknown as ProductNames;
  const own = readSchemasFolder(schemas, false);
  const added = overlay === undefined ? { files: [], locales: [] } : readSchemasFolder(overlay, false);
  const metas = readVocabulary(root);
  const files = layOver(metas, [own.files, added.files]);
  const engine = ownsVocabulary(root) ? [] : readSchemasFolder(join(packageRoot(), 'schemas'), false).locales;
  const entries = files.flatMap((one): Entry[] => {
    const { kind, id, file: name, fault, extended } = one;
    const value = fault ? undefined : parsed(effectiveText(metas, one));
    const made = extended ? { isMade: true as const } : {};
    return value ? [{ kind, id, file: name, isShipped: false, value, nodes: [], ...made }] : [];
  });
  return {
    contract,
    product,
    locales: mergeLocales([...engine, ...own.locales, ...added.locales]),
    entries,
    documents: new Map(entries.map((entry) => [`${entry.kind}/${entry.id}`, entry])),
    routes: collectRoutes(entries, product),
    openings: new Map(),
    // Nothing is judged here.
    vocabulary: { filtertypes: new Map(), ownOptions: new Set(), fieldOptions: new Set(), formats: new Map() },
    unused: new Map(),
    alike: new Map(),
  };
}

function parsed(text: string): Entry['value'] | undefined {
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return undefined;
  }
}
