import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Database, Trx } from '#server/database/schema.ts';
import type { Actor, CompanyScope } from '#server/policies/scope.ts';

/** Whose personal rows a query may touch: one user under one role and in one database; null stands for none. */
export interface Owner extends CompanyScope {
  readonly userId: number;
  readonly roleId: number | null;
  readonly productId: number | null;
}

type PersonalTable = 'saved_filter' | 'kept_choice';

/** The caller as owner; made from what the policy admitted, never from input. */
export function ownerOf({ actor, scope }: { actor: Actor; scope: CompanyScope }): Owner {
  return {
    ...scope,
    userId: actor.userId,
    roleId: actor.role?.id ?? null,
    productId: actor.role?.productId ?? null,
  };
}

/** Condition: the row is the owner's. */
export function isOwnedBy<T extends PersonalTable>(owner: Owner) {
  return (builder: ExpressionBuilder<Database, T>): ExpressionWrapper<Database, T, SqlBool> => {
    // The columns are the same in every personal table, which a union of tables cannot say.
    const eb = builder as unknown as ExpressionBuilder<Database, 'saved_filter'>;
    const { databaseId = null, roleId } = owner;
    const all = eb.and([
      eb('company_id', '=', owner.companyId),
      eb('user_id', '=', owner.userId),
      roleId === null ? eb('role_id', 'is', null) : eb('role_id', '=', roleId),
      databaseId === null ? eb('voyager_db_id', 'is', null) : eb('voyager_db_id', '=', databaseId),
    ]);
    return all as unknown as ExpressionWrapper<Database, T, SqlBool>;
  };
}

/** The columns that make a row the owner's. */
export function ownerColumns({ companyId, userId, roleId, databaseId }: Owner) {
  return { company_id: companyId, user_id: userId, role_id: roleId, voyager_db_id: databaseId ?? null };
}

/** Lets the changes of one user happen one after the other until the transaction ends, so that a name checked stays free. */
export async function lockOwner(trx: Trx, owner: Owner): Promise<void> {
  await lockUser(trx, owner);
}

/** The same for what belongs to the user under every role. */
export async function lockUser(trx: Trx, { userId }: Pick<Owner, 'userId'>): Promise<void> {
  await lockUsers(trx, [userId]);
}

/** The same for several users. */
export async function lockUsers(trx: Trx, userIds: readonly number[]): Promise<void> {
  await trx
    .updateTable('app_user')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', 'in', [...userIds])
    .execute();
}
