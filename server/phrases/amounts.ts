import { numberAt, type SaidNumber } from './numbers.ts';
import type { PhraseField, PhraseWriter } from './phrase.types.ts';
import type { Labelled, Reading, Span } from './Reading.ts';

/** A bound of a range; a bound that is not `included` is passed by. */
interface Bound {
  value: number;
  included: boolean;
}

/** Numbers as the phrase says them: a range, or some of them. */
interface Amount extends Span {
  from?: Bound;
  to?: Bound;
  /** Exactly these. */
  values?: readonly number[];
  isMoney: boolean;
  /** Words such as `more than` stand with it. */
  isCompared: boolean;
}

/**
 * Reads numbers and ranges: each belongs to the filter whose label stands beside it, or to the only one that it can belong to.
 */
export function readAmounts(reading: Reading): void {
  let last: { field: PhraseField; end: number; amount: Amount } | undefined;
  for (let at = 0; at < reading.tokens.length; at++) {
    let amount = amountAt(reading, at);
    if (!amount) continue;
    const fields = reading.page.fields.filter((field) => isNumeric(field));
    const beside = reading.labelled(amount, fields);
    if (beside?.label) amount = compared(reading, amount, beside.label);
    const found = beside ?? continued(reading, amount, last) ?? onlyOne(reading, amount, fields);
    if (found && take(reading, amount, found)) last = { field: found.field, end: amount.end, amount };
    else reading.close(amount);
    at = Math.max(amount.end, found?.label?.end ?? 0) - 1;
  }
}

/** Choices that are counted: 1 bedroom, 2 bedrooms. */
export function isCounted({ gives, choices }: PhraseField): boolean {
  const keys = choices.map(({ key }) => key).filter((key) => key !== '');
  const counted = choices.filter(({ key, text }) => key !== '' && /\p{Nd}/u.test(text));
  return gives === 'choice' && keys.length >= 3 && keys.every((key) => /^\d+$/.test(key)) && counted.length >= 2;
}

function isNumeric(field: PhraseField): boolean {
  return (field.gives === 'number' && field.parameters.length === 2) || isCounted(field);
}

/** 3 bedrooms or more: what compares stands behind the label. */
function compared(reading: Reading, amount: Amount, { end }: Span): Amount {
  const [value, ...others] = amount.values ?? [];
  if (value === undefined || others.length > 0 || amount.isCompared) return amount;
  for (const [words, kind] of [
    [reading.lexicon.orMore, 'least'],
    [reading.lexicon.orLess, 'most'],
  ] as const) {
    const stop = reading.entryAt(end, words);
    if (stop === undefined) continue;
    reading.use({ at: end, end: stop });
    return amountOf(kind, { ...amount, value });
  }
  return amount;
}

/** `rent over 1000 and under 2000`: the second half of a range. */
function continued(
  reading: Reading,
  amount: Amount,
  last: { field: PhraseField; end: number; amount: Amount } | undefined,
): Labelled | undefined {
  if (!last || !amount.isCompared || amount.values || last.amount.values) return undefined;
  for (let at = last.end; at < amount.at; at++) if (!reading.isIdle(at)) return undefined;
  const isOther = (last.amount.from === undefined) !== (amount.from === undefined);
  return isOther && !(amount.from && amount.to) ? { field: last.field } : undefined;
}

function onlyOne(reading: Reading, amount: Amount, fields: readonly PhraseField[]): Labelled | undefined {
  if (reading.besideColumn(amount, ({ is }) => is === 'number' || is === 'currency')) return undefined;
  const [only, ...others] = fields.filter((field) => field.gives === 'number' && (!amount.isMoney || field.currency));
  return only && others.length === 0 && (amount.isCompared || amount.isMoney) ? { field: only } : undefined;
}

function take(reading: Reading, amount: Amount, { field, label }: Labelled): boolean {
  const denied = reading.deniedBefore(Math.min(amount.at, label?.at ?? amount.at));
  return isCounted(field)
    ? takeCounted(reading, amount, { field, label, denied })
    : denied === undefined && takeRange(reading, amount, { field, label });
}

