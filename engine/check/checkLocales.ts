import type { Finding } from '../language/finding.ts';
import { asRecord, type Loose } from './loose.ts';
import { formOf, formProblem, type Keys, missingForms } from './places/textForms.ts';
import { pointerTo } from './read/pointer.ts';
import { type ReadDocument, readDocument } from './read/readDocument.ts';
import { manyKeys, TOLD_EACH } from './report/manyKeys.ts';
import type { Problem } from './report/problem.types.ts';
import { nearest } from './report/suggest.ts';
import { toFinding } from './report/toFinding.ts';
import { hiddenIn, mixedIn } from './rules/hiddenText.ts';
import { mayBeSuspicious, suspiciousIn } from './rules/suspicious.ts';
import type { ShapeValidator } from './shape/ShapeValidator.ts';

/** Text of one file of texts; the language comes from its name (`ar-SA.json`). */
export interface LocaleFile {
  language: string;
  file: string;
  text: string;
  /** A file of a product's own folder, whose keys only documents can name. */
  isOverlay?: true;
}

export type Texts = Readonly<Record<string, string>>;

/** Language that the others are compared with. */
const FIRST_LANGUAGE = 'en-US';

const NONE: Texts = {};

/** Texts by language; a later file of the same language adds to the earlier one. A broken file counts as empty. */
export function mergeLocales(files: readonly LocaleFile[]): Record<string, Texts> {
  const merged: Record<string, Texts> = { [FIRST_LANGUAGE]: NONE };
  for (const file of files) {
    const before = merged[file.language] ?? NONE;
    merged[file.language] = before === NONE ? textsIn(file) : { ...before, ...textsIn(file) };
  }
  return merged;
}

/** Every key is in every language, with the same placeholders; texts hold nothing suspicious; files are named after languages. */
export function checkLocales(files: readonly LocaleFile[], validator: ShapeValidator): Finding[] {
  const reads = files.map((own) => {
    return { own, read: readOf(own) };
  });
  const merged = mergeLocales(files);
  // What a file lacks that cannot be read, or of which nobody knows the language: it is compared with no other.
  const isUnknown = ({ own: { language }, read }: (typeof reads)[number]) =>
    !('value' in read) || languageProblem(language).length > 0;
  const unread = new Set(reads.filter(isUnknown).map(({ own }) => own.language));
  const keys = new Map([...keysOf(files)].filter(([language]) => !unread.has(language)));
  const begun = begunIn(keys);
  const begunAt = (own: LocaleFile) =>
    [...begun].flatMap(([language, problem]) => (tellerOf(files, unread, language) === own ? [problem] : []));
  return reads.flatMap(({ own, read }) => {
    const { file, language } = own;
    if (!('value' in read)) return read.findings;
    const problems: Problem[] = [];
    const texts = textsIn(own);
    for (const name of Object.keys(texts)) {
      const value = texts[name] ?? '';
      const base = formOf(keys, name)?.base;
      if (unread.has(language)) continue;
      const wrong = base === undefined ? missingIn(keys, begun, name, language) : formProblem(keys, name, language);
      problems.push(...(wrong ?? checkText(unread.has(FIRST_LANGUAGE) ? {} : merged, { name, value, language, base })));
      problems.push(...missingForms(keys, name, language));
    }
    // A key that is misspelt has another form as well.
    const shape = validator.validate('locale', read.value).filter(({ pointer }) => {
      return !problems.some((problem) => problem.code === 'MU1602' && problem.pointer === pointer);
    });
    problems.unshift(...languageProblem(language), ...shape, ...begunAt(own));
    return [...read.findings, ...problems.map((problem) => toFinding(problem, file, read.positions))];
  });
}

interface NamedText {
  name: string;
  value: string;
  language: string;
  /** Key of the text that this is a form of. */
  base?: string | undefined;
}

function checkText(merged: Record<string, Texts>, { name, value, language, base }: NamedText): Problem[] {
  const suspicious = suspiciousText(name, value);
  if (suspicious.length > 0) return suspicious;
  // What English lacks as well is told by its name.
  const first = merged[FIRST_LANGUAGE]?.[base ?? name] ?? value;
  if (first === value || !(first.includes('{') || value.includes('{'))) return [];
  const expected = placeholders(first);
  const found = placeholders(value);
  // The form for one may do without the number.
  const isPart = base !== undefined && found.split(' ').every((one) => expected.split(' ').includes(one));
  if ((language === FIRST_LANGUAGE && base === undefined) || found === expected || isPart || (base && !found))
    return [];
  const values = { name, other: FIRST_LANGUAGE, found: found || 'none', expected: expected || 'none' };
  return [{ code: 'MU1605', pointer: pointerTo('', name), values }];
}

/** Keys by language, also of texts that are no texts. */
function keysOf(files: readonly LocaleFile[]): Keys {
  const keys = new Map([[FIRST_LANGUAGE, new Set<string>()]]);
  for (const file of files) {
    const known = keys.get(file.language) ?? new Set();
    for (const key of Object.keys(recordIn(file))) known.add(key);
    keys.set(file.language, known);
  }
  return keys;
}

/**
 * A key that other languages lack. When one of them has a near key that is missing here, one of the two is misspelt: that is told
 * once, in the language that is compared with the first one.
 */
