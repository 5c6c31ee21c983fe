import { defineRoute } from '../defineRoute.ts';
import { tenantKind } from './kinds/tenant.ts';
import { removeRecord } from './removeRecord.ts';

/** DELETE {connect}/tenant/remove. */
export const removeTenant = defineRoute('removeTenant', (ctx) => removeRecord(ctx, tenantKind));
