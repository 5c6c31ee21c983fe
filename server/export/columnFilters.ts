import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type FilterControl, parameterNames } from '#server/engine.ts';
import { RequestError } from '#server/errors.ts';
import type { RowQuery } from '#server/generated/types.ts';
import type { ListPlan } from '#server/repositories/lists/list.types.ts';
import type { FieldType } from './cellOf.ts';
import { fieldsOfRows, selectedBy } from './computedPlan.ts';
import type { TableDocument } from './documents.ts';

type Values = Readonly<Record<string, RowQuery[string]>>;
type Sql = RawBuilder<unknown>;

/** A column that a document computes, and the values that its rows must have. */
export interface ColumnFilter {
  column: string;
  from?: Sql;
  to?: Sql;
  among?: readonly Sql[];
}

export interface SplitQuery {
  /** What the operation takes. */
  rest: RowQuery;
  /** Values of filters by computed columns, as they were given. */
  own: Values;
  filters: readonly ColumnFilter[];
}

/**
 * Takes the values of filters by computed columns out of a query: the operation has no parameters for them.
 *
 * @throws RequestError invalid_request
 */
export function splitQuery(document: TableDocument, controls: readonly FilterControl[], query: RowQuery): SplitQuery {
  const computed = document.columns.filter(({ compute }) => compute).map(({ field }) => field);
  const used = controls.filter(({ column }) => column !== undefined && computed.includes(column));
  if (used.length === 0) return { rest: query, own: {}, filters: [] };
  const names = new Set(used.flatMap(parameterNames));
  const given = Object.entries(query);
  const own = Object.fromEntries(given.filter(([name, value]) => names.has(name) && !isEmpty(value)));
  const fields = fieldsOfRows(document);
  return {
    rest: Object.fromEntries(given.filter(([name]) => !names.has(name))),
    own,
    filters: used.flatMap((control) => filterOf(control, own, fields)),
  };
}

/** Narrows plans by what one of them, which has all that the document computes, selects. */
export function withinColumns(whole: ListPlan, filters: readonly ColumnFilter[]): (plan: ListPlan) => ListPlan {
  const selected = selectedBy(whole);
  const conditions = filters.flatMap((filter) => {
    const field = sql`${selected.get(filter.column) ?? sql`null`}`;
    const { from, to, among } = filter;
    return [
      ...(from ? [sql<SqlBool>`${field} >= ${from}`] : []),
      ...(to ? [sql<SqlBool>`${field} <= ${to}`] : []),
      ...(among ? [sql<SqlBool>`${field} in (${sql.join(among)})`] : []),
    ];
  });
  return (plan) => ({
    ...plan,
    query: conditions.reduce((query, condition) => query.where(condition), plan.query),
  });
}

function filterOf(control: FilterControl, own: Values, fields: Readonly<Record<string, FieldType>>): ColumnFilter[] {
  const { column = '' } = control;
  const names = parameterNames(control);
  const values = (name: string) => [own[name] ?? []].flat().map((value) => valueSql(name, value, fields[column]));
  const [first = [], last = []] = names.map(values);
  if (names.length === 1) return first.length === 0 ? [] : [{ column, among: first }];
  const more = [first, last].findIndex((given) => given.length > 1);
  if (more >= 0) throw refused(names[more] ?? '', 'must be one value');
  const [from] = first;
  const [to] = last;
  return from || to ? [{ column, ...(from ? { from } : {}), ...(to ? { to } : {}) }] : [];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A value in the type that the computation has in the database. */
function valueSql(name: string, value: unknown, field: FieldType | undefined): Sql {
  const text = String(value);
  const { type, format } = field ?? {};
  if (type === 'number') {
    const number = Number(text);
    if (text.trim() === '' || !Number.isFinite(number)) throw refused(name, 'must be number');
    return sql`cast(${number} as double precision)`;
  }
  if (format === 'date' && !DAY.test(text)) throw refused(name, 'must be a day');
  return sql`cast(${text} as text)`;
}

function refused(name: string, what: string): RequestError {
  return new RequestError('invalid_request', { values: { reason: `Query ${name} ${what}` } });
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
