import type { AnyDocument } from '../generated/documents.ts';
import type { Contract } from '../language/contract/contract.ts';
import type { Finding, Unchecked } from '../language/finding.ts';
import { LIMITS } from '../language/limits.ts';
import { CheckMemory } from './CheckMemory.ts';
import { fatalProblems } from './causes/limitProblems.ts';
import type { CheckedDocument, CheckedOne, CheckedTexts, Memory, ReadEntry } from './checked.types.ts';
import { checkLocales, type LocaleFile, mergeLocales } from './checkLocales.ts';
import type { DocumentFile } from './documentFile.types.ts';
import { collectAlike, collectOpenings, collectRoutes } from './gives.ts';
import {
  changeFinding,
  changeProblems,
  inheritedFrom,
  isInherited,
  layeredFinding,
  layeredOf,
} from './layers/layered.ts';
import { untraced } from './layers/Traced.ts';
import { asRecord, asText } from './loose.ts';
import { once } from './once.ts';
import { uncheckedAt } from './places/uncheckedAt.ts';
import { unusedDocuments, unusedTexts } from './places/unused.ts';
import { type DocumentNode, walk } from './places/walk.ts';
import { type ReadDocument, readDocument } from './read/readDocument.ts';
import { byPlace } from './report/byPlace.ts';
import { onlyCauses } from './report/causes.ts';
import { siftIgnored } from './report/ignores.ts';
import { oncePerPlace } from './report/oncePerPlace.ts';
import type { Problem } from './report/problem.types.ts';
import { toFinding } from './report/toFinding.ts';
import { verdict } from './report/verdict.ts';
import { withoutEchoes } from './report/withoutEchoes.ts';
import { RULES } from './rules/rules.ts';
import type { MetaSchemas } from './shape/MetaSchemas.ts';
import type { ShapeValidator } from './shape/ShapeValidator.ts';
import { vocabularyOf } from './vocabulary.ts';
import type { Entry, ProductNames, World } from './world.ts';

export type { CheckedDocument, Memory } from './checked.types.ts';
export type { DocumentFile } from './documentFile.types.ts';

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
  /** Names of the files to be checked; by default all. The others are what these refer to. */
  wanted?: ReadonlySet<string>;
}

/** A memory for checks that are repeated with the same contract, vocabulary and product. */
export function rememberChecks(): Memory {
  return new CheckMemory();
}

export interface CheckReport {
  /** Of all files, sorted by file and place. */
  findings: readonly Finding[];
  documents: readonly CheckedDocument[];
  /** What could not be proven, because the contract does not say enough; no finding, and no silence either. */
  notChecked: readonly Unchecked[];
  counts: CheckCounts;
}

export interface CheckCounts {
  documents: number;
  references: number;
  rules: number;
  /** Findings that documents ignore with a reason. */
  ignored: number;
  notChecked: number;
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
    texts,
    read.map(({ entry }) => entry),
  );
  const world = memory?.settle(made) ?? made;
  const wanted = input.wanted ? read.filter(({ entry }) => input.wanted?.has(entry.file)) : read;
  const checked = wanted.map(
    (one) => memory?.check(one, world, (seen) => checkOne(input, seen, one)) ?? checkOne(input, world, one),
  );
  const documents = checked.map(({ document }) => document);
  const found = [...documents.flatMap((document) => withoutInherited(document, documents)), ...texts.findings];
  const notChecked = checked.flatMap((one) => one.unchecked);
  const causes = withoutEchoes(found, world.entries);
  return {
    findings: withUnused(causes, input, world).toSorted(byPlace),
    documents,
    notChecked,
    counts: {
      documents: documents.length,
      references: sum(read, ({ references }) => references),
      rules: RULES.length,
      ignored: sum(checked, ({ ignored }) => ignored),
      notChecked: notChecked.length,
    },
  };
}

/** What nobody uses is told when the rest is right: a misspelt link is one mistake, at the link. */
function withUnused(findings: readonly Finding[], { locales }: CheckInput, { entries }: World): Finding[] {
  if (!verdict(findings).isGood) return findings.filter(({ code }) => code !== 'MU1425' && code !== 'MU1901');
  return [...findings, ...unusedTexts(locales, entries)];
}

function sum<T>(items: readonly T[], count: (item: T) => number): number {
  return items.reduce((total, item) => total + count(item), 0);
}

/** Every document as the rules see it, as far as it could be read. */
export function entriesOf(input: CheckInput): Entry[] {
  return input.files.map((file) => readAgain(input, file).entry);
}

function readAgain(input: CheckInput, document: DocumentFile): ReadEntry {
  const make = () => readOne(input, document);
  return input.memory?.read(document, make) ?? make();
}

