import type { AnyDocument, DocumentKind } from '../generated/documents.ts';
import { byPlace } from './byPlace.ts';
import { CheckMemory } from './CheckMemory.ts';
import { checkLocales, type LocaleFile, mergeLocales } from './checkLocales.ts';
import type { Contract } from './contract.ts';
import type { Finding } from './finding.ts';
import { LIMITS } from './limits.ts';
import type { MetaSchemas } from './MetaSchemas.ts';
import { oncePerPlace } from './oncePerPlace.ts';
import { collectOpeners } from './openers.ts';
import { type Problem, toFinding } from './problem.ts';
import { type ReadDocument, readDocument } from './readDocument.ts';
import { collectRoutes } from './routes.ts';
import { RULES } from './rules/rules.ts';
import type { ShapeValidator } from './ShapeValidator.ts';
import { asRecord, asText } from './tolerant.ts';
import { tooMany } from './tooMany.ts';
import { type Site, walk } from './walk.ts';
import type { Entry, ProductNames, World } from './world.ts';

/** Text of one document; kind and id come from its folder and file name. */
export interface DocumentFile {
  kind: DocumentKind;
  id: string;
  /** Path that findings show. */
  file: string;
  text: string;
  /** Shipped documents use locale keys only. */
  isShipped?: boolean;
}

export interface CheckInput {
  files: readonly DocumentFile[];
  /** Files of texts, shipped ones first; later ones add and replace. */
  locales: readonly LocaleFile[];
  /** Texts that documents may name as well, and that are not checked here: those of the engine in a product. */
  engineLocales?: readonly LocaleFile[];
  contract: Contract;
  product: ProductNames;
  metas: MetaSchemas;
  validator: ShapeValidator;
  /** What the last check of the same folders left, for `mullion check --watch` and `--fix`. */
  memory?: Memory;
}

/** Made by `rememberChecks()`. */
export type Memory = CheckMemory<ReadEntry, CheckedDocument>;

/** A memory for checks that are repeated with the same contract, vocabulary and product. */
export function rememberChecks(): Memory {
  return new CheckMemory();
}

/** A document after the check; `document` only when nothing is wrong with it (warnings aside). */
export interface CheckedDocument {
  kind: DocumentKind;
  id: string;
  file: string;
  findings: readonly Finding[];
  /** Where it is shown and to whom, as far as that can be read; a broken one has its card there. */
  route?: string;
  page?: string;
  document?: AnyDocument;
}

export interface CheckReport {
  /** Of all files, sorted by file and place. */
  findings: readonly Finding[];
  documents: readonly CheckedDocument[];
  counts: { documents: number; references: number; rules: number };
}

/**
 * Checks documents against their vocabulary, the API contract, the texts and each other: one finding per mistake,
 * each at its place. The command line, the server and the studio use this one function.
 */
export function checkDocuments(input: CheckInput): CheckReport {
  const { memory } = input;
  const read = input.files.map((file) => readAgain(input, file));
  const texts = textsOf(input);
  const made = worldOf(
    input,
    texts.merged,
    read.map(({ entry }) => entry),
  );
  const world = memory?.settle(made) ?? made;
  const documents = read.map(
    (one) => memory?.check(one, world, (seen) => checkOne(input, seen, one)) ?? checkOne(input, world, one),
  );
  const findings = [...documents.flatMap((document) => document.findings), ...texts.findings];
  const references = read.reduce((sum, { entry }) => sum + entry.sites.filter(isReference).length, 0);
  return {
    findings: findings.toSorted(byPlace),
    documents,
    counts: { documents: documents.length, references, rules: RULES.length },
  };
}

interface ReadEntry {
  entry: Entry;
  read: ReadDocument;
}

function readAgain(input: CheckInput, document: DocumentFile): ReadEntry {
  const { file, text, isShipped } = document;
  const make = () => readOne(input, document);
  return input.memory?.read(file, `${isShipped === true} ${text}`, make) ?? make();
}

function readOne({ metas }: CheckInput, { kind, id, file, text, isShipped }: DocumentFile): ReadEntry {
  const read = readDocument(file, text);
  const sites: Site[] = [];
  const value = asRecord(read.value ?? read.partial);
  walk(metas, metas.of(kind), value, (site) => sites.push(site));
  return { read, entry: { kind, id, file, isShipped: isShipped === true, value, sites } };
}

interface CheckedTexts {
  merged: World['locales'];
  findings: readonly Finding[];
}

function textsOf({ locales, engineLocales = [], validator, memory }: CheckInput): CheckedTexts {
  const make = () => ({
    merged: mergeLocales([...engineLocales, ...locales]),
    findings: checkLocales(locales, validator),
  });
  const key = [...engineLocales, ...locales].flatMap(({ file, text }) => [file, text]);
  return memory?.texts(key, make) ?? make();
}

function worldOf({ contract, product }: CheckInput, locales: World['locales'], entries: readonly Entry[]): World {
  return {
    contract,
    product,
    locales,
    entries,
    documents: new Map(entries.map((entry) => [`${entry.kind}/${entry.id}`, entry])),
    routes: collectRoutes(entries, product),
    openers: collectOpeners(entries),
  };
}

function checkOne({ validator }: CheckInput, world: World, { entry, read }: ReadEntry): CheckedDocument {
  const known = placeOf(entry);
  const { file } = entry;
  if (!('value' in read)) return { ...known, findings: read.findings };
  const many = tooMany(entry);
  const problems = many.length > 0 ? many : problemsOf(validator, world, entry, read.value);
  const reserved = new Set(
    read.findings.filter(({ name }) => name === 'PROPERTY_FORBIDDEN').map(({ pointer }) => pointer),
  );
  const found = bounded(problems.filter(({ pointer }) => !reserved.has(pointer)));
  const findings = [...read.findings, ...found.map((problem) => toFinding(problem, file, read.positions))].toSorted(
    byPlace,
  );
  const isGood = findings.every((finding) => finding.severity !== 'error');
  return { ...known, findings, ...(isGood ? { document: read.value as AnyDocument } : {}) };
}

/** A hostile document has as many findings as values; the first ones say enough. */
function bounded(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length <= LIMITS.findings) return problems;
  const values = { count: problems.length, what: 'findings', max: LIMITS.findings };
  return [{ code: 'MU1005', pointer: '', values }, ...problems.slice(0, LIMITS.findings)];
}

function placeOf({ kind, id, file, value }: Entry): Omit<CheckedDocument, 'findings'> {
  const route = asText(value.route);
  const page = asText(asRecord(value.permission).page);
  return { kind, id, file, ...(route === undefined ? {} : { route }), ...(page === undefined ? {} : { page }) };
}

function problemsOf(validator: ShapeValidator, world: World, entry: Entry, value: unknown): Problem[] {
  const rules: Problem[] = [];
  for (const rule of RULES) rule.check({ entry, world, report: (problem) => rules.push(problem) });
  return oncePerPlace(validator.validate(entry.kind, value), rules);
}

function isReference({ type }: Site): boolean {
  return type.startsWith('@') || type === 'Binding' || type === 'Comparison' || type === 'Text';
}
