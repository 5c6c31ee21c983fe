import { boundBrowser } from '#server/auth/external/browserBinding.ts';
import { finishFlow } from '#server/auth/external/externalFlow.ts';
import { publicOrigin } from '#server/auth/external/publicOrigin.ts';
import { guarded } from '#server/auth/guarded.ts';
import { defineRoute } from '../defineRoute.ts';

/** POST /api/external/finish: what the provider sent back becomes an externalAccessToken (SHELL-SESSION-03). */
export const finishExternalLogin = defineRoute('finishExternalLogin', ({ body, services, request }) =>
  guarded(services, { what: 'external', address: request.ip }, async () => {
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
  }),
);
