import type { Db, Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import type { Actor } from '#server/policies/scope.ts';
import { type AdminNames, adminNames, isAdminRole } from '#server/settings.ts';
import { type SessionMode, startSession } from './sessions.ts';

/** Milliseconds that somebody may work as another user at a time. */
const LIFE = 3_600_000;

/** The administrator and the session that the impersonation ends with. */
export interface Impersonator {
  userId: number;
  companyId: number;
  fullName: string;
  isReadOnly: boolean;
  isSupportUser: boolean;
  sessionId: string;
  /** Works as somebody already. */
  impersonator?: Actor['impersonator'];
}

interface Target {
  id: number;
  fullName: string;
}

/**
 * The user that an administrator asks to work as, if that gives them nothing: the same company, active, and no role of an
 * administrator that they do not hold themselves. The answer for a user of another company is that of an unknown one.
 *
 * @throws RequestError impersonation_refused, not_found
 */
export async function findTarget(
  db: Db,
  actor: Impersonator,
  { userId, admins }: { userId: number; admins: AdminNames },
): Promise<Target> {
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'full_name', 'in_active', 'is_support_user'])
    .where('id', '=', userId)
    .where('company_id', '=', actor.companyId)
    .executeTakeFirst();
  if (!user) throw new RequestError('not_found');
  const names = adminNames(admins);
  const own = await adminRolesOf(db, actor.userId, names);
  const theirs = await adminRolesOf(db, userId, names);
  const isRefused =
    user.id === actor.userId ||
    user.in_active === 1 ||
    actor.isReadOnly ||
    actor.impersonator !== undefined ||
    own.size === 0 ||
    (user.is_support_user === 1 && !actor.isSupportUser) ||
    [...theirs].some((id) => !own.has(id));
  if (isRefused) throw new RequestError('impersonation_refused');
  return { id: user.id, fullName: user.full_name };
}

/** Opens the session of the target; neither the last sign-in nor the login report of the target knows of it. */
export async function startImpersonation(
  trx: Trx,
  { actor, target }: { actor: Impersonator; target: Target },
  { mode, canReturn, now }: { mode: SessionMode; canReturn: boolean; now: Date },
): Promise<{ sessionId: string; refreshToken: string }> {
  const parent = await trx
    .selectFrom('session')
    .select('expires_at')
    .where('id', '=', actor.sessionId)
    .executeTakeFirstOrThrow();
  return startSession(
    trx,
    {
      userId: target.id,
      companyId: actor.companyId,
      mode,
      life: LIFE,
      endsAt: new Date(parent.expires_at).toISOString(),
      impersonation: { impersonatorId: actor.userId, parentId: actor.sessionId, canReturn },
    },
    now,
  );
}

async function adminRolesOf(db: Db, userId: number, names: readonly string[]): Promise<ReadonlySet<number>> {
  const roles = await db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select(['role.id', 'role.name', 'role.company_id'])
    .where('user_role.user_id', '=', userId)
    .execute();
  return new Set(roles.filter((role) => isAdminRole(role, names)).map((role) => role.id));
}

/** The session that somebody who works as another user comes back to; undefined where it has ended or is of no browser. */
export async function findOwnSession(db: Db, sessionId: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('session as own', 'own.id', 'session.parent_id')
    .select('own.id')
    .where('session.id', '=', sessionId)
    .where('session.can_return', '=', 1)
    .where('own.ended_at', 'is', null)
    .where('own.mode', '=', 'cookie')
    .executeTakeFirst();
}
