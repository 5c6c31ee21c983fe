import type { Db } from '#server/database/schema.ts';
import type { FieldFaults } from '#server/fieldErrors.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import type { ListPlan } from '#server/repositories/list.ts';
import type { Columns, RecordTable } from '#server/repositories/records.ts';

/** What every record of a database answers. */
export interface AnyRecord {
  Id: number;
  Version: number;
}

/** What every record of a database is saved with; Id 0 makes a new one. */
export interface AnySave {
  Id: number;
  Version?: number;
}

/** What a save has to be checked against. */
export interface RecordCheck<Save, Row> {
  db: Db;
  scope: CompanyScope;
  faults: FieldFaults;
  values: Save;
  before: Row | undefined;
}

/** One kind of record: how it is read, checked and stored. Reading is its list, so that a record has what its row has. */
export interface RecordKind<Row extends AnyRecord, Save extends AnySave> {
  table: RecordTable;
  /** What the change log calls it. */
  objectName: string;
  plan(db: Db, scope: CompanyScope): ListPlan<unknown, Row>;
  /** How people call one. */
  nameOf(record: Row): string;
  /** The values as they are kept: trimmed, in one form, nothing missing. */
  clean(body: Save, before: Row | undefined): Save;
  columns(values: Save, moment: { now: Date; before: Row | undefined }): Columns;
  check(check: RecordCheck<Save, Row>): Promise<void>;
  /** Tables that must not refer to a record that is deleted, by the column that refers. */
  usedBy?: Readonly<Partial<Record<RecordTable, string>>>;
}
