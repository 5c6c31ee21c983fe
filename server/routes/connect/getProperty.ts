import { defineRoute } from '../defineRoute.ts';
import { findRecord } from './findRecord.ts';
import { propertyKind } from './kinds/property.ts';

/** GET {connect}/property/{id}. */
export const getProperty = defineRoute('getProperty', (ctx) => findRecord(ctx, propertyKind));
