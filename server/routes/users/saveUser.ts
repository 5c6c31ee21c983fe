import { changedFields, changesOf } from '#server/audit/changes.ts';
import type { AuditEntry } from '#server/audit/mutate.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import { isDuplicate } from '#server/database/isDuplicate.ts';
import type { Trx } from '#server/database/schema.ts';
import { invalidRecord, RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { giveDefaultDatabases } from '#server/repositories/users/userDatabases.ts';
import {
  insertUser,
  isLastAdministrator,
  type UserValues,
  updateUser,
} from '#server/repositories/users/userRecords.ts';
import { findUser } from '#server/repositories/users/users.ts';
import { takeRolesOver } from '../role-templates/followTemplate.ts';
import type { RouteContext } from '../routesOf.ts';
import { refuseOtherCompany } from '../shared/refuseForeign.ts';
import { versionSeen } from '../shared/versions.ts';
import { refuseProtectedAccount } from './guardUsers.ts';
import { readUserValues, userValues } from './readUserValues.ts';

type Context = RouteContext<'saveUser'>;
type Audit = (entry: AuditEntry) => Promise<void>;
type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** POST {co}/user: makes a user (Id 0) or changes one (CONSOLE-USER-05, -10, -11). */
export async function saveUser(ctx: RouteContext<'saveUser'>) {
  refuseOtherCompany(ctx.body, ctx.scope);
  return saveOrSay(ctx, () =>
    ctx.mutate(async (trx, audit) => {
      await lockCompany(trx, ctx.scope);
      const before = ctx.body.Id === 0 ? undefined : await findUser(trx, ctx.scope, ctx.body.Id);
      if (ctx.body.Id !== 0 && !before) throw new RequestError('not_found');
      // Who may not change this learns nothing of what would be wrong with it.
      if (before) await refuseForeignPower(ctx, trx, { before, values: userValues(ctx.body, before) });
      const values = await readUserValues(ctx, trx, before);
      const id = before
        ? await change(ctx, trx, { before, values, audit })
        : await createUser(ctx, trx, { values, audit, how: 'created' });
      const saved = await findUser(trx, ctx.scope, id);
      if (!saved) throw new RequestError('not_found');
      return saved;
    }),
  );
}

/** Two companies may take one address at the same moment; then the database decides. */
async function saveOrSay<T>({ actor, services }: Context, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const faults = new FieldFaults(services, actor.language);
    faults.add('Email', 'email_taken');
    throw invalidRecord(faults.fields);
  }
}

/** How somebody signs in, and whether they can and may change things, both ways. */
async function refuseForeignPower(
  ctx: Context,
  trx: Trx,
  { before, values }: { before: User; values: UserValues },
): Promise<void> {
  const guarded = ['Email', 'TrustAuthId', 'InActive', 'IsReadOnly'] as const;
  if (guarded.some((name) => values[name] !== before[name])) await refuseProtectedAccount(ctx, trx, before);
}

async function change(
  ctx: Context,
  trx: Trx,
  { before, values, audit }: { before: User; values: UserValues; audit: Audit },
): Promise<number> {
  const { actor, body, scope, services } = ctx;
  const now = services.now();
  const losesAccess = values.InActive && !before.InActive;
  const losesPower = losesAccess || (values.IsReadOnly && !before.IsReadOnly);
  if (losesAccess && before.Id === actor.userId) throw new RequestError('own_account');
  if (losesPower && (await isLastAdministrator(trx, scope, before.Id))) throw new RequestError('last_administrator');
  // Nobody could take it back themselves.
  if (losesPower && before.Id === actor.userId) throw new RequestError('own_read_only');
  const version = versionSeen(ctx, body.Version, before.Version);
  const isSaved = await updateUser(trx, scope, { id: before.Id, version, values }, now);
  if (!isSaved) throw new RequestError('conflict');
  const { RoleTemplateId: to } = values;
  if (to && to !== before.RoleTemplateId) {
    await takeRolesOver(ctx, trx, { userIds: [before.Id], from: before.RoleTemplateId, to });
  }
  if (losesAccess) await endSessionsOf(trx, [before.Id], { reason: 'deactivated', now });
  await audit({
    objectName: 'User',
    objectId: before.Id,
    detail: `User "${before.FullName}" changed: ${changedFields({ ...before }, { ...values })}`,
    ...changesOf({ ...before }, { ...values }),
  });
  return before.Id;
}

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
