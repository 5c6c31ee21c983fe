/** The check on folders of the disk; for the command line and the server, never for the browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheckReport, checkDocuments } from './checkDocuments.ts';
import type { Contract } from './contract.ts';
import { isSchema, MetaSchemas } from './MetaSchemas.ts';
import { Positions } from './positions.ts';
import { toFinding } from './problem.ts';
import { readJsonFile, readMetaSchemas, readSchemasFolder, type SchemasFolder } from './readFolder.ts';
import { ShapeValidator } from './ShapeValidator.ts';
import type { ProductNames } from './world.ts';

export interface CheckFolderOptions {
  /** Folders with the same sub-folders, whose documents are added or replace shipped ones of the same kind and id. */
  overlays?: readonly string[];
  /** The contract or its file; by default `screens/api/contract.json` beside the folder. */
  contract?: Contract | string;
  /** Folder with `meta/` and `locales/` of the engine, for a product whose own folder has no vocabulary. */
  vocabulary?: string;
  /** Start of the paths in findings; without it they start at the working directory or are whole paths. */
  relativeTo?: string;
  /** The product's own documents speak every language: inline text in `folder` is a finding. */
  strict?: boolean;
}

const compiled = new Map<string, { metas: MetaSchemas; validator: ShapeValidator }>();

/**
 * Checks a folder of documents (`schemas/`) and its overlays.
 *
 * @throws when the contract, the meta-schemas or product.json cannot be read; the message names the file.
 * @example const { findings, documents } = checkFolder('schemas', { overlays: ['/srv/documents'] });
 */
export function checkFolder(folder: string, options: CheckFolderOptions = {}): CheckReport {
  const { overlays = [], strict = false, contract = join(folder, '..', 'screens', 'api', 'contract.json') } = options;
  const parts = [folder, ...overlays].map((path, index) =>
    readSchemasFolder(path, strict && index === 0, options.relativeTo),
  );
  const files = new Map(parts.flatMap((part) => part.files).map((file) => [`${file.kind}/${file.id}`, file]));
  const { vocabulary } = options;
  const tools = toolsOf(vocabulary ?? folder);
  const report = checkDocuments({
    ...tools,
    files: [...files.values()],
    locales: parts.flatMap((part) => part.locales),
    engineLocales: vocabulary === undefined ? [] : readSchemasFolder(vocabulary, false).locales,
    contract: typeof contract === 'string' ? readContract(contract) : contract,
    product: readProduct(join(folder, 'product.json'), tools.validator),
  });
  return withReadFaults(report, parts);
}

/** Compiling the meta-schemas costs more than checking a hundred documents, so it is done once per folder. */
function toolsOf(folder: string): { metas: MetaSchemas; validator: ShapeValidator } {
  const known = compiled.get(folder);
  if (known) return known;
  const metas = new MetaSchemas(readMetaSchemas(join(folder, 'meta')));
  const tools = { metas, validator: new ShapeValidator(metas) };
  compiled.set(folder, tools);
  return tools;
}

function withReadFaults(report: CheckReport, parts: readonly SchemasFolder[]): CheckReport {
  const faults = parts.flatMap((part) => part.findings);
  return faults.length === 0 ? report : { ...report, findings: [...faults, ...report.findings] };
}

function readContract(path: string): Contract {
  const contract = readJsonFile(path);
  if (!isSchema(contract) || !isSchema(contract.operations))
    throw new Error(`${path} is no contract; run mullion codegen`);
  return contract as unknown as Contract;
}

function readProduct(path: string, validator: ShapeValidator): ProductNames {
  const product = readJsonFile(path);
  const [problem] = validator.validate('product', product);
  if (!problem) return product as ProductNames;
  const { line, column, message } = toFinding(problem, path, new Positions(readFileSync(path, 'utf8')));
  throw new Error(`${path}:${line}:${column} ${message}`);
}
