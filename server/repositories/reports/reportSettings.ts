import type { Db, Trx } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { matchesWords, planList } from '../lists/list.ts';
import { recordsAs } from './records.ts';

/** A report document as settings name it. */
export interface NumberedReport {
  number: number;
  /** Id of the document. */
  report: string;
  /** Title in the language of the reader. */
  label: string;
  /** Names of the products that have its page. */
  products: string;
}

const shape = { number: 'integer', report: 'text', label: 'text', lower: 'text', products: 'text' } as const;

const asRecords = (db: Db, reports: readonly NumberedReport[]) =>
  recordsAs(
    db,
    shape,
    reports.map((one) => ({ ...one, lower: one.label.toLowerCase() })),
  ).as('known');

interface ReportsFilter {
  searchTerm?: string;
  /** Numbers of reports. */
  reportid?: readonly number[];
}

/** Reports that can be added (OP-YSRPATHS); no setting is told of them. */
export function knownReportsPlan(db: Db, reports: readonly NumberedReport[], filter: ReportsFilter) {
  const { searchTerm, reportid = [] } = filter;
  let query = db.selectFrom(asRecords(db, reports)).select(['number as reportId', 'label as reportName', 'products']);
  if (reportid.length > 0) query = query.where('number', 'in', [...reportid]);
  if (searchTerm) query = query.where(matchesWords(['known.lower'], searchTerm));
  return planList({
    query,
    key: 'known.number',
    sortable: {
      reportId: 'known.number',
      reportName: 'known.lower',
      product: 'known.products',
      orderValue: 'known.lower',
    },
    sort: { by: 'reportName', type: 'asc' },
    present: ({ products, reportId, reportName }) => ({
      id: 0,
      reportId: reportId ?? 0,
      reportName: reportName ?? '',
      orderValue: 0,
      product: products ?? '',
    }),
  });
}

/** Reports of a product in their order; those whose document is gone are kept and not shown. */
export function reportSettingsPlan(
  db: Db,
  { companyId }: CompanyScope,
  reports: readonly NumberedReport[],
  { productId, searchTerm, reportid = [] }: ReportsFilter & { productId: number },
) {
  let query = db
    .selectFrom('report_setting')
    .innerJoin(asRecords(db, reports), 'known.report', 'report_setting.report')
    .innerJoin('product', 'product.id', 'report_setting.product_id')
    .where('report_setting.company_id', '=', companyId)
    .where('report_setting.product_id', '=', productId)
    .select(['report_setting.id', 'known.number as reportId', 'known.label as reportName'])
    .select(['report_setting.order_value as orderValue', 'product.name as product', 'product.id as productId'])
    .select('report_setting.version as Version');
  if (reportid.length > 0) query = query.where('known.number', 'in', [...reportid]);
  if (searchTerm) query = query.where(matchesWords(['known.lower'], searchTerm));
  return planList({
    query,
    key: 'report_setting.id',
    sortable: {
      reportId: 'known.number',
      reportName: 'known.lower',
      product: 'product.name',
      orderValue: 'report_setting.order_value',
    },
    sort: { by: 'orderValue', type: 'asc' },
    present: ({ reportId, reportName, ...row }) => ({ ...row, reportId: reportId ?? 0, reportName: reportName ?? '' }),
  });
}

/** Roles of settings of the company. */
export async function rolesOfSettings(db: Db, { companyId }: CompanyScope, settingIds: readonly number[]) {
  if (settingIds.length === 0) return [];
  return db
    .selectFrom('report_setting_role')
    .innerJoin('report_setting', 'report_setting.id', 'report_setting_role.setting_id')
    .where('report_setting.company_id', '=', companyId)
    .where('report_setting_role.setting_id', 'in', [...settingIds])
    .select(['report_setting_role.setting_id as settingsId', 'report_setting_role.role_id as roleId'])
    .orderBy('report_setting_role.role_id')
    .execute();
}

/** Every setting of a product, whether its document is there or not. */
export async function settingsOfProduct(db: Db, { companyId }: CompanyScope, productId: number) {
  return db
    .selectFrom('report_setting')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .orderBy('order_value')
    .orderBy('id')
    .execute();
}

export async function findSetting(db: Db, { companyId }: CompanyScope, id: number) {
  return db
    .selectFrom('report_setting')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Roles of a product that the company has. */
export async function roleIdsOfProduct(db: Db, { companyId }: CompanyScope, productId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('role')
    .select('id')
    .where('product_id', '=', productId)
    .where((eb) => eb.or([eb('company_id', 'is', null), eb('company_id', '=', companyId)]))
    .execute();
  return new Set(rows.map((row) => row.id));
}

export interface SettingValues {
  /** 0 for a new one. */
  id: number;
  report: string;
  order: number;
  roleIds: readonly number[];
}

/** Stores a setting and its roles. */
export async function storeSetting(
  trx: Trx,
  { companyId }: CompanyScope,
  { productId, values }: { productId: number; values: SettingValues },
): Promise<void> {
  const { report, order, roleIds } = values;
  const { id } =
    values.id === 0
      ? await trx
          .insertInto('report_setting')
          .values({ company_id: companyId, product_id: productId, report, order_value: order })
          .returning('id')
          .executeTakeFirstOrThrow()
      : values;
  if (values.id !== 0) {
    await trx
      .updateTable('report_setting')
      .set((eb) => ({ order_value: order, version: eb('version', '+', 1) }))
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('report_setting_role').where('setting_id', '=', id).execute();
  }
  if (roleIds.length === 0) return;
  const roles = [...new Set(roleIds)].map((role_id) => ({ setting_id: id, role_id }));
  await trx.insertInto('report_setting_role').values(roles).execute();
}

export async function deleteSetting(trx: Trx, { companyId }: CompanyScope, id: number): Promise<void> {
  await trx.deleteFrom('report_setting').where('company_id', '=', companyId).where('id', '=', id).execute();
}