function takeRange(reading: Reading, amount: Amount, { field, label }: Labelled): boolean {
  const { parameters, decimals = 2 } = field;
  const [fromName = '', toName = ''] = parameters;
  const [exact, ...more] = amount.values ?? [];
  if (more.length > 0) return false;
  const step = 10 ** -decimals;
  const edge = (bound: Bound | undefined, by: number) =>
    bound && round(bound.included ? bound.value : bound.value + by, decimals);
  const from = exact ?? edge(amount.from, step);
  const to = exact ?? edge(amount.to, -step);
  if (from !== undefined && to !== undefined && from > to) return false;
  const half = reading.conditions.flatMap(({ query }) => query).find(([name]) => parameters.includes(name));
  const [name, value] = half ?? [];
  // Two halves that nothing lies between: neither is meant so.
  if (
    name !== undefined &&
    (name === fromName ? Number(value) > (to ?? Infinity) : Number(value) < (from ?? -Infinity))
  ) {
    reading.drop(name);
    return false;
  }
  const query: [string, string][] = [];
  if (from !== undefined) query.push([fromName, String(from)]);
  if (to !== undefined) query.push([toName, String(to)]);
  if (
    query.length === 0 ||
    reading.conditions.some((one) => one.query.some(([name]) => query.some(([own]) => own === name)))
  )
    return false;
  reading.add({ label: field.label, text: rangeText(reading.writer, field, { from, to }), query }, amount, label);
  return true;
}

function takeCounted(
  reading: Reading,
  amount: Amount,
  { field, label, denied }: Labelled & { denied: number | undefined },
): boolean {
  const { from, to, values } = amount;
  const isIn = (count: number) =>
    values
      ? values.includes(count)
      : (!from || count > from.value || (from.included && count === from.value)) &&
        (!to || count < to.value || (to.included && count === to.value));
  const real = field.choices.filter(({ key }) => key !== '');
  const counts = real.map(({ key }) => Number(key));
  // A number that no choice has cannot be filtered by.
  if (values?.some((value) => !counts.includes(value))) return false;
  const chosen = real.filter(({ key }) => isIn(Number(key)) !== (denied !== undefined));
  if (chosen.length === 0 || chosen.length === real.length || (chosen.length > 1 && !field.many)) return false;
  const [name = ''] = field.parameters;
  if (reading.conditions.some((one) => one.query.some(([own]) => own === name))) return false;
  reading.add(
    {
      label: field.label,
      text: chosen.map(({ text }) => text).join(', '),
      query: chosen.map(({ key }): [string, string] => [name, key]),
    },
    amount,
    label,
    denied === undefined ? undefined : { at: denied, end: amount.at },
  );
  return true;
}

function amountAt(reading: Reading, at: number): Amount | undefined {
  return pairAt(reading, at) ?? comparedAt(reading, at) ?? plainAt(reading, at);
}

/** between 1,000 and 2,000; from 1,000 to 2,000; 1,000-2,000. */
function pairAt(reading: Reading, at: number): Amount | undefined {
  const { between, from, middle } = reading.lexicon;
  const start = reading.entryAt(at, between) ?? reading.entryAt(at, from) ?? at;
  const one = numberAt(reading, start);
  if (!one) return undefined;
  const isDash = reading.isFree(one.end) && /^[-–]$/.test(reading.tokens[one.end]?.raw ?? '');
  const isOpened = start > at;
  const word = reading.entryAt(one.end, isOpened ? middle : middle.filter(([word]) => !JOINS.has(word ?? '')));
  const middleEnd = isDash ? one.end + 1 : (word ?? joined(reading, one.end, isOpened));
  const other = middleEnd === undefined ? undefined : numberAt(reading, middleEnd);
  if (!other) return undefined;
  const [low, high] = [one.value, other.value].sort((a, b) => a - b) as [number, number];
  return {
    at,
    end: other.end,
    from: { value: low, included: true },
    to: { value: high, included: true },
    isMoney: one.isMoney || other.isMoney,
    isCompared: true,
  };
}

