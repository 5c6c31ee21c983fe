import { defineRoute } from '../defineRoute.ts';
import { vendorKind } from './kinds/vendor.ts';
import { removeRecord } from './removeRecord.ts';

/** DELETE {connect}/vendor/remove. */
export const removeVendor = defineRoute('removeVendor', (ctx) => removeRecord(ctx, vendorKind));
