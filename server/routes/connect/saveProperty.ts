import { defineRoute } from '../defineRoute.ts';
import { propertyKind } from './kinds/property.ts';
import { saveRecord } from './saveRecord.ts';

/** POST {connect}/property. */
export const saveProperty = defineRoute('saveProperty', (ctx) => saveRecord(ctx, propertyKind));
