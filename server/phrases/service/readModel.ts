import { FORMATS, isObject, type JsonObject, objectOf } from '#server/engine.ts';
import { rangeText } from '../amounts.ts';
import { daysText } from '../dates.ts';
import { orderCondition } from '../order.ts';
import type { Condition, LeftWords, PhraseField, PhrasePage, PhraseWriter, ReadPhrase } from '../phrase.types.ts';
import { ModelFault } from './askModel.ts';
import { nameOf } from './pagesForModel.ts';

/** Filters, and words that were not understood, of one answer. */
const MOST = 30;
const MOST_LETTERS = 200;

/**
 * Holds the answer of a model against the documents. What they do not have is dropped, and its words are left: an unknown filter or
 * choice, a text where a number belongs, a day that there is none of. Names of records are looked for like those of any phrase.
 *
 * @returns undefined for a page that the caller has not
 * @throws ModelFault for what is no answer at all
 */
export function readModel(answer: unknown, pages: readonly PhrasePage[], writer: PhraseWriter): ReadPhrase | undefined {
  if (!isObject(answer) || typeof answer.page !== 'string') throw new ModelFault('unusable');
  const page = pages.find(({ route }) => route === answer.page);
  if (!page) return undefined;
  const left: LeftWords[] = textsOf(answer.notunderstood).map((text) => ({ text, isClosed: true }));
  const conditions: Condition[] = [];
  const filters = Array.isArray(answer.filters) ? answer.filters : [];
  for (const filter of filters.slice(0, MOST).map(objectOf)) {
    const field = page.fields.find((one) => nameOf(one) === filter.name && one.gives !== 'other');
    const isTaken = field && conditions.some(({ query }) => query.some(([name]) => field.parameters.includes(name)));
    const named = field ? { ...filter, name: field.label } : filter;
    const read = field && !isTaken ? readFilter(field, named, writer) : { left: [inWords(named)] };
    if (read.condition) conditions.push(read.condition);
    left.push(...(read.names ?? []), ...read.left.map((text) => ({ text, isClosed: true as const })));
  }
  if (filters.length > MOST) left.push({ text: '…', isClosed: true });
  readOrder(answer.order, page, writer, { conditions, left });
  return { page, conditions, left };
}

interface ReadFilter {
  condition?: Condition;
  /** Names of records that are to be looked for. */
  names?: readonly LeftWords[];
  left: readonly string[];
}

function readFilter(field: PhraseField, filter: JsonObject, writer: PhraseWriter): ReadFilter {
  const { gives, label, parameters } = field;
  const [name = ''] = parameters;
  const values = textsOf(filter.values);
  if (gives === 'record') return { names: values.map((text) => ({ text, beside: field })), left: [] };
  if (gives === 'choice') return readChoices(field, values);
  if (gives === 'text') {
    const [text, ...others] = values;
    if (text === undefined || others.length > 0) return { left: [inWords(filter)] };
    return { condition: { label, text, query: [[name, text]] }, left: [] };
  }
  const range = gives === 'number' ? numbersOf(filter) : daysOf(filter, field, writer);
  if (!range || parameters.length !== 2 || (range.from === undefined && range.to === undefined))
    return { left: [inWords(filter)] };
  const text =
    gives === 'number'
      ? rangeText(writer, field, range as { from: number | undefined; to: number | undefined })
      : daysText(writer, { ...(range as { from: string | undefined; to: string | undefined }), last: undefined });
  const ends = [range.from, range.to].flatMap((end, at): [string, string][] =>
    end === undefined ? [] : [[parameters[at] ?? '', String(end)]],
  );
  return { condition: { label, text, query: ends }, left: [] };
}

function readChoices({ choices, label, many, parameters }: PhraseField, values: readonly string[]): ReadFilter {
  const [name = ''] = parameters;
  const chosen = choices.filter(({ key, text }) => key !== '' && (values.includes(key) || values.includes(text)));
  const unknown = values.filter((value) => !chosen.some(({ key, text }) => key === value || text === value));
  const left = unknown.map((value) => `${label}: ${value}`);
  if (chosen.length === 0 || (!many && chosen.length > 1)) return { left: left.length > 0 ? left : [label] };
  const text = chosen.map((choice) => choice.text).join(', ');
  return { condition: { label, text, query: chosen.map(({ key }) => [name, key]) }, left };
}

function readOrder(
  order: unknown,
  { columns }: PhrasePage,
  writer: PhraseWriter,
  { conditions, left }: { conditions: Condition[]; left: LeftWords[] },
): void {
  if (order === null || order === undefined) return;
  const { by, type } = objectOf(order);
  const column = columns.find(({ field }) => field === by);
  if (column && (type === 'asc' || type === 'desc')) conditions.push(orderCondition(writer, column, type));
  else left.push({ text: inWords(objectOf(order)), isClosed: true });
}

function numbersOf({ from, to }: JsonObject) {
  const read = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value);
  const ends = [read(from), read(to)].map((value) => (value === null || value === '' ? undefined : value));
  if (!ends.every((end) => end === undefined || (typeof end === 'number' && Math.abs(end) <= Number.MAX_SAFE_INTEGER)))
    return undefined;
  const [low, high] = ends as [number | undefined, number | undefined];
  return low !== undefined && high !== undefined && low > high ? undefined : { from: low, to: high };
}

/** Days; a filter that ends today takes none that are to come. */
function daysOf({ from, to }: JsonObject, { hasFuture }: PhraseField, { today }: PhraseWriter) {
  const ends = [from, to].map((value) => (value === null || value === '' ? undefined : value));
  if (!ends.every((end) => end === undefined || (typeof end === 'string' && FORMATS.date(end)))) return undefined;
  const [first, second] = ends as [string | undefined, string | undefined];
  const last = second !== undefined && !hasFuture && second > today ? today : second;
  if (!hasFuture && first !== undefined && first > today) return undefined;
  return first !== undefined && last !== undefined && first > last ? undefined : { from: first, to: last };
}

/** What was dropped, as its words. */
function inWords(said: JsonObject): string {
  const { name, by, values, from, to } = said;
  const parts = [name, by, ...(Array.isArray(values) ? values : []), from, to];
  return (
    parts
      .filter((part) => typeof part === 'string' || typeof part === 'number')
      .join(' ')
      .slice(0, MOST_LETTERS) || '?'
  );
}

function textsOf(value: unknown): string[] {
  const texts = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  return texts
    .map((text) => text.trim().slice(0, MOST_LETTERS))
    .filter(Boolean)
    .slice(0, MOST);
}
