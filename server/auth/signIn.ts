import type { Db } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { SignedIn } from './issueTokens.ts';
import { type Door, openSession } from './openSession.ts';
import { verifyPassword } from './passwords.ts';
import { checkSecondFactor } from './secondFactor/checkSecondFactor.ts';
import { confirmSession } from './secondFactor/confirmation.ts';

export interface Credentials {
  username: string;
  password: string;
  mfatoken?: string | undefined;
  mfatype?: string | undefined;
}

/**
 * The one way in: throttle, password, state of the account, second factor, session. Unknown and known users take the same
 * path and time.
 *
 * @throws RequestError too_many_sign_ins, invalid_credentials, account_inactive, mfa_required, mfa_invalid, mfa_not_sent
 */
export async function signIn(services: Services, credentials: Credentials, { address, mode }: Door): Promise<SignedIn> {
  const account = credentials.username.trim().toLowerCase();
  const seconds = await services.throttle.begin(account, address, services.now());
  if (seconds > 0) {
    throw new RequestError('too_many_sign_ins', { values: { seconds }, headers: { 'retry-after': String(seconds) } });
  }
  try {
    const user = await checkUser(services, account, credentials);
    await services.throttle.settle(account, address, true);
    const session = await openSession(services, user.id, { address, mode });
    await confirmSession(services.database.db, session.sessionId, services.now());
    return session;
  } catch (error) {
    // Asking for the code is no wrong guess, and neither is a fault of ours.
    const isGuess = error instanceof RequestError && ['invalid_credentials', 'mfa_invalid'].includes(error.code);
    if (!isGuess) await services.throttle.settle(account, address, false);
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

async function findUser(db: Db, account: string) {
  return db.selectFrom('app_user').selectAll('app_user').where('app_user.email_lower', '=', account).executeTakeFirst();
}
