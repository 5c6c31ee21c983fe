import type { ContractOperation } from '../../language/contract/contract.ts';
import { type Convention, readPlace } from '../../language/contract/convention.ts';
import { isObject, type JsonObject } from '../../language/json.ts';

/** What one answer of the API says. */
export interface AnsweredPage {
  rows: JsonObject[];
  body: unknown;
  total: number | undefined;
  /** Whether there are further rows; undefined where the answer does not say. */
  hasMore: boolean | undefined;
  /** Where the next page begins: a token, or the query of its address. */
  next: string | undefined;
}

export function readPage(
  operation: ContractOperation,
  convention: Convention,
  body: unknown,
  headers: Headers,
): AnsweredPage {
  const found = readPlace(body, operation.answer.rows?.path ?? '');
  const { inside } = convention;
  const rows = (Array.isArray(found) ? found : []).map((row) => (inside ? unfolded(row, inside) : row)) as JsonObject[];
  const next = nextOf(convention, { rows, body, headers });
  const said = convention.more === undefined ? undefined : isSomething(readPlace(body, convention.more));
  return {
    rows,
    body,
    total: totalOf(convention, body, headers),
    hasMore: said ?? (isNextSaid(convention) ? next !== undefined : undefined),
    next: said === false ? undefined : next,
  };
}

function totalOf({ total }: Convention, body: unknown, headers: Headers): number | undefined {
  if (!total) return undefined;
  const text = 'body' in total ? readPlace(body, total.body) : headers.get(total.header)?.replace(/^.*\//, '');
  const number = typeof text === 'string' && text.trim() !== '' ? Number(text) : text;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

/** An answer that would name the next page and does not is the last one. */
function isNextSaid({ paging }: Convention): boolean {
  return paging?.by === 'link' || (paging?.by === 'cursor' && 'body' in paging.next);
}

function nextOf(
  { paging }: Convention,
  page: { rows: JsonObject[]; body: unknown; headers: Headers },
): string | undefined {
  if (paging?.by === 'cursor') {
    const value = 'last' in paging.next ? page.rows.at(-1)?.[paging.next.last] : readPlace(page.body, paging.next.body);
    return isSomething(value) ? String(value) : undefined;
  }
  if (paging?.by !== 'link') return undefined;
  const place = 'body' in paging.next ? readPlace(page.body, paging.next.body) : linkOf(page.headers.get('link'));
  const address = isObject(place) ? place.href : place;
  return typeof address === 'string' && address !== '' ? address : undefined;
}

/** The address behind `rel="next"` (RFC 8288). */
function linkOf(header: string | null): string | undefined {
  const links = [...(header ?? '').matchAll(/<([^>]*)>([^<]*)/g)];
  return links.find(([, , parameters = '']) => /;\s*rel\s*=\s*"?(?:[^";]* )?next\b/i.test(parameters))?.[1];
}

/** The query of the address of the next page; host and path of an answer are never followed. */
export function queryOfLink(address: string): Record<string, unknown> {
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of new URL(address, 'http://next.invalid').searchParams) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

/** Fields of a row that stand in a part of it, with what stands beside that part. */
function unfolded(row: unknown, inside: string): unknown {
  if (!isObject(row) || !isObject(row[inside])) return row;
  const { [inside]: fields, ...beside } = row;
  return { ...(fields as JsonObject), ...beside };
}

function isSomething(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== '';
}
