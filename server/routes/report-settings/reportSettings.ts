import { RequestError } from '#server/errors.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { readPage } from '#server/repositories/lists/list.ts';
import {
  deleteSetting,
  findSetting,
  knownReportsPlan,
  reportSettingsPlan,
} from '#server/repositories/reports/reportSettings.ts';
import { type RouteContext, routesOf } from '../routesOf.ts';
import type { ProductReport } from './numberedReports.ts';
import { saveReportSettings } from './saveReportSettings.ts';
import { noteReportOrder, reportsOf, withRoles } from './shownReports.ts';

export const reportSettings = routesOf({
  /** GET ysrreports: the reports of a product in their order, or without one every report (CONSOLE-YSR-01, -03, -10). */
  listReportSettings: async (ctx) => {
    const { db, scope, query } = ctx;
    const reports = ofLimit(await reportsOf(ctx), query);
    const { productid: productId } = query;
    if (productId === undefined) {
      const { rows, ...counts } = await readPage(knownReportsPlan(db, reports, query), query);
      return { data: rows.map((row) => ({ ...row, selectedRoles: [], roleIds: [] })), ...counts };
    }
    const { rows, ...counts } = await readPage(reportSettingsPlan(db, scope, reports, { ...query, productId }), query);
    return { data: await withRoles(ctx, rows), ...counts };
  },

  saveReportSettings,
  removeReportSetting,
});

/** Those of one product, where the call asks for them: others cannot be added to it (CONSOLE-YSR-10). */
function ofLimit(reports: ProductReport[], { limitBy, limitByType }: RouteContext<'listReportSettings'>['query']) {
  if (!limitBy || !limitByType) return reports;
  return reports.filter(({ productIds }) => productIds.includes(Number(limitBy)));
}

/** DELETE {id} (CONSOLE-YSR-07). */
async function removeReportSetting(ctx: RouteContext<'removeReportSetting'>): Promise<void> {
  const { path, scope } = ctx;
  await ctx.mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const found = await findSetting(trx, scope, path.id);
    if (!found) throw new RequestError('not_found');
    await deleteSetting(trx, scope, found.id);
    await noteReportOrder(trx, scope, ctx.services.now());
    await audit({
      objectName: 'Report setting',
      objectId: found.id,
      detail: `Report setting "${found.report}" deleted`,
      before: { report: found.report, orderValue: found.order_value },
    });
  });
}
