import { defineRoute } from '../defineRoute.ts';
import { dealKind } from './kinds/deal.ts';
import { removeRecord } from './removeRecord.ts';

/** DELETE {connect}/deal/remove. */
export const removeDeal = defineRoute('removeDeal', (ctx) => removeRecord(ctx, dealKind));
