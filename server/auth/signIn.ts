import type { Db } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { verifyPassword } from './passwords.ts';
import { type SessionMode, startSession } from './sessions.ts';
import { signAccessToken } from './tokens.ts';
import { findTotpStep } from './totp.ts';

export interface Credentials {
  username: string;
  password: string;
  mfatoken?: string | undefined;
  mfatype?: string | undefined;
}

export interface SignedIn {
  accessToken: string;
  refreshToken: string;
  sessionId: string;
  userName: string;
  clientPin: string;
  mustChangePassword: boolean;
}

/**
 * The one way in: throttle, password, state of the account, second factor, session. Unknown and known users take the same
 * path and time.
 *
 * @throws RequestError too_many_sign_ins, invalid_credentials, account_inactive, mfa_required, mfa_invalid
 */
export async function signIn(
  services: Services,
  credentials: Credentials,
  { address, mode }: { address: string; mode: SessionMode },
): Promise<SignedIn> {
  const account = credentials.username.trim().toLowerCase();
  const seconds = services.throttle.begin(account, address, services.now());
  if (seconds > 0) {
    throw new RequestError('too_many_sign_ins', { values: { seconds }, headers: { 'retry-after': String(seconds) } });
  }
  try {
    const user = await checkUser(services, account, credentials);
    services.throttle.settle(account, address, true);
    return await openSession(services, user, { address, mode });
  } catch (error) {
    // Asking for the code is no wrong guess, and neither is a fault of ours.
    const isGuess = error instanceof RequestError && ['invalid_credentials', 'mfa_invalid'].includes(error.code);
    if (!isGuess) services.throttle.settle(account, address, false);
    throw error;
  }
}

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

async function checkUser(services: Services, account: string, credentials: Credentials): Promise<User> {
  const { db } = services.database;
  const user = await findUser(db, account);
  const isRight = await verifyPassword(credentials.password, user?.password_hash ?? null);
  if (!user || !isRight) throw new RequestError('invalid_credentials');
  if (user.in_active) throw new RequestError('account_inactive');
  if (user.password_expires_at && user.password_expires_at <= services.now().toISOString()) {
    throw new RequestError('one_time_password_expired');
  }
  if (user.is_mfa_enabled && user.mfa_secret) await checkSecondFactor(services, user, credentials);
  return user;
}

async function checkSecondFactor(services: Services, user: User, { mfatoken, mfatype }: Credentials): Promise<void> {
  if (!mfatoken) throw new RequestError('mfa_required');
  const isOtherFactor = Boolean(mfatype) && mfatype !== (user.mfa_factor ?? 'offline');
  const step = isOtherFactor ? undefined : findTotpStep(user.mfa_secret ?? '', mfatoken, services.now());
  if (step === undefined) throw new RequestError('mfa_invalid');
  // A code counts once: of two that come together, one takes the step.
  const { numUpdatedRows } = await services.database.db
    .updateTable('app_user')
    .set({ mfa_last_step: step })
    .where('id', '=', user.id)
    .where((eb) => eb.or([eb('mfa_last_step', 'is', null), eb('mfa_last_step', '<', step)]))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new RequestError('mfa_invalid');
}

async function openSession(
  { database: { db }, tokenKey, now }: Services,
  user: User,
  { address, mode }: { address: string; mode: SessionMode },
): Promise<SignedIn> {
  const at = now();
  const roles = await findRoles(db, user.id);
  const { sessionId, refreshToken } = await db.transaction().execute(async (trx) => {
    const session = await startSession(trx, { userId: user.id, companyId: user.company_id, mode }, at);
    await trx.updateTable('app_user').set({ last_login_at: at.toISOString() }).where('id', '=', user.id).execute();
    await trx
      .insertInto('login_detail')
      .values({
        company_id: user.company_id,
        user_id: user.id,
        user_name: user.full_name,
        user_name_lower: user.full_name_lower,
        email: user.email,
        email_lower: user.email_lower,
        login_at: at.toISOString(),
        logout_at: null,
        ip_address: address,
        product: roles[0]?.product ?? '',
        session_id: session.sessionId,
      })
      .execute();
    return session;
  });
  return {
    accessToken: await signAccessToken(
      tokenKey,
      { userId: user.id, sessionId, name: user.email, roles: roles.map((role) => role.name) },
      at,
    ),
    refreshToken,
    sessionId,
    userName: user.email,
    clientPin: user.client_pin,
    mustChangePassword: user.must_change_password === 1,
  };
}

async function findUser(db: Db, account: string) {
  return db
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .selectAll('app_user')
    .select('company.client_pin')
    .where('app_user.email_lower', '=', account)
    .executeTakeFirst();
}

/** Roles of a user, the default one first. */
export async function findRoles(db: Db, userId: number): Promise<{ name: string; product: string }[]> {
  return db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .innerJoin('product', 'product.id', 'role.product_id')
    .select(['role.name', 'product.name as product'])
    .where('user_role.user_id', '=', userId)
    .orderBy('user_role.is_default', 'desc')
    .orderBy('role.name')
    .execute();
}
