import type { Db } from '#server/database/schema.ts';
import type { FieldFaults } from '#server/fieldErrors.ts';
import type { OperationId } from '#server/generated/types.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import type { ListPlan } from '#server/repositories/lists/list.types.ts';
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
interface RecordCheck<Save, Row> {
  db: Db;
  scope: CompanyScope;
  faults: FieldFaults;
  values: Save;
  before: Row | undefined;
}

/** What a save knows beside the values. */
interface SaveMoment<Row> {
  now: Date;
  before: Row | undefined;
  /** Who saves. */
  actorName: string;
}

/** Numbers that the server gives to new records: `WO-000123`. */
interface Numbering {
  column: string;
  prefix: string;
  digits: number;
}

/** One kind of record: how it is read, checked and stored. Reading is its list, so that a record has what its row has. */
export interface RecordKind<Row extends AnyRecord, Save extends AnySave> {
  table: RecordTable;
  /** The operation that saves it: the rules of forms that save by it count. */
  saves: OperationId;
  /** What the change log calls it. */
  objectName: string;
  plan(db: Db, scope: CompanyScope, filter: Record<never, never>): ListPlan<unknown, Row>;
  /** How people call one. */
  nameOf(record: Row): string;
  /** Fields that the server writes; they may come back with a save and are not taken. */
  written?: readonly (keyof Save & string)[];
  /** The values as they are kept: trimmed, in one form, nothing missing. */
  clean(body: Save, before: Row | undefined): Save;
  check(check: RecordCheck<Save, Row>): Promise<void>;
  columns(values: Save, moment: SaveMoment<Row>): Columns;
  /** Columns that follow from the values and other records. */
  derive?(db: Db, scope: CompanyScope, values: Save): Promise<Columns>;
  numbering?: Numbering;
  /** What depends on the record elsewhere is brought up to date. */
  settle?(db: Db, scope: CompanyScope, change: { before: Row | undefined; after: Row | undefined }): Promise<void>;
  /** True while a record must not be deleted. */
  isKept?(record: Row): boolean;
  /** Tables that must not refer to a record that is deleted, by the column that refers. */
  usedBy?: Readonly<Partial<Record<RecordTable, string>>>;
}
