import { defineRoute } from '../defineRoute.ts';
import { findRecord } from './findRecord.ts';
import { tenantKind } from './kinds/tenant.ts';

/** GET {connect}/tenant/{id}. */
export const getTenant = defineRoute('getTenant', (ctx) => findRecord(ctx, tenantKind));
