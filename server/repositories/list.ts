import { type Compilable, type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';

/** WIDGET-LIST-15. */
export const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 200;
/** Rows that an export holds at a time. */
const STREAM_CHUNK = 500;
/** Words of a search that count. */
const MAX_WORDS = 8;

export type SortType = 'asc' | 'desc';

/** List parameters as they come in (WIDGET-LIST-03). */
export interface ListInput {
  /** Row offset (OP-STARTINDEX). */
  StartIndex?: number;
  itemsPerPage?: number;
  searchTerm?: string;
  sortby?: string;
  sorttype?: SortType;
}

/** Column that a field is sorted by; `nullable` ones keep their empty values first when ascending, on both databases. */
export type SortColumn = string | { column: string; nullable: true };

type ListQuery<Raw> = SelectQueryBuilder<Database, keyof Database, Raw>;

/** A list before it is ordered and cut: the same for a page, a count and an export. */
export interface ListPlan<Raw = unknown, Row = unknown> {
  query: ListQuery<Raw>;
  /** Unique column; ends every order, so that pages never overlap. */
  key: string;
  /** Fields of the contract that are marked x-sortable. */
  sortable: Readonly<Record<string, SortColumn>>;
  sort: { by: string; type: SortType };
  present(raw: Raw): Row;
}

export interface Page<Row> {
  rows: Row[];
  MaxRows: number;
  ItemsPerPage: number;
  numberOfPages: number;
  StartIndex: number;
}

/** States a list; keeps the types of its rows and forgets those of its joins. */
export function planList<Raw, Row>(
  plan: Omit<ListPlan<Raw, Row>, 'query'> & { query: Compilable<Raw> },
): ListPlan<Raw, Row> {
  return { ...plan, query: plan.query as unknown as ListQuery<Raw> };
}

/** One page of a list with its counts. */
export async function readPage<Raw, Row>(plan: ListPlan<Raw, Row>, input: ListInput): Promise<Page<Row>> {
  const size = Math.min(Math.max(input.itemsPerPage ?? DEFAULT_PAGE_SIZE, 1), MAX_PAGE_SIZE);
  const start = Math.max(input.StartIndex ?? 0, 0);
  const raws = await ordered(plan, input).limit(size).offset(start).execute();
  const total = await totalOf(plan, { size, start, found: raws.length });
  return {
    rows: raws.map((raw) => plan.present(raw as Raw)),
    MaxRows: total,
    ItemsPerPage: size,
    numberOfPages: Math.ceil(total / size),
    StartIndex: start,
  };
}

/** The first rows of a list, as many as `most`, and how many there are. */
export async function firstRows<Raw, Row>(
  plan: ListPlan<Raw, Row>,
  input: ListInput,
  most: number,
): Promise<{ rows: Row[]; total: number }> {
  const raws = await ordered(plan, input).limit(most).execute();
  const total = await totalOf(plan, { size: most, start: 0, found: raws.length });
  return { rows: raws.map((raw) => plan.present(raw as Raw)), total };
}

/** All rows of a list that is short by nature. */
export async function allRows<Raw, Row>(plan: ListPlan<Raw, Row>, input: ListInput): Promise<Row[]> {
  const raws = await ordered(plan, input).execute();
  return raws.map((raw) => plan.present(raw as Raw));
}

/**
 * All rows in order, a chunk at a time, for exports.
 *
 * @throws RequestError not_sortable, at once
 */
export function streamRows<Raw, Row>(
  plan: ListPlan<Raw, Row>,
  input: Pick<ListInput, 'sortby' | 'sorttype'>,
): AsyncGenerator<Row> {
  const query = ordered(plan, input);
  return (async function* rows() {
    for await (const raw of query.stream(STREAM_CHUNK)) yield plan.present(raw as Raw);
  })();
}

export async function countRows<Raw, Row>(plan: ListPlan<Raw, Row>): Promise<number> {
  const { total } = await plan.query.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return total;
}

/** A last page that is not full knows the total by itself. */
async function totalOf<Raw, Row>(
  plan: ListPlan<Raw, Row>,
  { size, start, found }: { size: number; start: number; found: number },
): Promise<number> {
  if (found < size && (found > 0 || start === 0)) return start + found;
  return countRows(plan);
}

function ordered<Raw, Row>(plan: ListPlan<Raw, Row>, input: ListInput): ListQuery<Raw> {
  const by = input.sortby || plan.sort.by;
  const type = input.sorttype ?? (input.sortby ? 'asc' : plan.sort.type);
  const field = Object.hasOwn(plan.sortable, by) ? plan.sortable[by] : undefined;
  if (!field) throw new RequestError('not_sortable', { values: { field: by } });
  const isNullable = typeof field !== 'string';
  return plan.query
    .orderBy(sql.ref(isNullable ? field.column : field), (order) => {
      const directed = type === 'asc' ? order.asc() : order.desc();
      if (!isNullable) return directed;
      return type === 'asc' ? directed.nullsFirst() : directed.nullsLast();
    })
    .orderBy(sql.ref(plan.key), type);
}

/** A column or an expression whose text is in lower case. */
type Searched = string | Expression<unknown>;

/** The column, in lower case, contains the text. */
export function contains(column: Searched, text: string): Expression<SqlBool> {
  const escaped = text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&');
  return sql<SqlBool>`${typeof column === 'string' ? sql.ref(column) : column} like ${`%${escaped}%`} escape '\\'`;
}

/** Every word of the text occurs in one of the columns, all of them in lower case. */
export function matchesWords(columns: readonly Searched[], text: string): Expression<SqlBool> {
  const words = text.trim().split(/\s+/).slice(0, MAX_WORDS);
  const clauses = words.map((word) => {
    const anywhere = columns.map((column) => contains(column, word));
    return sql`(${sql.join(anywhere, sql` or `)})`;
  });
  return sql<SqlBool>`${sql.join(clauses, sql` and `)}`;
}
