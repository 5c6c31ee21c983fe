import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { decodeJwt, errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import { RequestError } from '#server/errors.ts';

/** Seconds. */
export const ACCESS_TOKEN_LIFE = 600;
/** Seconds of difference between clocks that are accepted. */
const CLOCK_TOLERANCE = 10;
const ISSUER = 'mullion';
const AUDIENCE = 'mullion-api';

export interface AccessClaims {
  userId: number;
  sessionId: string;
}

/** Who works as the user, and whether the way back to their own session is open (RFC 8693, section 4.1). */
export interface ActClaim {
  sub: string;
  name: string;
  back: boolean;
}

/** `roles` is the claim that clients compare with their stored roles; the server never reads it back. */
export async function signAccessToken(
  key: Uint8Array,
  claims: AccessClaims & { name: string; roles: readonly string[]; act?: ActClaim | undefined; stackTrace?: boolean },
  now: Date,
): Promise<string> {
  // The debug panel of errors is for those who support the product (SHELL-ACCESS-15).
  const flag = claims.stackTrace ? { stacktrace: '1' } : {};
  const issued = Math.floor(now.getTime() / 1000);
  // Two tokens of one second are two: clients tell by it whether theirs was renewed meanwhile.
  const id = randomUUID();
  return new SignJWT({
    sid: claims.sessionId,
    name: claims.name,
    role: [...claims.roles, 'user'],
    act: claims.act,
    ...flag,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(id)
    .setSubject(String(claims.userId))
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_TOKEN_LIFE)
    .sign(key);
}

/** @throws RequestError token_expired, signed_out */
export async function verifyAccessToken(key: Uint8Array, token: string, now: Date): Promise<AccessClaims> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTolerance: CLOCK_TOLERANCE,
      currentDate: now,
    });
    return { userId: Number(payload.sub), sessionId: String(payload.sid) };
  } catch (error) {
    throw new RequestError(error instanceof joseErrors.JWTExpired ? 'token_expired' : 'signed_out');
  }
}

/** The session that a token of ours names, even when its time is over; undefined for every other text. */
export async function sessionOfToken(key: Uint8Array, token: string): Promise<string | undefined> {
  // Only its age is forgiven: at the time of its making every token of ours was young.
  const issued = new Date(Number(readIssued(token)) * 1000);
  if (Number.isNaN(issued.getTime())) return undefined;
  try {
    return (await verifyAccessToken(key, token, issued)).sessionId;
  } catch {
    return undefined;
  }
}

function readIssued(token: string): unknown {
  try {
    return decodeJwt(token).iat;
  } catch {
    return undefined;
  }
}

/** 256 random bits. */
export function createRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a refresh token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Always the same for the same token, so that a repeated refresh gets the same answer without a token being stored. */
export function deriveSuccessor(key: Uint8Array, token: string): string {
  return createHmac('sha256', key).update('refresh-successor:').update(token).digest('base64url');
}
