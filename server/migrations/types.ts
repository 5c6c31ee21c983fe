import type { DialectName } from '#server/database/schema.ts';

/** One step of the schema, forward only. A published migration never changes: its checksum is kept in the database. */
export interface Migration {
  name: string;
  statements(dialect: DialectName): readonly string[];
}
