import { type Expression, sql } from 'kysely';
import { RequestError } from '#server/errors.ts';
import type { ListInput, ListPlan, ListQuery, SortColumn, SortGroups, SortType, SortValue } from './list.types.ts';

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
  /** Further columns, before the keys that end the order. */
  thenby: readonly OrderKey[];
}

type OrderKey = Pick<Order, 'type' | 'column' | 'absent'>;

/** @throws RequestError not_sortable */
export function orderOf<Raw, Row>(plan: ListPlan<Raw, Row>, input: ListInput): Order {
  const by = input.sortby || plan.sort.by;
  const type = input.sorttype ?? (input.sortby ? 'asc' : plan.sort.type);
  const { column, through, groups, nullable, reference = column } = sortColumn(plan, by);
  return {
    by,
    type,
    column: toExpression(column),
    isKey: column === plan.key,
    through,
    groups,
    key: plan.key,
    absent: nullable ? toExpression(reference) : undefined,
    thenby: (input.thenby ?? '').split(',').flatMap((text) => (text === '' ? [] : [thenKey(plan, text)])),
  };
}

function thenKey<Raw, Row>(plan: ListPlan<Raw, Row>, text: string): OrderKey {
  const type = text.startsWith('-') ? 'desc' : 'asc';
  const { column, nullable, reference = column } = sortColumn(plan, type === 'desc' ? text.slice(1) : text);
  return { type, column: toExpression(column), absent: nullable ? toExpression(reference) : undefined };
}

function sortColumn<Raw, Row>({ sortable }: ListPlan<Raw, Row>, by: string): Exclude<SortColumn, string> {
  const field = Object.hasOwn(sortable, by) ? sortable[by] : undefined;
  if (!field) throw new RequestError('not_sortable', { values: { field: by } });
  return typeof field === 'string' ? { column: field } : field;
}

/** All rows in one statement. */
export function wholeOrder<Raw, Row>(plan: ListPlan<Raw, Row>, order: Order): ListQuery<Raw> {
  const ordered = [order, ...order.thenby].reduce<ListQuery<Raw>>(
    (query, { type, column, absent }) =>
      query.orderBy(column, (by) => {
        const directed = type === 'asc' ? by.asc() : by.desc();
        if (!absent) return directed;
        return type === 'asc' ? directed.nullsFirst() : directed.nullsLast();
      }),
    plan.query,
  );
  return orderByKeys(ordered, order, order.type);
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
