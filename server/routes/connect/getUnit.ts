import { defineRoute } from '../defineRoute.ts';
import { findRecord } from './findRecord.ts';
import { unitKind } from './kinds/unit.ts';

/** GET {connect}/unit/{id}. */
export const getUnit = defineRoute('getUnit', (ctx) => findRecord(ctx, unitKind));
