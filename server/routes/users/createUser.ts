import type { AuditEntry } from '#server/audit/mutate.ts';
import type { Trx } from '#server/database/schema.ts';
import { giveDefaultDatabases } from '#server/repositories/users/userDatabases.ts';
import { insertUser, type UserValues } from '#server/repositories/users/userRecords.ts';
import type { RouteContext } from '../defineRoute.ts';
import { takeRolesOver } from '../role-templates/followTemplate.ts';

/**
 * Makes a user with the roles of the template and the databases that are open by default; answers its id.
 *
 * @param how what the change log says: `created`, `imported`
 */
export async function createUser(
  ctx: Pick<RouteContext, 'actor' | 'scope' | 'services'>,
  trx: Trx,
  { values, audit, how }: { values: UserValues; audit: (entry: AuditEntry) => Promise<void>; how: string },
): Promise<number> {
  const { scope, services } = ctx;
  const id = await insertUser(trx, scope, values, services.now());
  await giveDefaultDatabases(trx, scope, id);
  const { RoleTemplateId: to } = values;
  if (to) await takeRolesOver(ctx, trx, { userIds: [id], from: null, to });
  await audit({
    objectName: 'User',
    objectId: id,
    detail: `User "${values.FirstName} ${values.LastName}" ${how}`,
    after: { ...values },
  });
  return id;
}
