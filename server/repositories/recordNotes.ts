import { sql } from 'kysely';
import type { Db, Trx } from '#server/database/schema.ts';
import { type CompanyScope, requireDatabase } from '#server/policies/scope.ts';
import { planList } from './lists/list.ts';

/** The record that a comment belongs to, in words of the change log. */
export interface NotedRecord {
  objectName: string;
  id: number;
}

/** Who looks: what is theirs they may change, and administrators may delete what others wrote. */
export interface NoteReader {
  userId: number;
  isAdmin: boolean;
  /** They may change what the page of the record shows. */
  mayWrite: boolean;
}

const TABLES = ['record_comment'] as const;
type NoteTable = (typeof TABLES)[number];

/** Comments of a record, the latest first. The caller has found the record, so it is one of the scope. */
export function commentsPlan(db: Db, scope: CompanyScope, record: NotedRecord, reader: NoteReader) {
  return planList({
    query: db
      .selectFrom('record_comment')
      .select(['record_comment.id as Id', 'record_comment.body as Text', 'record_comment.author_name as Author'])
      .select(['record_comment.created_at as CreatedAt', 'record_comment.edited_at as EditedAt'])
      .select('record_comment.author_id as authorId')
      .where(ofRecord('record_comment', scope, record)),
    key: 'record_comment.id',
    sortable: { Id: 'record_comment.id' },
    sort: { by: 'Id', type: 'desc' },
    present: ({ authorId, ...row }) => ({ ...row, ...rightsOf(authorId, reader) }),
  });
}

export async function insertComment(
  trx: Trx,
  scope: CompanyScope,
  { objectName, id }: NotedRecord,
  comment: { author_id: number; author_name: string; body: string; created_at: string },
): Promise<number> {
  const row = await trx
    .insertInto('record_comment')
    .values({
      ...{ company_id: scope.companyId, voyager_db_id: requireDatabase(scope) },
      ...{ object_name: objectName, object_id: id, edited_at: null, ...comment },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateComment(
  trx: Trx,
  { companyId }: CompanyScope,
  id: number,
  values: { body: string; edited_at: string },
): Promise<void> {
  await trx
    .updateTable('record_comment')
    .set(values)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function deleteNote(trx: Trx, { companyId }: CompanyScope, table: NoteTable, id: number): Promise<void> {
  await trx.deleteFrom(table).where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** A record is gone, and what lay beside it. */
export async function removeNotes(trx: Trx, scope: CompanyScope, record: NotedRecord): Promise<void> {
  for (const table of TABLES)
    await trx
      .deleteFrom(table)
      .where(ofRecord(table, scope, record))
      .execute();
}

function ofRecord(table: NoteTable, scope: CompanyScope, { objectName, id }: NotedRecord) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`${column('company_id')} = ${scope.companyId}
    and ${column('voyager_db_id')} = ${requireDatabase(scope)}
    and ${column('object_name')} = ${objectName} and ${column('object_id')} = ${id}`;
}

function rightsOf(authorId: number | null, { userId, isAdmin, mayWrite }: NoteReader) {
  const isOwn = authorId === userId;
  return { CanEdit: mayWrite && isOwn, CanDelete: mayWrite && (isOwn || isAdmin) };
}
