import type { Services } from '#server/services.ts';
import { issueTokens } from './issueTokens.ts';
import { rotateRefreshToken } from './rotate.ts';
import type { SessionMode } from './sessions.ts';

/** Exchanges a refresh token for new tokens. @throws RequestError as rotateRefreshToken */
export async function refresh(
  services: Services,
  token: string,
  mode: SessionMode,
): Promise<{ accessToken: string; refreshToken: string }> {
  const { database, tokenKey: key, now } = services;
  const { sessionId, refreshToken } = await rotateRefreshToken(database.db, { key, token, mode, now: now() });
  return issueTokens(services, sessionId, refreshToken);
}
