import { boundBrowser } from '#server/auth/external/browserBinding.ts';
import { linkIdentity } from '#server/auth/external/findUser.ts';
import type { Identity } from '#server/auth/external/identity.ts';
import { readIdentity } from '#server/auth/external/readIdentity.ts';
import { guarded } from '#server/auth/guarded.ts';
import { openSession } from '#server/auth/openSession.ts';
import { registerUser } from '#server/auth/registerUser.ts';
import { RequestError } from '#server/errors.ts';
import { defineRoute, type RouteContext } from '../defineRoute.ts';
import { answerSession } from './answerSession.ts';

/** POST /api/register/registerexternal: a user of a provider, in the company of the client PIN (SHELL-SESSION-04). */
export const registerExternal = defineRoute('registerExternal', (ctx) => {
  const { body, services, request } = ctx;
  return answerSession(ctx, (door) =>
    guarded(services, { what: 'external', address: door.address }, async () => {
      const { identity, spend } = await readIdentity(services, {
        provider: body.provider,
        token: body.externalAccessToken,
        browserHash: boundBrowser(request),
      });
      const user = userOf(identity, body);
      const userId = await registerUser(services, user, {
        requestId: request.id,
        also: async (trx, id) => {
          await linkIdentity(trx, identity, id, services.now());
        },
      });
      await spend();
      return openSession(services, userId, door);
    }),
  );
});

/** The address is the one that the provider has checked; the names are the user's to write. */
function userOf(identity: Identity, body: RouteContext<'registerExternal'>['body']) {
  const isSame = identity.email.toLowerCase() === body.Email.trim().toLowerCase();
  if (!identity.isEmailVerified || !isSame) throw new RequestError('external_refused');
  const local = body.Email.trim().split('@')[0] ?? '';
  return {
    email: body.Email.trim(),
    firstName: body.FirstName?.trim() || identity.firstName || local,
    lastName: body.LastName?.trim() || identity.lastName || local,
    clientPin: body.clientpin,
    trustAuthId: identity.provider.id,
    passwordHash: null,
  };
}
