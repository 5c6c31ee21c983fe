import type { Trx } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { licensedProducts } from '#server/repositories/company/company.ts';
import { insertLiveChange } from '#server/repositories/liveChanges.ts';
import { rolesOfSettings, settingsOfProduct } from '#server/repositories/reports/reportSettings.ts';
import type { RouteContext } from '../routesOf.ts';
import { numberedReports } from './numberedReports.ts';

type Reading = Pick<RouteContext, 'db' | 'scope'>;

/** Reports of the products that the company has, in the language of who asks. */
export async function reportsOf({ actor, db, scope, services }: Reading & Pick<RouteContext, 'actor' | 'services'>) {
  const products = await licensedProducts(db, scope);
  return numberedReports(await services.documents.read(), services.locales.texts(actor.language), products);
}

/** Open pages have the order with the list of documents: they ask for it again. */
export function noteReportOrder(trx: Trx, { companyId }: CompanyScope, now: Date): Promise<void> {
  return insertLiveChange(trx, { topic: 'documents', companyId }, now);
}

/** Settings with the roles that they are for. */
export async function withRoles<Row extends { id: number }>({ db, scope }: Reading, rows: readonly Row[]) {
  const roles = await rolesOfSettings(
    db,
    scope,
    rows.map((row) => row.id),
  );
  const bySetting = Map.groupBy(roles, (role) => role.settingsId);
  return rows.map((row) => {
    const selectedRoles = bySetting.get(row.id) ?? [];
    return { ...row, selectedRoles, roleIds: selectedRoles.map((role) => role.roleId) };
  });
}

/**
 * Places on the reports page of the reader's product, from 1 on; 0 for what is for other roles. Of reports without a setting
 * nothing is said: they follow. So it is where a product has no settings.
 */
export async function reportPlaces({
  actor,
  db,
  scope,
}: Reading & Pick<RouteContext, 'actor'>): Promise<ReadonlyMap<string, number>> {
  const { role } = actor;
  if (!role) return new Map();
  const settings = await withRoles({ db, scope }, await settingsOfProduct(db, scope, role.productId));
  const isFor = (roleIds: readonly number[]) => roleIds.length === 0 || roleIds.includes(role.id);
  return new Map(settings.map(({ report, roleIds }, index) => [report, isFor(roleIds) ? index + 1 : 0]));
}
