import { AliasNode, ColumnNode, type Expression, IdentifierNode, type OperationNode, ReferenceNode, sql } from 'kysely';
import { contract } from '#server/contract.ts';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Db } from '#server/database/schema.ts';
import {
  columnTerms,
  computing,
  fieldsIn,
  type JsonObject,
  type Term,
  type TermType,
  typeOfTerm,
} from '#server/engine.ts';
import { RequestError } from '#server/errors.ts';
import { computedSql } from '#server/repositories/lists/computedSql.ts';
import type { ListPlan } from '#server/repositories/lists/list.types.ts';
import type { FieldType } from './cellOf.ts';
import type { TableDocument } from './documents.ts';

interface ComputedColumn {
  field: string;
  term: Term;
  type: TermType;
}

/** Fields of the rows of a document: those of its operation, and those that it computes. */
export function fieldsOfRows(document: TableDocument): Readonly<Record<string, FieldType>> {
  const computed = computedColumns(document).map(({ field, type }) => [field, FIELD_TYPES[type.is]]);
  return { ...rowFieldsOf(document), ...Object.fromEntries(computed) };
}

/** Adds what a document computes to its rows, as the browser does. */
export function rowComputing(document: TableDocument, today: string): (row: JsonObject) => JsonObject {
  const columns = document.columns.filter(({ compute }) => compute);
  if (columns.length === 0) return (row) => row;
  const compute = computing(columns);
  return (row) => compute(row, today);
}

/**
 * A plan whose rows can be ordered and added up by what their document computes. It is made of what the plan itself selects, so
 * that nothing is read that the caller would not get.
 */
export function computedPlan(db: Db, plan: ListPlan, document: TableDocument, today: string): ListPlan {
  const columns = computedColumns(document);
  if (columns.length === 0) return plan;
  const fields = rowFieldsOf(document);
  const selected = selectedBy(plan);
  const settings = {
    isPostgres: isPostgres(db),
    today,
    isNumber: (name: string) => ['number', 'integer'].includes(fields[name]?.type ?? ''),
    field: (name: string) => selected.get(name) ?? sql`null`,
  };
  const possible = columns.filter(({ term }) => fieldsIn(term).every((name) => selected.has(name)));
  const made = possible.map(({ field, term, type }) => ({ field, type, column: computedSql(term, settings) }));
  const sorted = made.map(({ field, type, column }) => [
    field,
    type.mayBeEmpty ? { column, nullable: true } : { column },
  ]);
  return {
    ...plan,
    query: plan.query.select(made.map(({ field, column }) => sql`${column}`.as(field))) as ListPlan['query'],
    sortable: { ...plan.sortable, ...Object.fromEntries(sorted) },
  };
}

/**
 * The day where the caller is.
 *
 * @throws RequestError time_zone_unknown
 */
export function dayAt(now: Date, timeZone: string | undefined): string {
  const zone = timeZone || 'UTC';
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now);
  } catch {
    throw new RequestError('time_zone_unknown', { values: { zone } });
  }
}

function computedColumns(document: TableDocument): ComputedColumn[] {
  const fields = rowFieldsOf(document);
  return [...columnTerms(document.columns)].flatMap(([field, term]): ComputedColumn[] => {
    const type = typeOfTerm(term, fields, () => undefined);
    return type ? [{ field, term, type }] : [];
  });
}

function rowFieldsOf(document: TableDocument) {
  return contract.operations[document.source.operation]?.answer.rows?.fields ?? {};
}

const FIELD_TYPES: Readonly<Record<TermType['is'], FieldType>> = {
  number: { type: 'number' },
  text: { type: 'string' },
  day: { type: 'string', format: 'date' },
  boolean: { type: 'boolean' },
};

/** What a query selects, by the name that it has in the rows. */
export function selectedBy({ query }: ListPlan): Map<string, Expression<unknown>> {
  const found = new Map<string, Expression<unknown>>();
  for (const { selection } of query.toOperationNode().selections ?? []) {
    if (AliasNode.is(selection) && IdentifierNode.is(selection.alias))
      found.set(selection.alias.name, expressionOf(selection.node));
    else if (ReferenceNode.is(selection) && ColumnNode.is(selection.column))
      found.set(selection.column.column.name, expressionOf(selection));
  }
  return found;
}

function expressionOf(node: OperationNode): Expression<unknown> {
  return { expressionType: undefined, toOperationNode: () => node };
}
