import { RequestError } from '#server/errors.ts';
import { admits } from '#server/policies/enforce.ts';
import type { PolicyOperation } from '#server/policies/operation.ts';
import { propertyLookup, roleLookup, userLookup } from '#server/repositories/lookups.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** What can be looked up, and by whom: people and roles by those who may see their page. */
const types = {
  properties: { plan: propertyLookup, permission: { access: 'database' } },
  users: { plan: userLookup, permission: { access: 'console', page: 'users' } },
  roles: { plan: roleLookup, permission: { access: 'console', page: 'roles' } },
} as const satisfies Record<string, { plan: unknown; permission: PolicyOperation['permission'] }>;

/** GET {connect}/scriptingengine/report/filterautocomplete/{type} (WIDGET-LOOKUP-04, -06, -07). */
export const lookupItems = defineRoute('lookupItems', (ctx) => {
  const { db, scope, path, query } = ctx;
  const { plan, permission } = types[path.type];
  const operation = { id: `lookupItems ${path.type}`, mutates: false, permission };
  if (!admits(ctx.admission, operation)) {
    throw new RequestError(permission.access === 'database' ? 'workspace_required' : 'page_denied');
  }
  const itemsPerPage = query.maxrow ? Math.min(query.maxrow, query.itemsPerPage ?? query.maxrow) : query.itemsPerPage;
  return answerPage('data', plan(db, scope, query), { ...query, ...(itemsPerPage ? { itemsPerPage } : {}) });
});
