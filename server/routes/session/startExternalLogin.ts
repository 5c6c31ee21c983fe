import { refuseOtherSite } from '#server/auth/cookieMode.ts';
import { bindBrowser } from '#server/auth/external/browserBinding.ts';
import { FLOW_LIFE, startFlow } from '#server/auth/external/externalFlow.ts';
import { publicOrigin } from '#server/auth/external/publicOrigin.ts';
import { RequestError } from '#server/errors.ts';
import { defineRoute } from '../defineRoute.ts';

/** POST /api/external/start: the address of a provider to sign in with (SHELL-SESSION-03). */
export const startExternalLogin = defineRoute('startExternalLogin', async ({ body, services, request, reply }) => {
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
});

/** A path of this app; anything else is its root (SHELL-SESSION-32). */
function ownPath(target: string | undefined, origin: string): string {
  if (!target || !URL.canParse(target, origin)) return '/';
  const { origin: itsOrigin, pathname, search, hash } = new URL(target, origin);
  return itsOrigin === origin && !pathname.startsWith('//') ? pathname + search + hash : '/';
}
