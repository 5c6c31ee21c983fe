import { RequestError } from '#server/errors.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { allRows } from '#server/repositories/lists/list.ts';
import { setPropertyAccess, userPropertiesPlan } from '#server/repositories/users/userProperties.ts';
import { type RouteContext, routesOf } from './routesOf.ts';
import { answerPage } from './shared/answerPage.ts';
import { findCompanyUser } from './users/guardUsers.ts';

export const userProperties = routesOf({
  /** GET {co}/user/{id}/property/list (CONSOLE-USERPROP-01). */
  listUserProperties: async ({ db, scope, path, query }) => {
    await findCompanyUser(db, scope, path.id);
    return answerPage('data', userPropertiesPlan(db, scope, { ...query, userId: path.id }), query);
  },

  /** POST {co}/user/{id}/setpropertyaccess (CONSOLE-USERPROP-01): properties that are not named stay as they are. */
  saveUserPropertyAccess: async (ctx) =>
    changeProperties(ctx, ctx.path.id, new Map(ctx.body.map((row) => [row.Id, row.HasAccess]))),

  /** DELETE {co}/user/{id}/property/{propertyId}/remove (CONSOLE-USERPROP-01). */
  removeUserProperty: async (ctx) => {
    await changeProperties(ctx, ctx.path.id, new Map([[ctx.path.propertyId, 0]]));
  },
});

/** Gives one user properties and takes others, all or nothing; answers the rows as they are then. */
async function changeProperties(
  { mutate, scope }: Pick<RouteContext, 'mutate' | 'scope'>,
  userId: number,
  wanted: ReadonlyMap<number, 0 | 1>,
) {
  const ids = [...wanted.keys()];
  return mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const user = await findCompanyUser(trx, scope, userId);
    const rows = () => allRows(userPropertiesPlan(trx, scope, { userId, ids }), {});
    const before = await rows();
    if (before.length !== ids.length) throw new RequestError('not_found');
    for (const access of [0, 1] as const) {
      await setPropertyAccess(trx, scope, { userId, ids: ids.filter((id) => wanted.get(id) === access), access });
    }
    const changed = before.filter((row) => wanted.get(row.Id) !== row.HasAccess);
    const named = changed.map((row) => `${row.HasAccess === 1 ? '-' : '+'} ${row.PropertyCode}`);
    await audit({
      objectName: 'User',
      objectId: userId,
      detail: `Properties of "${user.FullName}" changed: ${named.join(', ').slice(0, 1_500) || 'nothing'}`,
      before: Object.fromEntries(changed.map((row) => [row.PropertyCode, row.HasAccess])),
      after: Object.fromEntries(changed.map((row) => [row.PropertyCode, 1 - row.HasAccess])),
    });
    return rows();
  });
}
