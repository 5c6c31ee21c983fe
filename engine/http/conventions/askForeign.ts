import type { ContractOperation } from '../../language/contract/contract.ts';
import type { Convention, Paging } from '../../language/contract/convention.ts';
import { isObject, type JsonObject } from '../../language/json.ts';
import type { OperationInput } from '../client.types.ts';
import { type AnsweredPage, queryOfLink, readPage } from './readPage.ts';
import { put, type RowsAsked, readAsked, writeNarrowed } from './writeRows.ts';

// Loaded together: an API with a way of its own needs both.
export { callForeign } from './callForeign.ts';

type Call = (input: OperationInput) => Promise<unknown>;
type Ask = (page: Readonly<Record<string, unknown>>, headers?: Record<string, string>) => Promise<AnsweredPage>;

/** Rows that were put together, and what is known of those behind them. */
interface Gathered {
  rows: JsonObject[];
  last: AnsweredPage | undefined;
  /** Position of the first of `rows`. */
  start: number;
  isEnd: boolean;
  next?: string | undefined;
}

/** Answers without rows that are gone through in search of the next one that has some. */
const MOST_EMPTY = 20;

/** Rows of a page where the API gives fewer than are asked for, as it was learnt from its answers. */
const learnt = new WeakMap<ContractOperation, number>();

/**
 * Asks for rows in the words of the API and answers in ours: `data`, `MaxRows`, `countKind`, `nextCursor`. Exactly the rows asked
 * for come back, whatever the pages of the API are; where it does not count, `MaxRows` is what is known and `countKind` `atLeast`.
 */
export async function askForeign(call: Call, operation: ContractOperation, input: OperationInput): Promise<JsonObject> {
  const { convention = {}, parameters } = operation;
  const asked = readAsked(input);
  const narrowed = writeNarrowed(asked, convention, parameters);
  const ask: Ask = async (page, headers) => {
    let answered = new Headers();
    const query: Record<string, unknown> = page.link ? { ...(page.link as object) } : { ...narrowed };
    const places = Object.entries({ ...convention.ask?.query, ...page }).filter(([name]) => name !== 'link');
    if (!page.link) for (const [name, value] of places) put(query, name, value, parameters);
    const body = await call({
      ...input,
      query,
      headers: { ...input.headers, ...convention.ask?.headers, ...headers },
      onHeaders: (given) => {
        answered = given;
      },
    });
    return readPage(operation, convention, body, answered);
  };
  const { paging } = convention;
  if (!paging || asked.size === undefined) return envelopeOf(operation, whole(await ask({})));
  const size = asked.size;
  const isInOrder = paging.by === 'cursor' || paging.by === 'link';
  const gathered = await (isInOrder
    ? gatherOnward(ask, paging, { ...asked, size })
    : gatherByPlace(ask, paging, { ...asked, size }, operation));
  return envelopeOf(operation, gathered, convention);
}

type Sized = RowsAsked & { size: number };

/** Any page by its place: pages that lie otherwise than what is asked for are read whole and cut. */
async function gatherByPlace(
  ask: Ask,
  paging: Paging,
  { start, size }: Sized,
  operation: ContractOperation,
): Promise<Gathered> {
  const rows: JsonObject[] = [];
  const found = (last: AnsweredPage | undefined, isEnd: boolean) => ({ rows: rows.slice(0, size), last, start, isEnd });
  let length = learnt.get(operation) ?? Math.min(size, paging.most ?? size);
  let last: AnsweredPage | undefined;
  const isSized = paging.size !== undefined || paging.by === 'range';
  // Where the API alone decides how long a page is, the first one tells.
  if (paging.by === 'page' && !isSized && start > 0 && !learnt.has(operation)) {
    length = (await ask(pageAt(paging, 0, length).query)).rows.length || length;
    learnt.set(operation, length);
  }
  while (rows.length < size) {
    const at = start + rows.length;
    const { query, headers, begin } = pageAt(paging, at, length);
    last = await ask(query, headers);
    const got = last.rows.length;
    const isEnd = isLast(last, { end: begin + got, isShort: got < length && (isSized || learnt.has(operation)) });
    if (got > 0 && got < length && !isEnd && paging.by === 'page') {
      // The API gives fewer rows than were asked for: from now on its pages are counted as it counts them.
      learnt.set(operation, got);
      length = got;
      if (begin > 0) continue;
    }
    rows.push(...last.rows.slice(at - begin));
    if (isEnd || got === 0) return found(last, rows.length <= size);
    if (!isSized) {
      learnt.set(operation, got);
      length = got;
    }
  }
  return found(last, false);
}

