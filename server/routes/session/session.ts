import { adoptSession as adopt } from '#server/auth/adopt.ts';
import { clearRefreshCookie, readRefreshCookie, readSessionMode, setRefreshCookie } from '#server/auth/cookieMode.ts';
import { findCompanyByPin } from '#server/auth/findCompanyByPin.ts';
import { guarded } from '#server/auth/guarded.ts';
import { refresh } from '#server/auth/refresh.ts';
import { leaveSession, sessionOfRefreshToken } from '#server/auth/sessions.ts';
import { signIn as openSession } from '#server/auth/signIn.ts';
import { ACCESS_TOKEN_LIFE, sessionOfToken } from '#server/auth/tokens.ts';
import { RequestError } from '#server/errors.ts';
import { bearerOf } from '#server/policies/authenticate.ts';
import { type RouteContext, routesOf } from '../routesOf.ts';
import { answerSession } from './answerSession.ts';
import { changePassword } from './changePassword.ts';
import { exchangeIdToken, finishExternalLogin, obtainLocalAccessToken, startExternalLogin } from './external.ts';
import { endImpersonation, impersonateUser } from './impersonation.ts';
import { register, registerExternal } from './register.ts';

export const session = routesOf({
  /** POST /api/oauth2/token (SHELL-SESSION-01, -02). */
  signIn: (ctx) => answerSession(ctx, (door) => openSession(ctx.services, ctx.body, door)),

  /** POST /api/session/adopt: tokens of the address become a session of this browser (SHELL-SESSION-06, -09). */
  adoptSession: (ctx) => {
    const { body, services, request } = ctx;
    return answerSession(ctx, ({ address, mode }) =>
      guarded(services, { what: 'adopt', address }, () => adopt(services, body, { mode, requestId: request.id })),
    );
  },

  refreshToken,
  signOut,
  validateClientPin,
  startExternalLogin,
  finishExternalLogin,
  obtainLocalAccessToken,
  exchangeIdToken,
  register,
  registerExternal,
  changePassword,
  impersonateUser,
  endImpersonation,
});

/** POST /api/token/refresh (SHELL-SESSION-18). The access token of the body is not needed and not read. */
async function refreshToken({ body, services, request, reply }: RouteContext<'refreshToken'>) {
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
}

/**
 * POST /api/logout: the session ends on the server, its tokens are dead at once (SHELL-SESSION-16). Whoever works as another
 * user signs out of their own session with it. The call may be repeated, with a token that has run out or with the cookie
 * alone: who has left stays out even when the first call never arrived (SHELL-SESSION-15).
 */
async function signOut({ db, services, request, reply }: RouteContext<'signOut'>) {
  const mode = readSessionMode(request);
  const now = services.now();
  const bearer = bearerOf(request.headers.authorization);
  const named = bearer && (await sessionOfToken(services.tokenKey, bearer));
  if (mode === 'storage' && !named) throw new RequestError('signed_out');
  if (named) await leaveSession(db, named, now);
  if (mode === 'storage') return;
  const kept = await sessionOfRefreshToken(db, readRefreshCookie(request));
  const left = request.headers.loginguid || named || kept;
  // Somebody has signed in since: the cookie is of another session than the one that was left.
  if (kept && kept !== left) return;
  if (kept) await leaveSession(db, kept, now);
  clearRefreshCookie(reply, services.installation.current);
}

/** GET /api/ValidateyAuthClientPin (SHELL-SESSION-10, OP-CLIENTPIN). Trying PINs is slowed down as guessing passwords is. */
async function validateClientPin({ db, query, request, services }: RouteContext<'validateClientPin'>) {
  try {
    return await guarded(services, { what: 'client pin', address: request.ip }, async () => {
      const company = await findCompanyByPin(db, query.clientpin);
      return { valid: true, CompanyName: company.name };
    });
  } catch (error) {
    if (error instanceof RequestError && error.code === 'client_pin_unknown') return { valid: false };
    throw error;
  }
}
