import { defineRoute } from '../defineRoute.ts';
import { unitKind } from './kinds/unit.ts';
import { removeRecord } from './removeRecord.ts';

/** DELETE {connect}/unit/remove. */
export const removeUnit = defineRoute('removeUnit', (ctx) => removeRecord(ctx, unitKind));
