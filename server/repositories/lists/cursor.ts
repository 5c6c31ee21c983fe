import { createHash } from 'node:crypto';
import { RequestError } from '#server/errors.ts';
import type { ListPlan, PageCounts } from './list.types.ts';
import type { Order } from './order.ts';
import type { Found, Place, Position } from './rows.ts';
import { searchedQuery } from './search.ts';

/** First item of every cursor; another number refuses those of an earlier release. */
const VERSION = 1;
/** As the contract bounds it. A place that needs more is reached by StartIndex. */
const MAX_LENGTH = 12_000;

type Total = Pick<PageCounts, 'MaxRows' | 'countKind'>;
type Packed = [
  version: number,
  print: string,
  direction: 'n' | 'p',
  value: string | number | null,
  through: number | null,
  key: number,
  start: number,
  MaxRows: number,
  isExact: 0 | 1,
];

/** The cursors that an answer gives for the pages beside it. */
export function makeCursors<Raw, Row>(
  plan: ListPlan<Raw, Row>,
  order: Order,
  { found, total }: { found: Found<Raw>; total: Total },
): Pick<PageCounts, 'nextCursor' | 'previousCursor'> {
  const { ends, start, raws, hasMore, hasPrevious } = found;
  if (!ends || !(hasMore || hasPrevious)) return {};
  const print = fingerprint(plan, order);
  const [first, last] = ends;
  const next = hasMore && pack(print, { ...last, direction: 'next', start: start + raws.length }, total);
  const previous = hasPrevious && pack(print, { ...first, direction: 'previous', start }, total);
  return { ...(next ? { nextCursor: next } : {}), ...(previous ? { previousCursor: previous } : {}) };
}

/**
 * Reads a cursor that came back. It says nothing that its caller may not ask for anyhow, a place in a list, so it need not
 * be secret; but it has to be whole and of the same list, filters, order, company and database.
 *
 * @throws RequestError cursor_refused
 */
export function readCursor<Raw, Row>(plan: ListPlan<Raw, Row>, order: Order, cursor: string): Place & Total {
  const packed = unpack(cursor);
  if (!packed || packed[1] !== fingerprint(plan, order)) throw new RequestError('cursor_refused');
  const [, , direction, value, through, key, start, MaxRows, isExact] = packed;
  return {
    direction: direction === 'n' ? 'next' : 'previous',
    value,
    through: through ?? undefined,
    key,
    start,
    MaxRows,
    countKind: isExact ? 'exact' : 'atLeast',
  };
}

/** The statement holds the filters, the company and the database; with the order it names the list. */
function fingerprint<Raw, Row>(plan: ListPlan<Raw, Row>, { by, type }: Order): string {
  const { sql, parameters } = searchedQuery(plan).compile();
  const text = JSON.stringify([sql, parameters, by, type]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

function pack(print: string, place: Position & Pick<Place, 'direction' | 'start'>, total: Total): string | undefined {
  const { value, through = null, key, direction, start } = place;
  if (!isValue(value)) return undefined;
  const side = direction === 'next' ? 'n' : 'p';
  const isExact = total.countKind === 'exact' ? 1 : 0;
  const packed: Packed = [VERSION, print, side, value, through, key, start, total.MaxRows, isExact];
  const text = Buffer.from(JSON.stringify([...packed, checkOf(packed)])).toString('base64url');
  return text.length <= MAX_LENGTH ? text : undefined;
}

function unpack(cursor: string): Packed | undefined {
  const parsed = parse(cursor);
  if (!Array.isArray(parsed) || parsed.length !== 10) return undefined;
  const [check, ...rest] = [parsed[9], ...parsed.slice(0, 9)] as [unknown, ...Packed];
  const [version, , direction, value, through, key, start, MaxRows] = rest;
  const isWhole =
    version === VERSION &&
    (direction === 'n' || direction === 'p') &&
    isValue(value) &&
    (through === null || Number.isSafeInteger(through)) &&
    [key, start, MaxRows].every((number) => Number.isSafeInteger(number) && Math.abs(number) <= 2_147_483_647) &&
    check === checkOf(rest);
  return isWhole ? rest : undefined;
}

/** Tells an altered cursor from a whole one. */
function checkOf(packed: Packed): string {
  return createHash('sha256').update(JSON.stringify(packed)).digest('base64url').slice(0, 8);
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

function isValue(value: unknown): value is string | number | null {
  return value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
}