function readOne({ metas }: CheckInput, document: DocumentFile): ReadEntry {
  const { kind, id, file, isShipped, replaces } = document;
  const read = readFile(document);
  const layered = layeredOf(metas, document, read);
  const nodes: DocumentNode[] = [];
  const value = asRecord(layered ? untraced(layered.document) : (read.value ?? read.partial));
  walk(metas, metas.of(kind), value, (node) => nodes.push(node));
  const replaced = replaces === undefined ? {} : { replaces: asRecord(readDocument(file, replaces).value) };
  const references = sum(nodes, (node) => (isReference(node) ? 1 : 0));
  const entry = { kind, id, file, isShipped: isShipped === true, value, nodes, ...replaced };
  return { read, references, entry, ...(layered ? { layered } : {}) };
}

/** A file that could not be read is a document that is broken there, at the place that can be guessed. */
function readFile({ file, text, fault }: DocumentFile): ReadDocument {
  const read = readDocument(file, text);
  if (!fault) return read;
  const { value, partial = value, ...rest } = read;
  return { ...rest, findings: [fault], partial };
}

function textsOf({ locales, engineLocales = [], validator, memory }: CheckInput): CheckedTexts {
  const merged = once(() => mergeLocales([...engineLocales, ...locales]));
  const findings = once(() => checkLocales(locales, validator));
  const make = () => ({
    get merged() {
      return merged();
    },
    get findings() {
      return findings();
    },
  });
  const key = [...engineLocales, ...locales].flatMap(({ file, text }) => [file, text]);
  return memory?.texts(key, make) ?? make();
}

function worldOf({ contract, product, metas }: CheckInput, texts: CheckedTexts, entries: readonly Entry[]): World {
  return {
    contract,
    product,
    vocabulary: vocabularyOf(metas),
    get locales() {
      return texts.merged;
    },
    entries,
    documents: new Map(entries.map((entry) => [`${entry.kind}/${entry.id}`, entry])),
    routes: collectRoutes(entries, product),
    unused: unusedDocuments(entries, product),
    openings: collectOpenings(entries),
    alike: collectAlike(entries),
  };
}

/** Findings of a document, without those that are told of the document that it extends as well. */
function withoutInherited({ findings }: CheckedDocument, documents: readonly CheckedDocument[]): readonly Finding[] {
  return findings.filter((finding) => {
    const file = inheritedFrom(finding);
    const below = file === undefined ? undefined : documents.find((one) => one.file === file);
    return !below || !isInherited(finding, below.findings);
  });
}

function checkOne({ validator }: CheckInput, world: World, { entry, read, layered }: ReadEntry): CheckedOne {
  const known = placeOf(entry);
  const { file } = entry;
  if (!('value' in read)) return { document: { ...known, findings: read.findings }, unchecked: [], ignored: 0 };
  const ownFaults = layered ? changeProblems(layered, entry.id, validator) : [];
  if (layered && ownFaults.length > 0) {
    const findings = ownFaults
      .map((problem) => changeFinding(problem, layered, file, read.positions))
      .toSorted(byPlace);
    return { document: { ...known, findings: [...read.findings, ...findings] }, unchecked: [], ignored: 0 };
  }
  const value = layered ? entry.value : read.value;
  const unchecked = new Map<string, Unchecked>();
  const note = (pointer: string, reason: string) => {
    if (!unchecked.has(pointer))
      unchecked.set(
        pointer,
        uncheckedAt(file, () => read.positions, pointer, reason),
      );
  };
  const fatal = fatalProblems(entry);
  const all = fatal.length > 0 ? fatal : problemsOf(validator, world, { entry, value, note });
  const { problems, ignored } = siftIgnored(entry, all);
  const reserved = new Set(
    read.findings.filter(({ name }) => name === 'PROPERTY_FORBIDDEN').map(({ pointer }) => pointer),
  );
  const found = bounded(problems.filter(({ pointer }) => !reserved.has(pointer)));
  const tell = (problem: Problem) =>
    layered ? layeredFinding(layered, problem, file) : toFinding(problem, file, read.positions);
  const findings = [...read.findings, ...found.map(tell)].toSorted(byPlace);
  const document = { ...known, findings, ...(verdict(findings).isGood ? { document: value as AnyDocument } : {}) };
  return { document, unchecked: [...unchecked.values()], ignored };
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

interface Judged {
  entry: Entry;
  value: unknown;
  note(pointer: string, reason: string): void;
}

function problemsOf(validator: ShapeValidator, world: World, { entry, value, note }: Judged): Problem[] {
  const found: Problem[] = [];
  const report = (problem: Problem) => found.push(problem);
  // One object for all rules: what one of them makes of the document is kept by it.
  const context = { entry, world, report, unchecked: note };
  for (const rule of RULES) rule.check(context);
  return onlyCauses(oncePerPlace(validator.validate(entry.kind, value), found));
}

function isReference({ type }: DocumentNode): boolean {
  return type.startsWith('@') || type === 'Binding' || type === 'Constant' || type === 'Comparison' || type === 'Text';
}
