import { readSessionMode, setRefreshCookie } from '#server/auth/cookieMode.ts';
import type { SignedIn } from '#server/auth/issueTokens.ts';
import type { SessionMode } from '#server/auth/sessions.ts';
import { ACCESS_TOKEN_LIFE } from '#server/auth/tokens.ts';
import type { RouteContext } from '../routesOf.ts';

type Call = Pick<RouteContext, 'services' | 'request' | 'reply'>;

/** Every way in ends here: the answer of the token call, with the refresh token in the cookie for a browser (OP-EXTLOGIN). */
export async function answerSession(
  { services, request, reply }: Call,
  open: (door: { address: string; mode: SessionMode }) => Promise<SignedIn>,
) {
  const mode = readSessionMode(request);
  const session = await open({ address: request.ip, mode });
  const installation = services.installation.current;
  if (mode === 'cookie') setRefreshCookie(reply, session.refreshToken, installation);
  return {
    access_token: session.accessToken,
    ...(mode === 'cookie' ? {} : { refresh_token: session.refreshToken }),
    token_type: 'bearer' as const,
    expires_in: ACCESS_TOKEN_LIFE,
    LoginGUID: session.sessionId,
    userName: session.userName,
    clientPIN: session.clientPin,
    defaultpage: installation.defaultState,
    mustChangePassword: session.mustChangePassword,
  };
}
