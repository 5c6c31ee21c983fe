import { SelectAllNode, sql } from 'kysely';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Db } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import type { GroupFilter as AskedFilter, RowQuery } from '#server/generated/types.ts';
import { type GroupFilter, inGroup, type KeyContext } from '#server/repositories/groups/groupKey.ts';
import type { ListPlan } from '#server/repositories/lists/list.types.ts';
import { type ColumnFilter, withinColumns } from './columnFilters.ts';
import { computedPlan, dayAt, fieldsOfRows, selectedBy } from './computedPlan.ts';
import { findTable, type TableDocument } from './documents.ts';
import { type ExportContext, permittedQuery } from './permittedQuery.ts';
import { exportSources } from './sources.ts';

export interface RowsRequest {
  Kind?: 'list' | 'report';
  Id: string;
  Query?: RowQuery;
  TimeZone?: string;
  Within?: readonly AskedFilter[];
}

/** The rows of a document that a caller asks about. */
export interface AskedRows {
  document: TableDocument;
  /** The rows as the operation has them, for pages of them. */
  plan: ListPlan;
  /** The same rows with what the document computes. */
  whole: ListPlan;
  keys: KeyContext;
  query: object;
}

/**
 * The rows of a document under filters and within groups, with the rights of the caller.
 *
 * @throws RequestError not_found, page_denied, not_exportable, invalid_request, time_zone_unknown
 */
export async function askedRows(context: ExportContext, request: RowsRequest): Promise<AskedRows> {
  const { db, admission, services } = context;
  const document = await findTable(services, request.Kind ?? 'report', request.Id);
  const permitted = await permittedQuery(context, document, request);
  const reader = { actor: admission.actor, services };
  const plan = await exportSources[document.source.operation]?.(db, admission.scope, permitted.asked, reader);
  if (!plan) throw notExportable(request.Id);
  const { filters, query } = permitted;
  return { ...narrowed(db, plan, { document, request, filters, now: services.now() }), query };
}

/**
 * The rows of a document over one operation that a caller asks about, for who acts on them.
 *
 * @throws RequestError as `askedRows`; invalid_request, where the document is over another operation
 */
export async function planOfDocument(
  context: ExportContext,
  operation: string,
  request: RowsRequest,
): Promise<ListPlan> {
  const { document, plan } = await askedRows(context, request);
  if (document.source.operation === operation) return plan;
  const reason = `document must be over ${operation}`;
  throw new RequestError('invalid_request', { values: { reason } });
}

interface Narrowing {
  document: TableDocument;
  request: Pick<RowsRequest, 'TimeZone' | 'Within'>;
  filters: readonly ColumnFilter[];
  now: Date;
}

/** A plan under filters by what its document computes, and within groups: by the very expressions that rows show and groups are made by. */
export function narrowed(
  db: Db,
  plan: ListPlan,
  { document, request, filters, now }: Narrowing,
): Omit<AskedRows, 'query'> {
  const { TimeZone, Within = [] } = request;
  const whole = computedPlan(db, plan, document, dayAt(now, TimeZone));
  const keys = keysOf(db, document, TimeZone);
  if (Within.length === 0 && filters.length === 0) return { document, plan, whole, keys };
  const groups = Within.map((asked) => readFilter(asked, document, keys));
  const narrow = [withinColumns(whole, filters), narrowing(whole, groups, keys)];
  const within = (one: ListPlan) => narrow.reduce((left, next) => next(left), one);
  return { document, plan: within(plan), whole: within(whole), keys };
}

/** Narrows plans over the fields of one of them. */
export function narrowing(whole: ListPlan, filters: readonly GroupFilter[], keys: KeyContext) {
  const selected = selectedBy(whole);
  const conditions = filters.map((filter) => {
    const field = selected.get(filter.by) ?? (selectsAll(whole) ? sql.ref(filter.by) : undefined);
    if (!field) throw new RequestError('invalid_request', { values: { reason: `Within cannot name ${filter.by}` } });
    return inGroup(filter, field, keys);
  });
  return (plan: ListPlan): ListPlan => ({
    ...plan,
    query: conditions.reduce((query, condition) => query.where(condition), plan.query),
  });
}

/** A plan over one table of its own, whose columns are the fields. */
function selectsAll({ query }: ListPlan): boolean {
  return query.toOperationNode().selections?.some(({ selection }) => SelectAllNode.is(selection)) ?? false;
}

export function notExportable(id: string): RequestError {
  return new RequestError('not_exportable', { values: { id } });
}

function keysOf(db: Db, document: TableDocument, timeZone: string | undefined): KeyContext {
  const fields = fieldsOfRows(document);
  return { isPostgres: isPostgres(db), timeZone: timeZone || 'UTC', typeOf: (name) => fields[name] ?? {} };
}

/** What is asked for names a column, which the caller may see, and days only of what has days. */
function readFilter({ By, Per, Key, Not }: AskedFilter, { columns }: TableDocument, keys: KeyContext): GroupFilter {
  const isTime = ['date', 'date-time'].includes(keys.typeOf(By).format ?? '');
  const refuse = (reason: string) => new RequestError('invalid_request', { values: { reason } });
  if (!columns.some(({ field }) => field === By)) throw refuse(`Within cannot name ${By}`);
  if (isTime !== (Per !== undefined)) throw refuse(`Within of ${By} must ${isTime ? '' : 'not '}have Per`);
  if ((Key === undefined) === (Not === undefined)) throw refuse('Within must have Key or Not');
  const level = { by: By, ...(Per ? { per: Per } : {}) };
  return Key === undefined ? { ...level, not: Not ?? [] } : { ...level, key: Key };
}
