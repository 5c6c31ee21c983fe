import { jwtVerify, SignJWT } from 'jose';
import { RequestError } from '#server/errors.ts';

/** Seconds. */
const LIFE = 300;
const AUDIENCE = 'mullion-signature';

/** What the signing page of the demo shows. */
export interface SignatureClaims {
  /** Number of the document. */
  document: number;
  /** What is done there. */
  doing: 'sign' | 'place';
  /** Who signs; empty where places are set. */
  name: string;
  language: string;
}

/** A frame sends no token of the session: the address that it gets says for a few minutes what it may show. */
export function signTicket(key: Uint8Array, claims: SignatureClaims, now: Date): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(issued + LIFE)
    .sign(key);
}

/** @throws RequestError signed_out */
export async function readTicket(key: Uint8Array, ticket: string, now: Date): Promise<SignatureClaims> {
  try {
    const { payload } = await jwtVerify(ticket, key, { algorithms: ['HS256'], audience: AUDIENCE, currentDate: now });
    const { document, doing, name, language } = payload;
    return {
      document: Number(document),
      doing: doing === 'place' ? 'place' : 'sign',
      name: String(name),
      language: String(language),
    };
  } catch {
    throw new RequestError('signed_out');
  }
}
