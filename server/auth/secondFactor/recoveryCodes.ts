import { createHmac, randomInt } from 'node:crypto';
import type { Db, Trx } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';

const CODES = 10;
/** Letters and digits that look like no other; ten of them are 50 bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 10;

/** New codes for the user, told this once; those of before count no more. */
export async function renewRecoveryCodes(trx: Trx, tokenKey: Uint8Array, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, createCode);
  await trx.deleteFrom('mfa_recovery_code').where('user_id', '=', userId).execute();
  await trx
    .insertInto('mfa_recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(tokenKey, userId, code), used_at: null })))
    .execute();
  return codes;
}

/** True for the one caller who brings an unused code. The look-up is by a keyed hash: its time says nothing of a code. */
export async function takeRecoveryCode(
  { database: { db }, tokenKey, now }: Services,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mfa_recovery_code')
    .set({ used_at: now().toISOString() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(tokenKey, userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Codes that are left. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const rows = await db
    .selectFrom('mfa_recovery_code')
    .select('id')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  return rows.length;
}

function createCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

function hashCode(tokenKey: Uint8Array, userId: number, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHmac('sha256', tokenKey).update(`recovery-code:${userId}:${plain}`).digest('base64url');
}
