import { defineRoute } from '../defineRoute.ts';
import { dealKind } from './kinds/deal.ts';
import { saveRecord } from './saveRecord.ts';

/** POST {connect}/deal. */
export const saveDeal = defineRoute('saveDeal', (ctx) => saveRecord(ctx, dealKind));
