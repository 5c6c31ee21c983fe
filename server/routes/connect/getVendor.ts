import { defineRoute } from '../defineRoute.ts';
import { findRecord } from './findRecord.ts';
import { vendorKind } from './kinds/vendor.ts';

/** GET {connect}/vendor/{id}. */
export const getVendor = defineRoute('getVendor', (ctx) => findRecord(ctx, vendorKind));
