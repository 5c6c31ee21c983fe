/** The check on folders of the disk; for the command line and the server, never for the browser. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '../../language/contract.ts';
import type { Finding } from '../../language/finding.ts';
import { isSchema } from '../../language/jsonSchema.ts';
import { type WrittenContract, withSharedFields } from '../../language/sharedFields.ts';
import { contractFault } from '../changes/contractFault.ts';
import { type CheckInput, type CheckReport, checkDocuments, type Memory, rememberChecks } from '../checkDocuments.ts';
import { layOver } from '../layers/layOver.ts';
import { asRecord } from '../loose.ts';
import { productTexts } from '../productTexts.ts';
import { Positions } from '../read/positions.ts';
import { byPlace } from '../report/byPlace.ts';
import { toFinding } from '../report/problem.ts';
import type { Problem } from '../report/problem.types.ts';
import { MetaSchemas } from '../shape/MetaSchemas.ts';
import type { ShapeValidator } from '../shape/ShapeValidator.ts';
import type { ProductNames } from '../world.ts';
import { nameBelow, readJsonFile, readMetaSchemas, readSchemasFolder, type SchemasFolder } from './readFolder.ts';
import { TextReader } from './readText.ts';
import { shapeValidator } from './shapeAjv.ts';

export interface CheckFolderOptions {
  /** Folders with the same sub-folders, whose documents are added or replace shipped ones of the same kind and id. */
  overlays?: readonly string[];
  /** The contract or its file; by default `screens/api/contract.json` beside the folder. */
  contract?: Contract | string;
  /** Folder with `meta/` and `locales/` of the engine, for a product whose own folder has no vocabulary. */
  vocabulary?: string;
  /** Start of the paths in findings; without it they start at the working directory or are whole paths. */
  relativeTo?: string;
  /** The check will be repeated: what it looks at is noted, so that the next one need not look again. */
  isRepeated?: boolean;
  /** What another check left, for a single one. */
  memory?: Memory;
  /** The product's own documents speak every language: inline text in `folder` is a finding. */
  strict?: boolean;
}

export interface FolderReport extends CheckReport {
  /** Text of every document and file of texts, by the name that findings have. */
  texts: ReadonlyMap<string, string>;
  /** What was checked, for questions beyond faults: {@link impactOf}. */
  input: CheckInput;
}

interface Tools {
  metas: MetaSchemas;
  validator: ShapeValidator;
}

/** What documents are checked against, and what was found against it before. */
interface Ground extends Tools {
  stamp: string;
  contract: Contract;
  product: ProductNames;
  memory?: Memory;
}

const compiled = new Map<string, { stamp: string; tools: Tools }>();

/**
 * Checks a folder of documents (`schemas/`) and its overlays.
 *
 * @throws when the contract, the meta-schemas or product.json cannot be read; the message names the file.
 * @example const { findings, documents } = checkFolder('schemas', { overlays: ['/srv/documents'] });
 */
export function checkFolder(folder: string, options: CheckFolderOptions = {}): FolderReport {
  return new FolderCheck(folder, options).run();
}

/** The same for a check that is repeated: only what changed, and what depends on it, is read and checked again. */
export class FolderCheck {
  readonly #folder: string;
  readonly #options: CheckFolderOptions;
  readonly #reader = new TextReader();
  #ground: Ground | undefined;

  constructor(folder: string, options: CheckFolderOptions = {}) {
    this.#folder = folder;
    this.#options = options;
  }

