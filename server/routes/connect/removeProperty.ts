import { defineRoute } from '../defineRoute.ts';
import { propertyKind } from './kinds/property.ts';
import { removeRecord } from './removeRecord.ts';

/** DELETE {connect}/property/remove. */
export const removeProperty = defineRoute('removeProperty', (ctx) => removeRecord(ctx, propertyKind));
