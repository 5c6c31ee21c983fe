import { clearRefreshCookie, readRefreshCookie, readSessionMode, setRefreshCookie } from '#server/auth/cookieMode.ts';
import { refresh } from '#server/auth/refresh.ts';
import { ACCESS_TOKEN_LIFE } from '#server/auth/tokens.ts';
import { RequestError } from '#server/errors.ts';
import { defineRoute } from '../defineRoute.ts';

/** POST /api/token/refresh (SHELL-SESSION-18). The access token of the body is not needed and not read. */
export const refreshToken = defineRoute('refreshToken', async ({ body, services, request, reply }) => {
  const mode = readSessionMode(request);
  const token = mode === 'cookie' ? readRefreshCookie(request) : body.RefreshToken;
  if (!token) throw new RequestError('refresh_refused');
  try {
    const fresh = await refresh(services, token, mode);
    if (mode === 'cookie') setRefreshCookie(reply, fresh.refreshToken, services.installation.current);
    return {
      accessToken: fresh.accessToken,
      ...(mode === 'cookie' ? {} : { refreshToken: fresh.refreshToken }),
      expiresIn: ACCESS_TOKEN_LIFE,
    };
  } catch (error) {
    if (mode === 'cookie') clearRefreshCookie(reply, services.installation.current);
    throw error;
  }
});
