import type { Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import { licensedProducts, lockCompany } from '#server/repositories/company/company.ts';
import { allRows } from '#server/repositories/lists/list.ts';
import {
  reportSettingsPlan,
  roleIdsOfProduct,
  settingsOfProduct,
  storeSetting,
} from '#server/repositories/reports/reportSettings.ts';
import type { RouteContext } from '../routesOf.ts';
import { versionSeen } from '../shared/versions.ts';
import type { ProductReport } from './numberedReports.ts';
import { noteReportOrder, reportsOf, withRoles } from './shownReports.ts';

type Context = RouteContext<'saveReportSettings'>;
type Stored = Awaited<ReturnType<typeof settingsOfProduct>>[number];

/** POST {productId}/SaveYSRReportSettings: the order is numbered from 1 (CONSOLE-YSR-06). */
export async function saveReportSettings(ctx: Context) {
  const { body, path, scope } = ctx;
  const { productId } = path;
  return ctx.mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const product = (await licensedProducts(trx, scope)).find(({ id }) => id === productId);
    if (!product) throw new RequestError('not_found');
    const reports = await reportsOf({ ...ctx, db: trx });
    const known = new Map(reports.map((report) => [report.number, report]));
    await check(ctx, trx, { known, product });
    const before = await settingsOfProduct(trx, scope, productId);
    const ordered = body
      .map((row, index) => ({ row, index }))
      .sort((a, b) => a.row.orderValue - b.row.orderValue || a.index - b.index);
    for (const [index, { row }] of ordered.entries()) {
      const report = known.get(row.reportId)?.report ?? '';
      refuseOthers(ctx, before, { ...row, report });
      const values = { id: row.id, report, order: index + 1, roleIds: row.roleIds };
      await storeSetting(trx, scope, { productId, values });
    }
    const names = ordered.map(({ row }) => known.get(row.reportId)?.report ?? '');
    await audit({
      objectName: 'Report setting',
      objectId: productId,
      detail: `Reports of ${product.label} saved: ${names.join(', ')}`.slice(0, 1_900),
      before: { reports: before.map(({ report }) => report).join(', ') },
      after: { reports: names.join(', ') },
    });
    await noteReportOrder(trx, scope, ctx.services.now());
    const rows = await allRows(reportSettingsPlan(trx, scope, reports, { productId }), {});
    return { data: await withRoles({ db: trx, scope }, rows) };
  });
}

interface Checked {
  known: ReadonlyMap<number, ProductReport>;
  product: { id: number; label: string };
}

/** @throws RequestError invalid_record, report_elsewhere */
async function check({ actor, body, scope, services }: Context, trx: Trx, { known, product }: Checked): Promise<void> {
  const faults = new FieldFaults(services, actor.language);
  const roles = await roleIdsOfProduct(trx, scope, product.id);
  const seen = new Set<number>();
  for (const [index, { reportId, roleIds }] of body.entries()) {
    const report = known.get(reportId);
    if (!report) faults.add(`${index}.reportId`, 'unknown_record');
    else if (!report.productIds.includes(product.id))
      throw new RequestError('report_elsewhere', { values: { report: report.label, product: product.label } });
    if (seen.has(reportId)) faults.add(`${index}.reportId`, 'report_twice');
    if (roleIds.some((id) => !roles.has(id))) faults.add(`${index}.roleIds`, 'unknown_record');
    seen.add(reportId);
  }
  faults.throwIfAny();
}

/** What somebody else saved, added or deleted meanwhile is not written over. */
function refuseOthers(
  ctx: Context,
  before: readonly Stored[],
  row: { id: number; report: string; Version?: number },
): void {
  const stored = before.find(({ report }) => report === row.report);
  if ((stored?.id ?? 0) !== row.id) throw new RequestError('conflict');
  if (stored && versionSeen(ctx, row.Version, stored.version) !== stored.version) throw new RequestError('conflict');
}
