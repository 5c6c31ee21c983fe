/** What people lay beside records. */
import type { Generated } from 'kysely';

/** Belongs to one record, named as the change log names it. */
interface RecordNoteTable {
  id: Generated<number>;
  company_id: number;
  voyager_db_id: number;
  object_name: string;
  object_id: number;
  /** Null when the account is gone. */
  author_id: number | null;
  author_name: string;
  created_at: string;
}

export interface RecordCommentTable extends RecordNoteTable {
  body: string;
  edited_at: string | null;
}

export interface RecordFileTable extends RecordNoteTable {
  name: string;
  /** As the bytes say. */
  media_type: string;
  size: number;
  /** A small picture as a data address; null for what is no picture. */
  preview: string | null;
}

export interface RecordFileContentTable {
  file_id: number;
  /** Base64. */
  content: string;
}