  /** Files whose change concerns every document. */
  get groundFiles(): string[] {
    const { contract = join(this.#folder, '..', 'screens', 'api', 'contract.json') } = this.#options;
    const meta = join(this.#options.vocabulary ?? this.#folder, 'meta');
    const own = [this.#productFile, ...filesIn(meta), ...filesIn(join(meta, 'filtertypes'))];
    return typeof contract === 'string' ? [contract, ...own] : own;
  }

  /**
   * @param instead texts to be checked instead of those on disk, by the name that findings have
   * @throws when the contract, the meta-schemas or product.json cannot be read; the message names the file
   */
  run(instead: ReadonlyMap<string, string> = new Map()): FolderReport {
    const { overlays = [], strict = false, vocabulary, relativeTo } = this.#options;
    const ground = this.#currentGround();
    const parts = [this.#folder, ...overlays].map((path, index) =>
      withTexts(readSchemasFolder(path, strict && index === 0, relativeTo, this.#reader), instead),
    );
    const files = layOver(
      ground.metas,
      parts.map((part) => part.files),
    );
    const locales = parts.flatMap((part, index) =>
      part.locales.map((file) => (index === 0 ? file : { ...file, isOverlay: true as const })),
    );
    const engine =
      vocabulary === undefined ? undefined : readSchemasFolder(vocabulary, false, relativeTo, this.#reader);
    const input = { ...ground, files, locales, engineLocales: engine?.locales ?? [] };
    const report = checkDocuments(input);
    const faults = [
      ...this.#productFindings(productTexts(ground.product, [...input.engineLocales, ...locales])),
      ...parts.flatMap((part) => part.findings),
    ];
    const readable = files.filter(({ fault }) => !fault);
    const texts = new Map([...readable, ...locales].map(({ file, text }) => [file, text]));
    return { ...report, findings: [...faults, ...report.findings].toSorted(byPlace), texts, input };
  }

  /** Problems of product.json at their places; the check mends files of documents alone, so they have no fix. */
  #productFindings(problems: readonly Problem[]): Finding[] {
    if (problems.length === 0) return [];
    const file = nameBelow(this.#options.relativeTo, this.#folder, this.#productFile);
    const positions = new Positions(readFileSync(this.#productFile, 'utf8'));
    return problems.map((problem) => {
      const { fix: _fix, ...finding } = toFinding(problem, file, positions);
      return finding;
    });
  }

  get #productFile(): string {
    return join(this.#folder, 'product.json');
  }

  #currentGround(): Ground {
    const stamp = this.groundFiles.map(stampOf).join(' ');
    if (this.#ground?.stamp === stamp) return this.#ground;
    const {
      contract = join(this.#folder, '..', 'screens', 'api', 'contract.json'),
      vocabulary,
      isRepeated,
      memory = isRepeated ? rememberChecks() : undefined,
    } = this.#options;
    const tools = toolsOf(vocabulary ?? this.#folder);
    const product = readProduct(this.#productFile, tools.validator);
    const known = typeof contract === 'string' ? readContract(contract) : contract;
    this.#ground = { stamp, ...tools, product, contract: known, ...(memory ? { memory } : {}) };
    return this.#ground;
  }
}

function withTexts(part: SchemasFolder, instead: ReadonlyMap<string, string>): SchemasFolder {
  if (instead.size === 0) return part;
  const change = <File extends { file: string; text: string; fault?: unknown }>(one: File): File => {
    const text = instead.get(one.file);
    if (text === undefined) return one;
    const { fault: _mended, ...rest } = one;
    return { ...(rest as File), text };
  };
  return { ...part, files: part.files.map(change), locales: part.locales.map(change) };
}

/** Compiling the meta-schemas costs more than checking a hundred documents, so it is done once per folder and state. */
function toolsOf(folder: string): Tools {
  const meta = join(folder, 'meta');
  const stamp = [...filesIn(meta), ...filesIn(join(meta, 'filtertypes'))].map(stampOf).join(' ');
  const known = compiled.get(folder);
  if (known?.stamp === stamp) return known.tools;
  const schemas = readMetaSchemas(meta);
  if (schemas.length === 0) throw new Error(`there are no meta-schemas in ${meta}`);
  const tools = compile(schemas, meta);
  compiled.set(folder, { stamp, tools });
  return tools;
}

function compile(schemas: ReturnType<typeof readMetaSchemas>, folder: string): Tools {
  try {
    const metas = new MetaSchemas(schemas);
    return { metas, validator: shapeValidator(metas) };
  } catch (error) {
    throw new Error(`the meta-schemas in ${folder} do not compile: ${messageOf(error)}`);
  }
}

/**
 * A `contract.json`.
 * @throws when it is none; the message names file and place
 */
export function readContract(path: string): Contract {
  if (!existsSync(path))
    throw new Error(`${path} is not there; run mullion codegen, which writes it from the API in schemas/api`);
  const written = readJsonFile(path);
  if (!isSchema(written) || !isSchema(written.operations))
    throw new Error(`${path} is no contract; run mullion codegen`);
  const contract = withSharedFields(written as unknown as WrittenContract);
  if (Object.keys(contract.operations).length === 0) throw new Error(`${path} has no operations; run mullion codegen`);
  const fault = contractFault(contract);
  if (!fault) return contract;
  const { line, column } = new Positions(readFileSync(path, 'utf8')).of(fault.pointer);
  throw new Error(
    `${path}:${line}:${column} ${fault.pointer} is ${fault.found}, expected ${fault.expected}; run mullion codegen`,
  );
}

function readProduct(path: string, validator: ShapeValidator): ProductNames {
  if (!existsSync(path))
    throw new Error(`${path} is not there; it names pages, icons and routes, as docs/embedding.md shows`);
  const product = readJsonFile(path);
  const [problem = listedTwice(product)] = validator.validate('product', product);
  if (!problem) return product as ProductNames;
  const { line, column, message, hint } = toFinding(problem, path, new Positions(readFileSync(path, 'utf8')));
  throw new Error(`${path}:${line}:${column} ${message}${hint ? `; ${hint}` : ''}`);
}

/** What each entry has for itself, with the words for it. */
const OWN = [
  ['pages', 'id', 'the page'],
  ['pages', 'number', 'the page number'],
  ['apps', 'id', 'the app'],
] as const;

/** A page and an app are listed once, with all that is said of them, and no two pages share a number. */
function listedTwice(product: unknown): Problem | undefined {
  for (const [list, property, what] of OWN) {
    const known = ((product as ProductNames)[list] ?? []).map((entry) =>
      typeof entry === 'string' ? (property === 'id' ? entry : undefined) : asRecord(entry)[property],
    );
    const at = known.findIndex((value, index) => value !== undefined && known.indexOf(value) !== index);
    if (at < 0) continue;
    const values = {
      value: `${what} ${JSON.stringify(known[at])}`,
      rule: 'is listed twice',
      advice: 'remove or change one of them',
    };
    return { code: 'MU1105', pointer: `/${list}/${at}`, values };
  }
  return undefined;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** Changes with every change of a file; a missing one has its own. */
function stampOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.ino}/${stats.size}/${stats.mtimeMs}` : '-';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
