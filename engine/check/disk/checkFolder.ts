/** The check on folders of the disk; for the command line and the server, never for the browser. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '../../language/contract/contract.ts';
import { isSchema } from '../../language/contract/jsonSchema.ts';
import { type WrittenContract, withSharedFields } from '../../language/contract/sharedFields.ts';
import type { Finding } from '../../language/finding.ts';
import { contractFault } from '../changes/contractFault.ts';
import { type CheckInput, type CheckReport, checkDocuments, type Memory, rememberChecks } from '../checkDocuments.ts';
import { layOver } from '../layers/layOver.ts';
import { meantByCode, productNames } from '../productNames.ts';
import { productTexts } from '../productTexts.ts';
import { Positions } from '../read/positions.ts';
import { byPlace } from '../report/byPlace.ts';
import type { Problem } from '../report/problem.types.ts';
import { toFinding } from '../report/toFinding.ts';
import { verdict } from '../report/verdict.ts';
import type { ProductNames } from '../world.ts';
import { filesIn, stampOf, type Tools, toolsOf, withOwn } from './checkTools.ts';
import { ProductError } from './ProductError.ts';
import { nameBelow, readJsonFile, readSchemasFolder, type SchemasFolder, textOf } from './readFolder.ts';
import { type ReadProduct, readProduct } from './readProduct.ts';
import { TextReader } from './readText.ts';

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
  /** What is wrong in product.json is among the findings; without it the check is refused with all of it. */
  tellsProduct?: boolean;
}

export interface FolderReport extends CheckReport {
  /** Text of every document and file of texts and of product.json, by the name that findings have. */
  texts: ReadonlyMap<string, string>;
  /** No document was checked: product.json does not say what they may refer to. */
  isWithheld?: true;
  /** What was checked, for questions beyond faults: {@link impactOf}. */
  input: CheckInput;
}

/** The report of a check that looked at no document. */
const NOTHING = {
  documents: [],
  notChecked: [],
  counts: { documents: 0, references: 0, rules: 0, ignored: 0, notChecked: 0 },
};

/** What documents are checked against, and what was found against it before. */
interface Ground extends Tools {
  stamp: string;
  contract: Contract;
  product: ReadProduct;
  memory?: Memory;
}

/** Where nothing is known. */
const NO_NAMES: ProductNames = {
  pages: [],
  screens: [],
  icons: [],
  routes: [],
  scopes: { session: [], user: [], company: [] },
};

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
    const { product: read, memory, ...others } = ground;
    const { product, findings: faults, text } = this.#productOf(read, ground, instead);
    const tools = withOwn(ground, product);
    const parts = [this.#folder, ...overlays].map((path, index) =>
      withTexts(readSchemasFolder(path, strict && index === 0, relativeTo, this.#reader), instead),
    );
    const files = layOver(
      tools.metas,
      parts.map((part) => part.files),
    );
    const locales = parts.flatMap((part, index) =>
      part.locales.map((file) => (index === 0 ? file : { ...file, isOverlay: true as const })),
    );
    const engine =
      vocabulary === undefined ? undefined : readSchemasFolder(vocabulary, false, relativeTo, this.#reader);
    // What was found before was found with the product that is on the disk.
    const kept = memory && product === read.product ? { memory } : {};
    const engineLocales = engine?.locales ?? [];
    const input: CheckInput = {
      ...others,
      ...tools,
      ...kept,
      product: product ?? NO_NAMES,
      files,
      locales,
      engineLocales,
    };
    const readable = files.filter(({ fault }) => !fault);
    const named = [...readable, ...locales].map(({ file, text: own }): [string, string] => [file, own]);
    const texts = new Map([...named, [this.#productName, text]]);
    if (!product) return { ...NOTHING, findings: faults, texts, input, isWithheld: true };
    const report = checkDocuments(input);
    const problems = productNames(product, files);
    const meant = meantByCode(problems, files);
    const found = [
      ...faults,
      ...this.#told([...problems, ...productTexts(product, [...engineLocales, ...locales])], text),
      ...parts.flatMap((part) => part.findings),
      // Under its right name it is opened with parameters.
      ...report.findings.filter(({ code, file }) => code !== 'MU1502' || !meant.has(file)),
    ];
    return { ...report, findings: found.toSorted(byPlace), texts, input };
  }

  /** product.json as it is on the disk or as it would be, with its faults. */
  #productOf(onDisk: ReadProduct, tools: Tools, instead: ReadonlyMap<string, string>) {
    const other = instead.get(this.#productName);
    const { read, problems, product } = other === undefined ? onDisk : readProduct(this.#productName, other, tools);
    const { text } = read.positions;
    const findings = [...read.findings, ...this.#told(problems, text)].toSorted(byPlace);
    if (this.#options.tellsProduct) return { product, findings, text };
    const { errors } = verdict(findings);
    if (errors.length > 0) throw new ProductError(this.#productFile, errors);
    return { product, findings: [], text };
  }

  /** Problems of product.json at their places. */
  #told(problems: readonly Problem[], text: string): Finding[] {
    if (problems.length === 0) return [];
    const positions = new Positions(text);
    return problems.map((problem) => toFinding(problem, this.#productName, positions));
  }

  /** How findings name product.json. */
  get #productName(): string {
    return nameBelow(this.#options.relativeTo, this.#folder, this.#productFile);
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
    const product = readProduct(this.#productName, productText(this.#productFile), tools);
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

function productText(path: string): string {
  if (!existsSync(path))
    throw new Error(`${path} is not there; it names pages, icons and routes, as docs/embedding.md shows`);
  return textOf(path);
}
