import type { Entries } from './lexicons/index.ts';
import { numberAt } from './numbers.ts';
import type { Condition, PhraseColumn, PhraseWriter } from './phrase.types.ts';
import type { Reading, Span } from './Reading.ts';
import { wordsOf } from './tokens.ts';

type Direction = 'asc' | 'desc';

interface Order extends Span {
  column: PhraseColumn;
  type: Direction;
}

/** Reads how the rows are to be ordered: sorted by rent, the highest rent, the cheapest, top 10 by rent. */
export function readOrder(reading: Reading): void {
  const top = topOf(reading);
  const order = orderOf(reading, top);
  if (!order) {
    if (top) reading.close(top);
    return;
  }
  const { writer } = reading;
  reading.add(orderCondition(writer, order.column, order.type), order);
  if (top)
    reading.add(
      {
        label: writer.text('server.phrase.top'),
        text: writer.text('server.phrase.first', { count: String(top.count) }),
        query: [],
      },
      top,
    );
}

/** An order as the reader is told of it, and as the address says it. */
export function orderCondition(writer: PhraseWriter, column: PhraseColumn, type: Direction): Condition {
  const key = `server.phrase.${column.is === 'text' ? 'text' : column.is === 'date' ? 'date' : 'number'}.${type}`;
  return {
    label: writer.text('server.phrase.order'),
    text: writer.text(key, { column: column.title }),
    query: [
      ['sortby', column.field],
      ['sorttype', type],
    ],
  };
}

interface Top extends Span {
  count: number;
}

/** top 10; the first 5. */
function topOf(reading: Reading): Top | undefined {
  const { top, numbers } = reading.lexicon;
  for (let at = 0; at < reading.tokens.length; at++) {
    const end = reading.entryAt(at, top);
    const count = (place: number) => {
      const token = reading.isFree(place) ? reading.tokens[place] : undefined;
      const value = token?.is === 'number' ? Number(token.plain) : numbers.get(token?.plain ?? '');
      return value !== undefined && Number.isInteger(value) && value > 0 ? value : undefined;
    };
    const behind = end === undefined ? undefined : count(end);
    if (end !== undefined && behind !== undefined) return { at, end: end + 1, count: behind };
    // 10 premiers lots, 10 primeras unidades
    const before = end === undefined ? undefined : count(at - 1);
    if (end !== undefined && before !== undefined) return { at: at - 1, end, count: before };
  }
  return undefined;
}

function orderOf(reading: Reading, top: Top | undefined): Order | undefined {
  for (let at = 0; at < reading.tokens.length; at++) {
    const order = sortedAt(reading, at, top !== undefined) ?? ownAt(reading, at) ?? extremeAt(reading, at);
    if (order) return order;
  }
  return undefined;
}

/** sorted by rent descending; behind `top 10` the largest come first. */
function sortedAt(reading: Reading, at: number, isTop: boolean): Order | undefined {
  const { sorted, ascending, descending, highest, lowest } = reading.lexicon;
  const start = reading.entryAt(at, sorted);
  if (start === undefined) return undefined;
  // A direction or an extreme may stand on either side of the column.
  const directed = (place: number) => {
    for (const [words, type] of [
      [ascending, 'asc'],
      [descending, 'desc'],
      [highest, 'desc'],
      [lowest, 'asc'],
    ] as const) {
      const end = reading.entryAt(place, words);
      if (end !== undefined) return { end, type };
    }
    return undefined;
  };
  const before = directed(start);
  const named = columnAt(reading, before?.end ?? start, (column) => column.is !== undefined);
  if (!named) return undefined;
  const behind = directed(named.end);
  const usual = isTop ? (named.column.is === 'text' ? 'asc' : 'desc') : 'asc';
  return { at, end: behind?.end ?? named.end, column: named.column, type: before?.type ?? behind?.type ?? usual };
}

/** The words that name a column of their own: the cheapest, the newest. */
function ownAt(reading: Reading, at: number): Order | undefined {
  const { cheapest, dearest, newest, oldest } = reading.lexicon;
  const { columns, sortedBy } = reading.page;
  const money = columns.filter(({ is }) => is === 'currency');
  const dates = columns.filter(({ is }) => is === 'date');
  const start = dates.find(({ field }) => field === sortedBy);
  const day = start ?? (dates.length === 1 ? dates[0] : undefined);
  for (const [words, column, type] of [
    [cheapest, money.length === 1 ? money[0] : undefined, 'asc'],
    [dearest, money.length === 1 ? money[0] : undefined, 'desc'],
    [newest, day, 'desc'],
    [oldest, day, 'asc'],
  ] as const) {
    const end = reading.entryAt(at, words);
    if (end === undefined) continue;
    if (column) return { at, end, column, type };
    reading.close({ at, end });
  }
  return undefined;
}

/** the highest rent; el alquiler más alto. */
function extremeAt(reading: Reading, at: number): Order | undefined {
  const { highest, lowest } = reading.lexicon;
  for (const [words, type] of [
    [highest, 'desc'],
    [lowest, 'asc'],
  ] as const) {
    const end = reading.entryAt(at, words);
    if (end === undefined || isComparison(reading, at)) continue;
    const isOrdered = (column: PhraseColumn) => column.is !== 'text';
    const behind = columnAt(reading, end, isOrdered);
    if (behind) return { at, end: behind.end, column: behind.column, type };
    const before = columnBefore(reading, at, isOrdered);
    if (before) return { at: before.at, end, column: before.column, type };
  }
  return undefined;
}

/** `أقل من ٢٠٠٠`, less than 2,000, at least 900: a bound, not an order. */
function isComparison(reading: Reading, at: number): boolean {
  const { above, below, least, most, orMore, orLess } = reading.lexicon;
  const covers = (words: Entries) => (reading.entryAt(at - 1, words) ?? at) > at;
  const begins = (words: Entries) => {
    const end = reading.entryAt(at, words);
    return end !== undefined && numberAt(reading, end) !== undefined;
  };
  return [least, most, orMore, orLess].some(covers) || [above, below, least, most].some(begins);
}

function columnAt(reading: Reading, at: number, fits: (column: PhraseColumn) => boolean) {
  for (let start = at; start <= at + 1; start++) {
    for (const column of reading.page.columns.filter(fits)) {
      const end = reading.nameAt(start, wordsOf(column.title));
      if (end !== undefined) return { column, end };
    }
    if (!reading.isIdle(start)) return undefined;
  }
  return undefined;
}

function columnBefore(reading: Reading, end: number, fits: (column: PhraseColumn) => boolean) {
  for (let stop = end; stop >= end - 2; stop--) {
    for (const column of reading.page.columns.filter(fits)) {
      const words = wordsOf(column.title);
      const at = stop - words.length;
      if (at >= 0 && reading.nameAt(at, words) === stop) return { column, at };
    }
    if (!reading.isIdle(stop - 1)) return undefined;
  }
  return undefined;
}
