import { refuseOtherSite } from '#server/auth/cookieMode.ts';
import { bindBrowser, boundBrowser } from '#server/auth/external/browserBinding.ts';
import { FLOW_LIFE, finishFlow, startFlow } from '#server/auth/external/externalFlow.ts';
import { findUserOf } from '#server/auth/external/findUser.ts';
import { readIdentity, readIdToken } from '#server/auth/external/readIdentity.ts';
import { guarded } from '#server/auth/guarded.ts';
import { openSession } from '#server/auth/openSession.ts';
import { RequestError } from '#server/errors.ts';
import { publicOrigin } from '#server/publicOrigin.ts';
import type { RouteContext } from '../routesOf.ts';
import { answerSession } from './answerSession.ts';

/** POST /api/external/start: the address of a provider to sign in with (SHELL-SESSION-03). */
export async function startExternalLogin({ body, services, request, reply }: RouteContext<'startExternalLogin'>) {
  refuseOtherSite(request);
  const provider = services.installation.provider(body.provider);
  if (!provider) throw new RequestError('provider_unknown');
  const origin = publicOrigin(services, request);
  const url = await startFlow(services, {
    provider,
    origin,
    clientPin: body.clientpin ?? '',
    returnTo: ownPath(body.returnTo, origin),
    browserHash: bindBrowser(reply, FLOW_LIFE),
  });
  return { url };
}

/** POST /api/external/finish: what the provider sent back becomes an externalAccessToken (SHELL-SESSION-03). */
export function finishExternalLogin({ body, services, request }: RouteContext<'finishExternalLogin'>) {
  return guarded(services, { what: 'external', address: request.ip }, async () => {
    const { identity, externalAccessToken, clientPin, returnTo } = await finishFlow(services, body, {
      browserHash: boundBrowser(request),
      origin: publicOrigin(services, request),
    });
    return {
      provider: identity.provider.name,
      externalAccessToken,
      clientpin: clientPin,
      returnTo,
      Email: identity.email,
      FirstName: identity.firstName,
      LastName: identity.lastName,
    };
  });
}

/**
 * GET /api/ObtainLocalAccessToken (SHELL-SESSION-03, OP-EXTLOGIN). The token counts once; one that belongs to nobody yet
 * stays good for the registration that follows.
 */
export function obtainLocalAccessToken(ctx: RouteContext<'obtainLocalAccessToken'>) {
  const { db, query, request, services } = ctx;
  return answerSession(ctx, (door) =>
    guarded(services, { what: 'external', address: door.address }, async () => {
      const { identity, spend } = await readIdentity(services, {
        provider: query.provider,
        token: query.externalAccessToken,
        browserHash: boundBrowser(request),
      });
      const userId = await findUserOf(db, { identity, clientPin: query.clientpin, now: services.now() });
      await spend();
      return openSession(services, userId, door);
    }),
  );
}

/** GET /api/access: an identity token becomes a session, once (SHELL-SESSION-08, OP-FRAGMENT). */
export function exchangeIdToken(ctx: RouteContext<'exchangeIdToken'>) {
  const { db, query, services } = ctx;
  return answerSession(ctx, (door) =>
    guarded(services, { what: 'external', address: door.address }, async () => {
      const { identity, spend } = await readIdToken(services, query.id_token);
      const userId = await findUserOf(db, { identity, clientPin: query.clientpin, now: services.now() });
      await spend();
      return openSession(services, userId, door);
    }),
  );
}

/** A path of this app; anything else is its root (SHELL-SESSION-32). */
function ownPath(target: string | undefined, origin: string): string {
  if (!target || !URL.canParse(target, origin)) return '/';
  const { origin: itsOrigin, pathname, search, hash } = new URL(target, origin);
  return itsOrigin === origin && !pathname.startsWith('//') ? pathname + search + hash : '/';
}
