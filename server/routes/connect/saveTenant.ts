import { defineRoute } from '../defineRoute.ts';
import { tenantKind } from './kinds/tenant.ts';
import { saveRecord } from './saveRecord.ts';

/** POST {connect}/tenant. */
export const saveTenant = defineRoute('saveTenant', (ctx) => saveRecord(ctx, tenantKind));
