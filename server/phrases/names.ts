import type { Condition, LeftWords, PhraseField, PhraseWriter, ReadPhrase } from './phrase.types.ts';
import { plain, wordsOf } from './tokens.ts';

/** A record that a name may mean. */
export interface NamedRecord {
  id: string;
  /** What it is called, each in a text of its own. */
  names: readonly string[];
}

/** Records of a lookup that match a text, some of them, and how many there are. */
export type FindRecords = (lookup: string, text: string) => Promise<{ records: readonly NamedRecord[]; total: number }>;

/** Names that are looked for in one phrase; each costs a search for each lookup of the page. */
const MOST_NAMES = 4;
/** Shorter ones are in too many names. */
const SHORTEST_NAME = 3;

/**
 * Looks for records whose names are words that were not understood: `units at Heron Tower`. One that two filters could mean, and one
 * of several that cannot be chosen together, stays not understood.
 */
export async function findNames(read: ReadPhrase, find: FindRecords, writer: PhraseWriter): Promise<ReadPhrase> {
  const conditions = [...read.conditions];
  const left: LeftWords[] = [];
  for (const [index, words] of read.left.entries()) {
    const found =
      words.isClosed || index >= MOST_NAMES ? undefined : await nameIn(words, read.page.fields, find, writer);
    const isTaken = found?.condition.query.some(([name]) =>
      conditions.some(({ query }) => query.some(([own]) => own === name)),
    );
    if (!found || isTaken) {
      left.push(words);
      continue;
    }
    conditions.push(found.condition);
    if (found.rest !== '') left.push({ text: found.rest });
  }
  return { ...read, conditions, left };
}

async function nameIn(words: LeftWords, fields: readonly PhraseField[], find: FindRecords, writer: PhraseWriter) {
  const lookups = words.beside
    ? [words.beside]
    : fields.filter(({ gives, lookup }) => gives === 'record' && lookup !== undefined);
  for (const { name, rest } of partsOf(withoutLabel(words, writer))) {
    if (name.length < SHORTEST_NAME) continue;
    const hits = (await Promise.all(lookups.map((field) => conditionOf(field, name, find, writer)))).flatMap(
      (hit) => hit ?? [],
    );
    const exact = hits.filter(({ isExact }) => isExact);
    const [only, ...others] = exact.length > 0 ? exact : hits;
    if (only && others.length === 0) return { condition: only.condition, rest };
    if (only) return undefined;
  }
  return undefined;
}

/** The label of the filter is no part of the name that stands beside it. */
function withoutLabel({ text, beside }: LeftWords, _writer: PhraseWriter): string {
  if (!beside) return text;
  const label = new Set(wordsOf(beside.label));
  return text
    .split(' ')
    .filter((word) => !label.has(plain(word)))
    .join(' ');
}

/** The whole, then without its last words, then without its first ones. */
function partsOf(text: string): { name: string; rest: string }[] {
  const words = text.split(' ');
  const parts = [{ name: text, rest: '' }];
  for (let count = words.length - 1; count >= 1 && parts.length < 4; count--)
    parts.push({ name: words.slice(0, count).join(' '), rest: words.slice(count).join(' ') });
  for (let count = 1; count < words.length && parts.length < 6; count++)
    parts.push({ name: words.slice(count).join(' '), rest: words.slice(0, count).join(' ') });
  return parts;
}

async function conditionOf(field: PhraseField, name: string, find: FindRecords, writer: PhraseWriter) {
  const { lookup, label, parameters, allMatching } = field;
  if (lookup === undefined) return undefined;
  const { records, total } = await find(lookup, name);
  const called = records.filter((record) => record.names.some((one) => plain(one) === plain(name)));
  const [exact] = called;
  const [parameter = ''] = parameters;
  const condition = (text: string, value: string): Condition => ({ label, text, query: [[parameter, value]] });
  if (exact && called.length === 1) return { isExact: true, condition: condition(nameOf(exact, name), exact.id) };
  const whole = records.filter((record) => hasWords(record, name));
  const [one] = whole;
  if (one && whole.length === 1 && total === 1)
    return { isExact: false, condition: condition(nameOf(one, name), one.id) };
  if (!one || !allMatching) return undefined;
  const text = writer.text('lookup.matching', { text: name });
  return { isExact: false, condition: condition(text, `?${new URLSearchParams({ searchstring: name })}`) };
}

/** Each word of the name is a word of the record: `Mar` is none of `Maple Market`. */
function hasWords({ names }: NamedRecord, name: string): boolean {
  const words = new Set(names.flatMap(wordsOf));
  return wordsOf(name).every((word) => words.has(word));
}

function nameOf({ names }: NamedRecord, said: string): string {
  return names.find((name) => plain(name).includes(plain(said))) ?? names[0] ?? said;
}
