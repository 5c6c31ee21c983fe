import { Secret, TOTP } from 'otpauth';
import { settings } from '#server/settings.ts';

/** RFC 6238: seconds of a step, digits of a code, steps of clock difference accepted on either side. */
const STEP = 30;
const DIGITS = 6;
const SKEW = 1;
/** Bytes of a new secret: as many as the hash has (RFC 4226, 4). */
const SECRET_SIZE = 20;

/** The step whose code it is; undefined: of none near `now`. The caller refuses a step that was used before. */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: SKEW });
  return delta === null ? undefined : totpStep(now) + delta;
}

/** Step of a moment. */
export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP);
}

/** The code of one step. `secret` is base32. */
export function totpCode(secret: string, step: number): string {
  return totpOf(secret).generate({ timestamp: step * STEP * 1000 });
}

/** A secret for an app, in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: SECRET_SIZE }).base32;
}

/** The address that apps read from a QR code. */
export function totpUri(secret: string, account: string): string {
  return totpOf(secret, account).toString();
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: settings.productName,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: DIGITS,
    period: STEP,
  });
}
