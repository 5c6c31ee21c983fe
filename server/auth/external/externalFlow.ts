import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client';
import { RequestError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Provider } from '#server/settings-file/installation.ts';
import { createRefreshToken, hashToken } from '../tokens.ts';
import { claimsOf, type Identity } from './identity.ts';
import { configurationOf } from './providerClient.ts';

/** Seconds from the first redirect to the session. */
export const FLOW_LIFE = 600;
/** Page of the app that the provider sends the browser back to. */
const RETURN_PATH = '/login/external';
/** Marks an externalAccessToken that this server made; a provider's own is a JWT. */
const PREFIX = 'mx_';

export interface Start {
  provider: Provider;
  clientPin: string;
  returnTo: string;
  browserHash: string;
  origin: string;
}

/** Begins the authorization code flow with PKCE, state and nonce. Answers the address of the provider. */
export async function startFlow({ database, now }: Services, start: Start): Promise<string> {
  const { configuration } = await configurationOf(start.provider);
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  await database.db
    .insertInto('external_login')
    .values({
      state_hash: hashToken(state),
      browser_hash: start.browserHash,
      provider: start.provider.name,
      nonce,
      verifier,
      client_pin: start.clientPin,
      return_to: start.returnTo,
      expires_at: new Date(now().getTime() + FLOW_LIFE * 1000).toISOString(),
      token_hash: null,
      subject: null,
      email: null,
      first_name: null,
      last_name: null,
    })
    .execute();
  return buildAuthorizationUrl(configuration, {
    redirect_uri: start.origin + RETURN_PATH,
    scope: start.provider.scope,
    response_type: 'code',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href;
}

export interface Return {
  state: string;
  code?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
}

/**
 * Exchanges the code that came back. A state counts once, in the browser that it was given to, whatever comes of it.
 *
 * @throws RequestError external_refused, provider_unavailable
 */
export async function finishFlow(
  services: Services,
  answer: Return,
  { browserHash, origin }: { browserHash: string; origin: string },
): Promise<{ identity: Identity; externalAccessToken: string; clientPin: string; returnTo: string }> {
  const { db } = services.database;
  const flow = await db
    .updateTable('external_login')
    .set({ state_hash: `used ${createRefreshToken()}` })
    .where('state_hash', '=', hashToken(answer.state))
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', services.now().toISOString())
    .returning(['id', 'provider', 'nonce', 'verifier', 'client_pin', 'return_to'])
    .executeTakeFirst();
  const provider = flow && services.installation.provider(flow.provider);
  if (!flow || !provider || !answer.code) throw new RequestError('external_refused');
  const identity = await exchange(provider, answer, { ...flow, origin });
  const externalAccessToken = PREFIX + createRefreshToken();
  await db
    .updateTable('external_login')
    .set({
      token_hash: hashToken(externalAccessToken),
      subject: identity.subject,
      email: identity.email,
      email_verified: Number(identity.isEmailVerified),
      first_name: identity.firstName,
      last_name: identity.lastName,
    })
    .where('id', '=', flow.id)
    .execute();
  return { identity, externalAccessToken, clientPin: flow.client_pin, returnTo: flow.return_to };
}

/** True for a token that `finishFlow` answered. */
export function isOwnToken(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** Who stands behind a token of `finishFlow`, in the browser that it was given to. */
export async function identityOfFlow(
  { database: { db }, now }: Services,
  { provider, token, browserHash }: { provider: Provider; token: string; browserHash: string },
): Promise<Identity> {
  const row = await db
    .selectFrom('external_login')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('provider', '=', provider.name)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst();
  if (!row?.subject) throw new RequestError('external_refused');
  return {
    provider,
    subject: row.subject,
    email: row.email ?? '',
    isEmailVerified: row.email_verified === 1,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
  };
}

interface Flow {
  nonce: string;
  verifier: string;
  state_hash?: string;
  origin: string;
}

async function exchange(provider: Provider, answer: Return, { nonce, verifier, origin }: Flow): Promise<Identity> {
  const { configuration } = await configurationOf(provider);
  const address = new URL(origin + RETURN_PATH);
  for (const name of ['code', 'state', 'iss'] as const) {
    const value = answer[name];
    if (value) address.searchParams.set(name, value);
  }
  try {
    const tokens = await authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: verifier,
      expectedState: answer.state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    return claimsOf(provider, await readPerson(provider, tokens));
  } catch (error) {
    if (error instanceof RequestError) throw error;
    throw new RequestError(isUnreachable(error) ? 'provider_unavailable' : 'external_refused', { cause: error });
  }
}

/** Claims of the identity token, with those of the provider's user where it leaves the address out. */
async function readPerson(provider: Provider, tokens: TokenEndpointResponse & TokenEndpointResponseHelpers) {
  const claims = tokens.claims();
  if (!claims) throw new RequestError('external_refused');
  const { configuration } = await configurationOf(provider);
  if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
  return { ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
}

function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError');
}
