import { sql } from 'kysely';
import { RequestError } from '#server/errors.ts';
import type { ListInput, ListPlan, ListQuery } from '../list.ts';

export type SortType = 'asc' | 'desc';

/**
 * Column that a field is sorted by. Empty values come first when ascending, on both databases, and only where the column is
 * said to be `nullable`. A column of a joined table names that table's key in `through`, so that an index of the joined
 * table gives the order, and, where there may be no joined row, the column that refers to it in `reference`.
 */
export type SortColumn = string | { column: string; nullable?: true; through?: string; reference?: string };

/** The order of one call. */
export interface Order {
  by: string;
  type: SortType;
  column: string;
  through: string | undefined;
  key: string;
  /** Column whose absence makes the value absent; undefined where every row has a value. */
  absent: string | undefined;
}

/** @throws RequestError not_sortable */
export function orderOf<Raw, Row>(plan: ListPlan<Raw, Row>, input: ListInput): Order {
  const by = input.sortby || plan.sort.by;
  const type = input.sorttype ?? (input.sortby ? 'asc' : plan.sort.type);
  const field = Object.hasOwn(plan.sortable, by) ? plan.sortable[by] : undefined;
  if (!field) throw new RequestError('not_sortable', { values: { field: by } });
  const { column, through, nullable, reference = column } = typeof field === 'string' ? { column: field } : field;
  return { by, type, column, through, key: plan.key, absent: nullable ? reference : undefined };
}

/** All rows in one statement. */
export function wholeOrder<Raw, Row>(plan: ListPlan<Raw, Row>, order: Order): ListQuery<Raw> {
  const { type, column, absent } = order;
  const first = plan.query.orderBy(sql.ref(column), (by) => {
    const directed = type === 'asc' ? by.asc() : by.desc();
    if (!absent) return directed;
    return type === 'asc' ? directed.nullsFirst() : directed.nullsLast();
  });
  return orderByKeys(first, order, type);
}

/** The columns that end an order. */
export function orderByKeys<Raw>(
  query: ListQuery<Raw>,
  { through, key, column }: Order,
  type: SortType,
): ListQuery<Raw> {
  const keys = [through, key].filter((name) => name !== undefined && name !== column);
  return keys.reduce((ordered, name) => ordered.orderBy(sql.ref(name ?? key), type), query);
}
