import { type Expression, sql } from 'kysely';
import { RequestError } from '#server/errors.ts';
import type { ListInput, ListPlan, ListQuery, SortGroups, SortType, SortValue } from './list.types.ts';

/** The order of one call. */
export interface Order {
  by: string;
  type: SortType;
  column: Expression<unknown>;
  /** True when the primary key itself is the order. */
  isKey: boolean;
  through: string | undefined;
  groups: SortGroups | undefined;
  key: string;
  /** What has no value where the row has none; undefined where every row has one. */
  absent: Expression<unknown> | undefined;
}

/** @throws RequestError not_sortable */
export function orderOf<Raw, Row>(plan: ListPlan<Raw, Row>, input: ListInput): Order {
  const by = input.sortby || plan.sort.by;
  const type = input.sorttype ?? (input.sortby ? 'asc' : plan.sort.type);
  const field = Object.hasOwn(plan.sortable, by) ? plan.sortable[by] : undefined;
  if (!field) throw new RequestError('not_sortable', { values: { field: by } });
  const {
    column,
    through,
    groups,
    nullable,
    reference = column,
  } = typeof field === 'string' ? { column: field } : field;
  return {
    by,
    type,
    column: toExpression(column),
    isKey: column === plan.key,
    through,
    groups,
    key: plan.key,
    absent: nullable ? toExpression(reference) : undefined,
  };
}

/** All rows in one statement. */
export function wholeOrder<Raw, Row>(plan: ListPlan<Raw, Row>, order: Order): ListQuery<Raw> {
  const { type, column, absent } = order;
  const first = plan.query.orderBy(column, (by) => {
    const directed = type === 'asc' ? by.asc() : by.desc();
    if (!absent) return directed;
    return type === 'asc' ? directed.nullsFirst() : directed.nullsLast();
  });
  return orderByKeys(first, order, type);
}

/** The columns that end an order. */
export function orderByKeys<Raw>(
  query: ListQuery<Raw>,
  { through, key, isKey }: Order,
  type: SortType,
): ListQuery<Raw> {
  if (isKey) return query;
  return (through ? query.orderBy(sql.ref(through), type) : query).orderBy(sql.ref(key), type);
}

function toExpression(column: SortValue): Expression<unknown> {
  return typeof column === 'string' ? sql.ref(column) : column;
}
