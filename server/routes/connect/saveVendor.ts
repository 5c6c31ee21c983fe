import { defineRoute } from '../defineRoute.ts';
import { vendorKind } from './kinds/vendor.ts';
import { saveRecord } from './saveRecord.ts';

/** POST {connect}/vendor. */
export const saveVendor = defineRoute('saveVendor', (ctx) => saveRecord(ctx, vendorKind));