/** The page that a position is in. */
function pageAt(paging: Paging, at: number, length: number) {
  const size = paging.size ? { [paging.size]: length } : {};
  if (paging.by === 'page') {
    const page = Math.floor(at / length);
    return { query: { [paging.page]: page + paging.first, ...size }, begin: page * length };
  }
  if (paging.by === 'offset') return { query: { [paging.start]: at, ...size }, begin: at };
  const unit = paging.by === 'range' && paging.unit ? `${paging.unit}=` : '';
  return { query: {}, headers: { Range: `${unit}${at}-${at + length - 1}` }, begin: at };
}

/** One page after the other; without a cursor from the first one on. */
async function gatherOnward(ask: Ask, paging: Paging, { start, size, cursor }: Sized): Promise<Gathered> {
  const begin = cursor === undefined ? 0 : start;
  const rows: JsonObject[] = [];
  const most = Math.min(size, paging.most ?? size);
  let next = cursor;
  let last: AnsweredPage | undefined;
  let empty = 0;
  do {
    const before = next;
    const length = Math.min(most, start + size - begin - rows.length);
    last = await ask(onwardQuery(paging, before, paging.size ? { [paging.size]: length } : {}));
    rows.push(...last.rows);
    empty = last.rows.length === 0 ? empty + 1 : 0;
    const isShort = last.rows.length < length && last.hasMore !== true;
    const isEnd = isLast(last, { end: begin + rows.length, isShort });
    next = isEnd || last.next === before || empty > MOST_EMPTY ? undefined : last.next;
  } while (next !== undefined && begin + rows.length < start + size);
  const isEnd = next === undefined;
  // Rows in the middle of what was gone through: no cursor leads on from there. Else a page may be longer than what is asked for.
  const isCut = begin < start && begin + rows.length > start + size;
  if (!isCut) return { rows: rows.slice(start - begin), last, start, isEnd, next };
  return { rows: rows.slice(start - begin, start - begin + size), last, start, isEnd: false };
}

function onwardQuery(
  paging: Paging,
  cursor: string | undefined,
  size: Record<string, unknown>,
): Record<string, unknown> {
  if (cursor === undefined) return size;
  if (paging.by === 'link') return { link: queryOfLink(cursor) };
  return paging.by === 'cursor' ? { ...size, [paging.cursor]: cursor } : size;
}

/** What the answer says comes first; a short page is the end only where nothing else is said. */
function isLast({ rows, total, hasMore }: AnsweredPage, { end, isShort }: { end: number; isShort: boolean }): boolean {
  if (hasMore !== undefined) return !hasMore;
  if (total !== undefined) return end >= total;
  return isShort || rows.length === 0;
}

function whole(last: AnsweredPage): Gathered {
  return { rows: last.rows, last, start: 0, isEnd: true };
}

function envelopeOf(
  { answer }: ContractOperation,
  { rows, last, start, isEnd, next }: Gathered,
  convention?: Convention,
): JsonObject {
  const body = isObject(last?.body) ? last.body : {};
  const path = answer.rows?.path ?? '';
  const total = convention ? last?.total : undefined;
  const known = start + rows.length + Number(!isEnd && last?.hasMore === true);
  return {
    ...body,
    ...(path && !path.includes('/') ? { [path]: rows } : {}),
    data: rows,
    MaxRows: total ?? known,
    countKind: total === undefined && !isEnd ? 'atLeast' : 'exact',
    nextCursor: next ?? null,
  };
}
