import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238: seconds of a step, digits of a code, steps of clock difference accepted on either side. */
const STEP = 30;
const DIGITS = 6;
const SKEW = 1;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The step whose code it is; undefined: of none near `now`. The caller refuses a step that was used before. */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const given = Buffer.from(code.replaceAll(' ', ''));
  const current = totpStep(now);
  for (let step = current - SKEW; step <= current + SKEW; step += 1) {
    const wanted = Buffer.from(totpCode(secret, step));
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) return step;
  }
  return undefined;
}

/** Step of a moment. */
export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP);
}

/** The code of one step. `secret` is base32. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = (digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

function decodeBase32(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of text.toUpperCase().replaceAll(/[\s=]/g, '')) {
    const index = ALPHABET.indexOf(letter);
    if (index < 0) throw new TypeError('The secret is not base32.');
    value = (value << 5) | index;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >> bits) & 0xff);
    value &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}
