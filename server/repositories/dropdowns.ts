import type { Db } from '#server/database/schema.ts';
import type { UnitTable, WorkOrderTable } from '#server/database/tables/portfolio.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { databaseLabel } from './databaseLabel.ts';

/** Choices that are the same everywhere, by key of the dropdown: value and locale key of its text, in working order. */
export const fixedDropdowns: Readonly<Record<string, readonly (readonly [id: string | number, text: string])[]>> = {
  unitstatus: (['occupied', 'vacant', 'notice', 'notready', 'model'] satisfies UnitTable['status'][]).map((id) => [
    id,
    `units.status.${id}`,
  ]),
  workorderstatus: (
    ['new', 'scheduled', 'inprogress', 'onhold', 'completed', 'cancelled'] satisfies WorkOrderTable['status'][]
  ).map((id) => [id, `workorders.status.${id}`]),
  priority: (['low', 'normal', 'high', 'emergency'] satisfies WorkOrderTable['priority'][]).map((id) => [
    id,
    `workorders.priority.${id}`,
  ]),
  usertype: [
    [0, 'usertype.company'],
    [1, 'usertype.support'],
  ],
};

/** Kinds that occur in the chosen database, by key of the dropdown; nothing without a database. */
export async function databaseDropdowns(db: Db, { companyId, databaseId }: CompanyScope) {
  if (databaseId === undefined) return {};
  const [types, work, vendors] = await Promise.all([
    db
      .selectFrom('property')
      .select('property_type as kind')
      .distinct()
      .where('company_id', '=', companyId)
      .where('voyager_db_id', '=', databaseId)
      .orderBy('kind')
      .execute(),
    db
      .selectFrom('work_order')
      .select('category as kind')
      .distinct()
      .where('company_id', '=', companyId)
      .where('voyager_db_id', '=', databaseId)
      .orderBy('kind')
      .execute(),
    db
      .selectFrom('vendor')
      .select('category as kind')
      .distinct()
      .where('company_id', '=', companyId)
      .where('voyager_db_id', '=', databaseId)
      .orderBy('kind')
      .execute(),
  ]);
  return { propertytype: kinds(types), workordercategory: kinds(work), vendorcategory: kinds(vendors) };
}

/** Databases of the company in their order, with what people call them. */
export async function companyDatabases(db: Db, { companyId }: CompanyScope) {
  return db
    .selectFrom('voyager_db')
    .select(['id', 'name', databaseLabel.as('label')])
    .where('company_id', '=', companyId)
    .orderBy('sort_order')
    .orderBy('name_lower')
    .execute();
}

function kinds(rows: readonly { kind: string }[]): { id: string; label: string }[] {
  return rows.map(({ kind }) => ({ id: kind, label: kind }));
}