/** Words that join two of a kind: only behind `between` they make a range. */
const JOINS = new Set(['and', 'und', 'et', 'y', 'و', 'through']);

/** Arabic writes `and` onto the number: بين ١٠٠٠ و٢٠٠٠. */
function joined(reading: Reading, at: number, isOpened: boolean): number | undefined {
  return isOpened && reading.isFree(at) && reading.tokens[at]?.plain === 'و' ? at + 1 : undefined;
}

/** more than 2,000; 2 or more; >= 2. */
function comparedAt(reading: Reading, at: number): Amount | undefined {
  const { above, below, least, most, exactly } = reading.lexicon;
  const signs: Readonly<Record<string, Kind>> = {
    '<': 'below',
    '>': 'above',
    '<=': 'most',
    '>=': 'least',
    '≤': 'most',
    '≥': 'least',
    '=': 'exactly',
  };
  const sign = reading.isFree(at) ? signs[reading.tokens[at]?.raw ?? ''] : undefined;
  const ends = (
    [
      ['least', reading.entryAt(at, least)],
      ['most', reading.entryAt(at, most)],
      ['above', reading.entryAt(at, above)],
      ['below', reading.entryAt(at, below)],
      ['exactly', reading.entryAt(at, exactly)],
      ...(sign ? [[sign, at + 1] as const] : []),
    ] as const
  ).filter((one): one is readonly [Kind, number] => one[1] !== undefined);
  const [kind, start] = ends.sort((one, other) => other[1] - one[1])[0] ?? [];
  if (kind === undefined || start === undefined) return undefined;
  const number = numberAt(reading, start);
  return number && amountOf(kind, { ...number, at });
}

type Kind = 'least' | 'most' | 'above' | 'below' | 'exactly';

function amountOf(kind: Kind, { at, end, value, isMoney }: SaidNumber): Amount {
  const bound = { value, included: kind === 'least' || kind === 'most' };
  const range =
    kind === 'exactly' ? { values: [value] } : kind === 'least' || kind === 'above' ? { from: bound } : { to: bound };
  return { at, end, ...range, isMoney, isCompared: true };
}

/** 2; 2 or 3; 2 or more; 2+. */
function plainAt(reading: Reading, at: number): Amount | undefined {
  const first = numberAt(reading, at);
  if (!first) return undefined;
  const plus = reading.isFree(first.end) && reading.tokens[first.end]?.raw === '+' ? first.end + 1 : undefined;
  const more = plus ?? reading.entryAt(first.end, reading.lexicon.orMore);
  if (more !== undefined) return amountOf('least', { ...first, end: more });
  const less = reading.entryAt(first.end, reading.lexicon.orLess);
  if (less !== undefined) return amountOf('most', { ...first, end: less });
  const values = [first.value];
  let { end, isMoney } = first;
  for (;;) {
    const next = reading.isIdle(end)
      ? numberAt(reading, end + 1)
      : reading.tokens[end]?.isApart
        ? numberAt(reading, end)
        : undefined;
    if (!next) break;
    values.push(next.value);
    end = next.end;
    isMoney ||= next.isMoney;
  }
  return { at, end, values, isMoney, isCompared: false };
}

/** A range of numbers as the reader writes it. */
export function rangeText(
  writer: PhraseWriter,
  { currency, decimals = 2 }: PhraseField,
  { from, to }: { from: number | undefined; to: number | undefined },
): string {
  const format = new Intl.NumberFormat(writer.culture, {
    maximumFractionDigits: decimals,
    ...(currency ? { style: 'currency', currency: writer.currency, minimumFractionDigits: 0 } : {}),
  });
  const write = (value: number | undefined) => (value === undefined ? '' : format.format(value));
  if (from === to) return write(from);
  const values = { from: write(from), to: write(to) };
  if (from !== undefined && to !== undefined) return writer.text('range.fromTo', values);
  return writer.text(from === undefined ? 'range.to' : 'range.from', values);
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
