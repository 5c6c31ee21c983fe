import { readSessionMode, setRefreshCookie } from '#server/auth/cookieMode.ts';
import { signIn as openSession } from '#server/auth/signIn.ts';
import { ACCESS_TOKEN_LIFE } from '#server/auth/tokens.ts';
import { settings } from '#server/settings.ts';
import { defineRoute } from '../defineRoute.ts';

/** POST /api/oauth2/token (SHELL-SESSION-01, -02). */
export const signIn = defineRoute('signIn', async ({ body, services, request, reply }) => {
  const mode = readSessionMode(request);
  const session = await openSession(services, body, { address: request.ip, mode });
  if (mode === 'cookie') setRefreshCookie(reply, session.refreshToken);
  return {
    access_token: session.accessToken,
    ...(mode === 'cookie' ? {} : { refresh_token: session.refreshToken }),
    token_type: 'bearer' as const,
    expires_in: ACCESS_TOKEN_LIFE,
    LoginGUID: session.sessionId,
    userName: session.userName,
    clientPIN: session.clientPin,
    defaultpage: settings.defaultState,
    mustChangePassword: session.mustChangePassword,
  };
});
