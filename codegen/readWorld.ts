import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mergeLocales } from '#engine/check/checkLocales.ts';
import { toolsOf } from '#engine/check/disk/checkTools.ts';
import { readJsonFile, readSchemasFolder, textOf } from '#engine/check/disk/readFolder.ts';
import { isOfFiltertypes, readProduct } from '#engine/check/disk/readProduct.ts';
import { collectRoutes } from '#engine/check/gives.ts';
import { effectiveText } from '#engine/check/layers/effective.ts';
import { layOver } from '#engine/check/layers/layOver.ts';
import { asRecord } from '#engine/check/loose.ts';
import { byPlace } from '#engine/check/report/byPlace.ts';
import { toFinding } from '#engine/check/report/toFinding.ts';
import { verdict } from '#engine/check/report/verdict.ts';
import type { MetaSchemas } from '#engine/check/shape/MetaSchemas.ts';
import { withOwnFiltertypes } from '#engine/check/shape/ownFiltertypes.ts';
import type { Entry, ProductNames, World } from '#engine/check/world.ts';
import type { Contract } from '#engine/language/contract/contract.ts';
import type { Finding } from '#engine/language/finding.ts';
import { ContractError } from './openapi/ContractError.ts';
import { ownsVocabulary, packageRoot } from './packageRoot.ts';

const PRODUCT = 'schemas/product.json';

/**
 * The vocabulary of a project: its own or that of the package, with the controls that its product.json adds.
 * @throws ContractError that names what is wrong with these controls; other faults of product.json are told by the check
 */
export function readVocabulary(root: string): MetaSchemas {
  const tools = toolsOf(join(ownsVocabulary(root) ? root : packageRoot(), 'schemas'));
  const file = join(root, PRODUCT);
  if (!existsSync(file)) return tools.metas;
  const { read, problems } = readProduct(PRODUCT, textOf(file), tools);
  const told = problems.map((problem) => toFinding(problem, PRODUCT, read.positions));
  const { errors } = verdict([...read.findings, ...told].filter(isOfFiltertypes));
  if (errors.length > 0) throw new ContractError(errors.toSorted(byPlace).map(lineOf).join('\n'));
  return withOwnFiltertypes(tools.metas, asRecord(asRecord(readJsonFile(file)).filtertypes));
}

/** Names, files and types are made of these controls: of half of them nothing is written. */
function lineOf({ file, line, column, message, hint }: Finding): string {
  return `${file}:${line}:${column}: ${message}${hint ? `\n  hint: ${hint}` : ''}`;
}

/**
 * What documents of a project may refer to; undefined when it has no product.json, and so no documents.
 * `overlay` is a folder whose documents and texts are added to those of the project.
 * Documents that cannot be read are left out: telling of them is the work of the check.
 * @throws ContractError as {@link readVocabulary} does
 */
export function readWorld(root: string, contract: Contract, overlay?: string): World | undefined {
  const schemas = join(root, 'schemas');
  const file = join(root, PRODUCT);
  if (!existsSync(file)) return undefined;
  const metas = readVocabulary(root);
  const { scopes, ...named } = asRecord(readJsonFile(file));
  const product = { pages: [], screens: [], icons: [], routes: [], scopes, ...named } as unknown as ProductNames;
  const own = readSchemasFolder(schemas, false);
  const added = overlay === undefined ? { files: [], locales: [] } : readSchemasFolder(overlay, false);
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
