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

const TABLES = ['record_comment', 'record_file'] as const;
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

/** Files of a record, the latest first, without their bytes. */
export function filesPlan(db: Db, scope: CompanyScope, record: NotedRecord, reader: NoteReader) {
  return planList({
    query: db
      .selectFrom('record_file')
      .select(['record_file.id as Id', 'record_file.name as Name', 'record_file.media_type as Type'])
      .select(['record_file.size as Size', 'record_file.author_name as Author', 'record_file.created_at as CreatedAt'])
      .select(['record_file.preview as Preview', 'record_file.author_id as authorId'])
      .where(ofRecord('record_file', scope, record)),
    key: 'record_file.id',
    sortable: { Id: 'record_file.id' },
    sort: { by: 'Id', type: 'desc' },
    present: ({ authorId, ...row }) => ({ ...row, CanDelete: rightsOf(authorId, reader).CanDelete }),
  });
}

export async function countFiles(db: Db, scope: CompanyScope, record: NotedRecord): Promise<number> {
  const { count } = await db
    .selectFrom('record_file')
    .select((eb) => eb.fn.countAll().as('count'))
    .where(ofRecord('record_file', scope, record))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface NewFile {
  author_id: number;
  author_name: string;
  created_at: string;
  name: string;
  media_type: string;
  size: number;
  preview: string | null;
}

export async function insertFile(
  trx: Trx,
  scope: CompanyScope,
  { objectName, id }: NotedRecord,
  file: NewFile,
  bytes: Uint8Array,
): Promise<number> {
  const row = await trx
    .insertInto('record_file')
    .values({
      ...{ company_id: scope.companyId, voyager_db_id: requireDatabase(scope) },
      ...{ object_name: objectName, object_id: id, ...file },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const content = Buffer.from(bytes).toString('base64');
  await trx.insertInto('record_file_content').values({ file_id: row.id, content }).execute();
  return row.id;
}

/** The bytes of a file that was found among those of its record. */
export async function readFileContent(db: Db, { companyId }: CompanyScope, id: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('record_file_content')
    .innerJoin('record_file', 'record_file.id', 'record_file_content.file_id')
    .select('record_file_content.content')
    .where('record_file.company_id', '=', companyId)
    .where('record_file.id', '=', id)
    .executeTakeFirst();
  return row && Buffer.from(row.content, 'base64');
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
