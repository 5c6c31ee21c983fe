import { readFileSync } from 'node:fs';
import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import {
  allowInsecureRequests,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import { isLoopback } from '#server/config.ts';
import { RequestError } from '#server/errors.ts';
import type { Provider } from '#server/settings-file/installation.ts';

/** Milliseconds after which what a provider says of itself is read again. */
const FRESH = 3_600_000;
/** Seconds that a call to a provider may take. */
const TIMEOUT = 10;
/** Seconds of difference between clocks, and the age of a token that somebody brings. */
const TOLERANCE = 30;
const MAX_AGE = 600;
/** Signatures that a provider makes with a key of its own; none that is made with a shared secret, and never `none`. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

interface Known {
  readAt: number;
  configuration: Configuration;
  keys: JWTVerifyGetKey;
}

const known = new Map<string, Promise<Known>>();

/** What a provider says of itself, read when it is first needed. @throws RequestError provider_unavailable */
export async function configurationOf(provider: Provider): Promise<Known> {
  const key = JSON.stringify(provider);
  const found = await known.get(key)?.catch(() => undefined);
  if (found && Date.now() - found.readAt < FRESH) return found;
  const reading = read(provider);
  known.set(key, reading);
  try {
    return await reading;
  } catch (error) {
    known.delete(key);
    throw new RequestError('provider_unavailable', { headers: { 'retry-after': '5' }, cause: error });
  }
}

/** Checks a token that another client got from the provider. @throws RequestError external_refused */
export async function verifyProviderToken(provider: Provider, token: string, now: Date): Promise<JWTPayload> {
  const { configuration, keys } = await configurationOf(provider);
  const audience = [provider.clientId, ...(provider.audience ? [provider.audience] : [])];
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms,
      audience,
      issuer: configuration.serverMetadata().issuer,
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: TOLERANCE,
      maxTokenAge: MAX_AGE,
      currentDate: now,
    });
    // A token for several audiences was made for the one that it names (OpenID Connect Core, 3.1.3.7).
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== provider.clientId) {
      throw new RequestError('external_refused');
    }
    return payload;
  } catch (error) {
    throw error instanceof RequestError ? error : new RequestError('external_refused', { cause: error });
  }
}

async function read(provider: Provider): Promise<Known> {
  const issuer = new URL(provider.issuer);
  const isLocal = issuer.protocol === 'http:' && isLoopback(issuer.hostname);
  const secret = provider.clientSecretFile ? readFileSync(provider.clientSecretFile, 'utf8').trim() : undefined;
  const configuration = await discovery(
    issuer,
    provider.clientId,
    undefined,
    secret === undefined ? None() : ClientSecretPost(secret),
    // Plain http is for a provider on this machine only.
    { timeout: TIMEOUT, ...(isLocal ? { execute: [allowInsecureRequests] } : {}) },
  );
  // The identity token is checked against the keys of the provider, not only by the connection it came on.
  enableNonRepudiationChecks(configuration);
  const { jwks_uri } = configuration.serverMetadata();
  if (!jwks_uri) throw new Error('The provider names no keys.');
  const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT * 1000 });
  return { readAt: Date.now(), configuration, keys };
}
