import type { Services } from '#server/services.ts';
import { rotateRefreshToken } from './rotate.ts';
import type { SessionMode } from './sessions.ts';
import { findRoles } from './signIn.ts';
import { signAccessToken } from './tokens.ts';

/** Exchanges a refresh token for new tokens. @throws RequestError as rotateRefreshToken */
export async function refresh(
  { database: { db }, tokenKey, now }: Services,
  token: string,
  mode: SessionMode,
): Promise<{ accessToken: string; refreshToken: string }> {
  const at = now();
  const { userId, sessionId, refreshToken } = await rotateRefreshToken(db, { key: tokenKey, token, mode, now: at });
  const user = await db.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  const roles = (await findRoles(db, userId)).map((role) => role.name);
  const accessToken = await signAccessToken(tokenKey, { userId, sessionId, name: user.email, roles }, at);
  return { accessToken, refreshToken };
}
