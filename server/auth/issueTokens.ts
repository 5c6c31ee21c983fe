import { RequestError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { findRoles } from './findRoles.ts';
import { signAccessToken } from './tokens.ts';

/** A session as its client gets it. */
export interface SignedIn {
  accessToken: string;
  refreshToken: string;
  sessionId: string;
  userName: string;
  clientPin: string;
  mustChangePassword: boolean;
}

/** Makes the access token of a session that is open; the refresh token is the caller's. */
export async function issueTokens(services: Services, sessionId: string, refreshToken: string): Promise<SignedIn> {
  const { database, tokenKey, now } = services;
  const row = await database.db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .leftJoin('app_user as impersonator', 'impersonator.id', 'session.impersonator_id')
    .select([
      'session.user_id',
      'session.can_return',
      'session.impersonator_id',
      'app_user.email',
      'app_user.is_support_user',
    ])
    .select(['app_user.must_change_password', 'company.client_pin', 'impersonator.full_name as impersonator_name'])
    .where('session.id', '=', sessionId)
    .executeTakeFirst();
  if (!row) throw new RequestError('signed_out');
  const roles = (await findRoles(database.db, row.user_id)).map((role) => role.name);
  const isOther = row.impersonator_id !== null;
  const act = isOther
    ? { sub: String(row.impersonator_id), name: row.impersonator_name ?? '', back: row.can_return === 1 }
    : undefined;
  const claims = { userId: row.user_id, sessionId, name: row.email, roles, act, stackTrace: row.is_support_user === 1 };
  return {
    accessToken: await signAccessToken(tokenKey, claims, now()),
    refreshToken,
    sessionId,
    userName: row.email,
    clientPin: row.client_pin,
    mustChangePassword: row.must_change_password === 1 && !isOther,
  };
}
