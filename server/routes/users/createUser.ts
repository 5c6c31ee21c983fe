import type { AuditEntry } from '#server/audit/mutate.ts';
import type { Trx } from '#server/database/schema.ts';
import { applyTemplate, insertUser, type UserValues } from '#server/repositories/userRecords.ts';
import type { RouteContext } from '../defineRoute.ts';

/**
 * Makes a user with the roles of the template; answers its id.
 *
 * @param how what the change log says: `created`, `imported`
 */
export async function createUser(
  { scope, services }: Pick<RouteContext, 'scope' | 'services'>,
  trx: Trx,
  { values, audit, how }: { values: UserValues; audit: (entry: AuditEntry) => Promise<void>; how: string },
): Promise<number> {
  const id = await insertUser(trx, scope, values, services.now());
  if (values.RoleTemplateId) await applyTemplate(trx, scope, id, values.RoleTemplateId);
  await audit({
    objectName: 'User',
    objectId: id,
    detail: `User "${values.FirstName} ${values.LastName}" ${how}`,
    after: { ...values },
  });
  return id;
}
