/** A small OpenID Connect provider of the tests: discovery, keys, code flow with PKCE. Everybody may be anybody. */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export const CLIENT_ID = 'mullion-tests';

export interface Person {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name: string;
  family_name: string;
}

/** What a test changes in the next identity token. */
export interface Change {
  claims?: Record<string, unknown>;
  /** Signed with a key that nobody published. */
  isForged?: boolean;
}

interface Grant {
  person: Person;
  nonce: string;
  challenge: string;
  redirectUri: string;
}

export interface IdentityProvider {
  issuer: string;
  people: Person[];
  /** Applied to the identity tokens that follow. */
  change: Change;
  /** An identity or access token as another client would bring it. */
  sign(claims: Record<string, unknown>, options?: { isForged?: boolean }): Promise<string>;
  close(): Promise<void>;
}

export async function startIdentityProvider(people: Person[], port = 0): Promise<IdentityProvider> {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const grants = new Map<string, Grant>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const sign: IdentityProvider['sign'] = (claims, { isForged = false } = {}) => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ iss: issuer, aud: CLIENT_ID, iat: now, exp: now + 300, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign((isForged ? foreign : own).privateKey);
  };
  const provider: IdentityProvider = {
    issuer,
    people,
    change: {},
    sign,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  const routes: Readonly<Record<string, (url: URL, body: URLSearchParams) => Promise<Reply> | Reply>> = {
    '/.well-known/openid-configuration': () => json(configurationOf(issuer)),
    '/jwks': async () =>
      json({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] }),
    '/authorize': (url) => authorize(provider, grants, url),
    '/token': (_, body) => exchange(provider, grants, body),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const route = routes[url.pathname];
    const reply = route ? await route(url, new URLSearchParams(Buffer.concat(chunks).toString())) : { status: 404 };
    response.writeHead(reply.status, reply.headers).end(reply.body);
  }
  return provider;
}

interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

function json(body: object, status = 200): Reply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function configurationOf(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  };
}

/** A page with one link for each person, and one that says no. */
function authorize({ people }: IdentityProvider, grants: Map<string, Grant>, url: URL): Reply {
  const asked = (name: string) => url.searchParams.get(name) ?? '';
  const back = (answer: Record<string, string>) => {
    const target = new URL(asked('redirect_uri'));
    for (const [name, value] of Object.entries({ ...answer, state: asked('state') }))
      target.searchParams.set(name, value);
    return target.href.replaceAll('&', '&amp;');
  };
  const links = people.map((person) => {
    const code = randomUUID();
    const challenge = asked('code_challenge_method') === 'S256' ? asked('code_challenge') : '';
    grants.set(code, { person, nonce: asked('nonce'), challenge, redirectUri: asked('redirect_uri') });
    return `<p><a href="${back({ code })}">${person.email}</a></p>`;
  });
  const body = `<!doctype html><title>Provider</title>${links.join('')}<p><a href="${back({ error: 'access_denied' })}">Cancel</a></p>`;
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}

async function exchange(provider: IdentityProvider, grants: Map<string, Grant>, body: URLSearchParams): Promise<Reply> {
  const code = body.get('code') ?? '';
  const grant = grants.get(code);
  grants.delete(code);
  const challenge = createHash('sha256')
    .update(body.get('code_verifier') ?? '')
    .digest('base64url');
  const isRight =
    grant !== undefined &&
    grant.challenge === challenge &&
    grant.redirectUri === body.get('redirect_uri') &&
    body.get('client_id') === CLIENT_ID;
  if (!isRight) return json({ error: 'invalid_grant' }, 400);
  const { claims, isForged = false } = provider.change;
  const id_token = await provider.sign({ ...grant.person, nonce: grant.nonce, ...claims }, { isForged });
  return json({ access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token });
}
