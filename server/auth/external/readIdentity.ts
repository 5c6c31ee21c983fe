import { decodeJwt } from 'jose';
import { RequestError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Provider } from '#server/settings-file/installation.ts';
import { hashToken } from '../tokens.ts';
import { identityOfFlow, isOwnToken } from './externalFlow.ts';
import { claimsOf, type Identity } from './identity.ts';
import { configurationOf, verifyProviderToken } from './providerClient.ts';

/** An identity and the call that makes its token worthless. */
export interface Presented {
  identity: Identity;
  /** Once: of two that bring the same token, one goes on. @throws RequestError external_refused */
  spend(): Promise<void>;
}

/**
 * Who a token speaks of: one of our own flow, or a JWT that the provider signed for us.
 *
 * @throws RequestError provider_unknown, external_refused, provider_unavailable
 */
export async function readIdentity(
  services: Services,
  { provider: name, token, browserHash }: { provider: string; token: string; browserHash: string },
): Promise<Presented> {
  const provider = services.installation.provider(name);
  if (!provider) throw new RequestError('provider_unknown');
  if (isOwnToken(token)) {
    const identity = await identityOfFlow(services, { provider, token, browserHash });
    return { identity, spend: () => endFlow(services, token) };
  }
  return verified(services, provider, token);
}

/** Who an identity token speaks of; the provider is the one that issued it. */
export async function readIdToken(services: Services, token: string): Promise<Presented> {
  const issuer = issuerOf(token);
  for (const provider of services.installation.current.providers) {
    const isIssuer = provider.issuer === issuer || (await says(provider, issuer));
    if (isIssuer) return verified(services, provider, token);
  }
  throw new RequestError('external_refused');
}

async function verified(services: Services, provider: Provider, token: string): Promise<Presented> {
  const claims = await verifyProviderToken(provider, token, services.now());
  // A nonce belongs to a sign-in that somebody began, and that goes through the code flow here.
  if (claims.nonce !== undefined) throw new RequestError('external_refused');
  const end = new Date(Number(claims.exp) * 1000 + 60_000);
  return { identity: claimsOf(provider, claims), spend: () => useOnce(services, token, end) };
}

function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    throw new RequestError('external_refused');
  }
}

/** A slash at the end is all that may differ between the setting and the provider. */
async function says(provider: Provider, issuer: string | undefined): Promise<boolean> {
  if (issuer?.replace(/\/$/, '') !== provider.issuer.replace(/\/$/, '')) return false;
  return (await configurationOf(provider)).configuration.serverMetadata().issuer === issuer;
}

async function endFlow({ database: { db } }: Services, token: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('external_login')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw new RequestError('external_refused');
}

async function useOnce({ database: { db } }: Services, token: string, end: Date): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_token')
    .values({ token_hash: hashToken(token), expires_at: end.toISOString() })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new RequestError('external_refused');
}
