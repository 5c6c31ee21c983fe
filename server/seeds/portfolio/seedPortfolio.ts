import { insertRows } from '../bulk.ts';
import type { Volumes } from '../volumes.ts';
import { approvalRows } from './approvals.ts';
import type { PortfolioContext } from './context.ts';
import { activityRows, dealRows } from './deals.ts';
import { propertyRows } from './properties.ts';
import { tenantRows } from './tenants.ts';
import { unitRows } from './units.ts';
import { vendorRows } from './vendors.ts';
import { workOrderRows } from './workOrders.ts';

/** Fills one database. */
export async function seedPortfolio(context: PortfolioContext, volumes: Volumes): Promise<void> {
  const { trx } = context;
  const properties = propertyRows(context, volumes.properties, volumes.units);
  const units = unitRows(context, properties);
  const vendors = vendorRows(context, volumes.vendors);
  const deals = dealRows(context, volumes.deals, units);
  await insertRows(trx, 'property', properties);
  await insertRows(trx, 'unit', units);
  await insertRows(trx, 'tenant', tenantRows(context, volumes.tenants, units));
  await insertRows(trx, 'vendor', vendors);
  await insertRows(trx, 'deal', deals);
  await insertRows(trx, 'activity', activityRows(context, volumes.activities, deals));
  await insertRows(trx, 'work_order', workOrderRows(context, volumes.workOrders, { units, vendors }));
  await insertRows(trx, 'approval', approvalRows(context, volumes.approvals, { properties, vendors }));
}
