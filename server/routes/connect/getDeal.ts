import { defineRoute } from '../defineRoute.ts';
import { findRecord } from './findRecord.ts';
import { dealKind } from './kinds/deal.ts';

/** GET {connect}/deal/{id}. */
export const getDeal = defineRoute('getDeal', (ctx) => findRecord(ctx, dealKind));
