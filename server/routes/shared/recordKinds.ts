import type { Db } from '#server/database/schema.ts';
import type { RecordOperations } from '#server/documents/fieldWords.ts';
import { RequestError } from '#server/errors.ts';
import type { Operations } from '#server/generated/types.ts';
import type { PageLevel } from '#server/policies/rights.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { dealsPlan } from '#server/repositories/portfolio/deals.ts';
import { propertiesPlan } from '#server/repositories/portfolio/properties.ts';
import { tenantsPlan } from '#server/repositories/portfolio/tenants.ts';
import { unitsPlan } from '#server/repositories/portfolio/units.ts';
import { vendorsPlan } from '#server/repositories/portfolio/vendors.ts';
import { workOrdersPlan } from '#server/repositories/portfolio/workOrders.ts';
import { findRow } from '#server/repositories/records.ts';
import type { RouteContext } from '../routesOf.ts';

export type RecordKindName = Operations['listRecordHistory']['path']['kind'];

interface KnownKind {
  /** As the change log names such records. */
  objectName: string;
  /** Page whose rules decide. */
  page: string;
  /** By which documents are known to be about it. */
  operations: RecordOperations;
  /** All of the database. */
  rows(db: Db, scope: CompanyScope, filters: object): Parameters<typeof findRow>[0];
}

/** A record that history, comments and files belong to. */
export interface FoundRecord {
  kind: RecordKindName;
  objectName: string;
  id: number;
  operations: RecordOperations;
  /** Level of its page for the caller; never 0. */
  level: PageLevel;
  /** Page whose rules decide. */
  page: string;
}

const kinds: Readonly<Record<RecordKindName, KnownKind>> = {
  unit: {
    objectName: 'Unit',
    page: 'units',
    operations: { saves: 'saveUnit', reads: 'getUnit', lists: 'listUnits' },
    rows: unitsPlan,
  },
  tenant: {
    objectName: 'Tenant',
    page: 'tenants',
    operations: { saves: 'saveTenant', reads: 'getTenant', lists: 'listTenants' },
    rows: tenantsPlan,
  },
  deal: {
    objectName: 'Deal',
    page: 'deals',
    operations: { saves: 'saveDeal', reads: 'getDeal', lists: 'listDeals' },
    rows: dealsPlan,
  },
  workorder: {
    objectName: 'Work order',
    page: 'workorders',
    operations: { saves: 'saveWorkOrder', reads: 'getWorkOrder', lists: 'listWorkOrders' },
    rows: workOrdersPlan,
  },
  property: {
    objectName: 'Property',
    page: 'properties',
    operations: { saves: 'saveProperty', reads: 'getProperty', lists: 'listProperties' },
    rows: propertiesPlan,
  },
  vendor: {
    objectName: 'Vendor',
    page: 'vendors',
    operations: { saves: 'saveVendor', reads: 'getVendor', lists: 'listVendors' },
    rows: vendorsPlan,
  },
};

type KindContext = Pick<RouteContext, 'db' | 'rights' | 'scope'> & { path: { kind: RecordKindName; id: number } };

/**
 * The record of an address with its kind, of the company and database of the caller, whose page is open to them. The contract lets in
 * who may open the page of any kind; here that of this kind decides.
 *
 * @throws RequestError page_denied, edit_denied (where `least` is 2), not_found
 */
export async function findRecordOfKind(
  { db, path, rights, scope }: KindContext,
  least: 1 | 2 = 1,
): Promise<FoundRecord> {
  const { objectName, operations, page, rows } = kinds[path.kind];
  const level = rights.page(page);
  if (level === 0) throw new RequestError('page_denied');
  if (level < least) throw new RequestError('edit_denied');
  if (!(await findRow(rows(db, scope, {}), path.id))) throw new RequestError('not_found');
  return { kind: path.kind, objectName, id: path.id, operations, level, page };
}
