import { type SignatureClaims, signTicket } from '#server/auth/signatureTicket.ts';
import { isDemo } from '#server/config.ts';
import { isOpenAddress } from '#server/engine.ts';
import { findUser } from '#server/repositories/users/users.ts';
import type { RouteContext } from '../routesOf.ts';

/** Page of the demo, as the contract has it. */
const PAGE = '/api/ysignature/ysignaturehtml';

type Context = Pick<RouteContext, 'actor' | 'db' | 'scope' | 'services'>;
type Fault = 'noDocument' | 'noUser' | 'noService' | 'notAllowed';

/** GET {connect}ysignature/getcafeurl (CONSOLE-ABOUT-06): an address, or why there is none. */
export async function getSignatureUrl(ctx: Context & Pick<RouteContext<'getSignatureUrl'>, 'query'>) {
  const { actor, db, query, scope } = ctx;
  if (!query.iDocId) return fault(ctx, 'noDocument');
  let name = actor.fullName;
  for (const id of [query.ManagerId, query.UserId]) {
    if (!id) continue;
    const user = await findUser(db, scope, id);
    if (!user) return fault(ctx, 'noUser');
    name = user.FullName;
  }
  const values = { ...query, UserId: query.UserId || actor.userId };
  return addressOf(ctx, 'signatureUrl', values, { document: query.iDocId, doing: 'sign', name });
}

/** GET {connect}ysignature/gettokenplacementurl (CONSOLE-ABOUT-07). */
export function getTokenPlacementUrl(ctx: Context & Pick<RouteContext<'getTokenPlacementUrl'>, 'query'>) {
  const { docid } = ctx.query;
  return addressOf(ctx, 'tokenPlacementUrl', { docid }, { document: docid, doing: 'place', name: '' });
}

/** The service that the settings name, on a domain of the product alone; in the demo a page of this server stands for it. */
async function addressOf(
  ctx: Context,
  setting: 'signatureUrl' | 'tokenPlacementUrl',
  values: Readonly<Record<string, string | number | undefined>>,
  shown: Omit<SignatureClaims, 'language'>,
) {
  const { actor, services } = ctx;
  const { current } = services.installation;
  const address = current[setting];
  if (address !== undefined) {
    if (!isOpenAddress(address, services.product.settings.domains)) return fault(ctx, 'notAllowed');
    const url = new URL(address);
    for (const [key, value] of Object.entries(values))
      if (value !== undefined) url.searchParams.set(key, String(value));
    return { sURL: url.href, error: null };
  }
  if (!isDemo(services.config)) return fault(ctx, 'noService');
  const ticket = await signTicket(services.tokenKey, { ...shown, language: actor.language }, services.now());
  return { sURL: `${services.addressOf(PAGE)}?ticket=${ticket}`, error: null };
}

function fault({ actor, services }: Context, code: Fault) {
  return { sURL: null, error: services.locales.texts(actor.language)[`server.signature.${code}`] ?? code };
}