function missingIn(keys: Keys, begun: Begun, name: string, language: string): Problem[] | undefined {
  if (isEverywhere(keys, name)) return undefined;
  const missing = [...keys].flatMap(([other, known]) => (known.has(name) || begun.has(other) ? [] : [other]));
  if (missing.length === 0) return undefined;
  const own = keys.get(language) ?? new Set();
  const first = keys.get(FIRST_LANGUAGE) ?? new Set();
  const lonely = (from: ReadonlySet<string>, to: ReadonlySet<string>) => [...from].filter((key) => !to.has(key));
  const values = { name, languages: missing.join(', '), keys: `key "${name}" is` };
  const problem: Problem = { code: 'MU1602', pointer: pointerTo('', name), part: 'key', values };
  const near = lonely(first, own);
  // Told once: in the first language where it has the key, else in the next one that has it, or where the key is misspelt.
  const teller = [...keys].find(([, known]) => known.has(name))?.[0];
  if (language !== FIRST_LANGUAGE) {
    const isTold = language !== teller && (first.has(name) || nearest(name, near) === undefined);
    return isTold ? [] : [{ ...problem, names: near }];
  }
  const others = missing.filter((other) => nearest(name, lonely(keys.get(other) ?? new Set(), first)) === undefined);
  return others.length > 0 ? [{ ...problem, values: { ...values, languages: others.join(', ') } }] : [];
}

type Begun = ReadonlyMap<string, Problem>;

/** Languages that lack many keys of the first one, or the first one where it has none, with the one word about all of them. */
function begunIn(keys: Keys): Begun {
  const plainOf = (names: Iterable<string>) =>
    [...new Set(names)].filter((name) => name !== '$schema' && formOf(keys, name) === undefined);
  const first = plainOf(keys.get(FIRST_LANGUAGE) ?? []);
  const plain = first.length > 0 ? first : plainOf([...keys.values()].flatMap((known) => [...known]));
  return new Map(
    [...keys].flatMap(([language, known]): [string, Problem][] => {
      const missing = plain.filter((name) => !known.has(name));
      if (missing.length <= TOLD_EACH) return [];
      const what = `${manyKeys(missing, plain.length)}, are`;
      const hint = 'add them there: a copy of the file of another language has all of them';
      return [[language, { code: 'MU1602', pointer: '', values: { languages: language, keys: what }, hint }]];
    }),
  );
}

/** The file that what a whole language lacks is told in: its first one, or another where it has none. */
function tellerOf(files: readonly LocaleFile[], unread: ReadonlySet<string>, language: string): LocaleFile | undefined {
  return files.find((file) => file.language === language) ?? files.find((file) => !unread.has(file.language));
}

function isEverywhere(keys: Keys, name: string): boolean {
  for (const known of keys.values()) if (!known.has(name)) return false;
  return true;
}

/** Texts reach the same screens as documents, so the same is refused. */
function suspiciousText(name: string, value: string): Problem[] {
  if (!mayBeSuspicious(value) && value.trim() !== '') return [];
  const pointer = pointerTo('', name);
  const code = suspiciousIn(value);
  if (code) return [{ code: 'MU1604', pointer, part: code.part, values: { what: code.what } }];
  const hidden = hiddenIn(value);
  if (hidden) return [{ code: 'MU1606', pointer, part: { at: hidden.at, length: 1 }, values: { what: hidden.what } }];
  const mixed = mixedIn(value);
  if (mixed) return [{ code: 'MU1607', pointer, values: { ...mixed } }];
  const isBlank = value.trim() === '';
  return isBlank ? [{ code: 'MU1608', pointer, values: {} }] : [];
}

/** Language, script and region, as browsers name cultures: `en-US`, `zh-Hant-TW`. */
const LANGUAGE = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/;

function languageProblem(language: string): Problem[] {
  return LANGUAGE.test(language) ? [] : [{ code: 'MU1609', pointer: '', values: { found: language } }];
}

function placeholders(text: string): string {
  if (!text.includes('{')) return '';
  return [...new Set(text.match(/\{+[\w.]+\}+/g))].sort().join(' ');
}

/** What files hold; several looks at one read it once. */
const records = new WeakMap<LocaleFile, Loose>();

function recordIn(file: LocaleFile): Loose {
  const known = records.get(file) ?? recordNow(file);
  records.set(file, known);
  return known;
}

function recordNow(file: LocaleFile): Loose {
  const read = readOf(file);
  return 'value' in read ? asRecord(read.value) : recordOf(file.text);
}

const readFiles = new WeakMap<LocaleFile, ReadDocument>();

function readOf(file: LocaleFile): ReadDocument {
  const known = readFiles.get(file) ?? readDocument(file.file, file.text);
  readFiles.set(file, known);
  return known;
}

const texts = new WeakMap<LocaleFile, Texts>();

/** The texts of a file, read once. */
export function textsIn(file: LocaleFile): Texts {
  const known = texts.get(file) ?? textsAmong(recordIn(file));
  texts.set(file, known);
  return known;
}

/** The texts of a file; a broken one has none. */
export function textsOf(text: string): Texts {
  return textsAmong(recordOf(text));
}

function textsAmong(record: Loose): Texts {
  const found: Record<string, string> = {};
  for (const name of Object.keys(record)) {
    const text = record[name];
    if (name !== '$schema' && typeof text === 'string') found[name] = text;
  }
  return found;
}

function recordOf(text: string): Loose {
  try {
    return asRecord(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    return {};
  }
}
