import { defineRoute } from '../defineRoute.ts';
import { unitKind } from './kinds/unit.ts';
import { saveRecord } from './saveRecord.ts';

/** POST {connect}/unit. */
export const saveUnit = defineRoute('saveUnit', (ctx) => saveRecord(ctx, unitKind));
