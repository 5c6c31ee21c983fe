import { randomBytes } from 'node:crypto';
import type { Db, Trx } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';

/** A picture of somebody of the company. */
export async function findPicture(db: Db, { companyId }: CompanyScope, id: string) {
  return db
    .selectFrom('picture')
    .select(['media_type', 'content'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Puts a picture in place of the user's former one and answers its id, which nobody can guess. */
export async function replacePicture(
  trx: Trx,
  { companyId }: CompanyScope,
  { userId, type, bytes, now }: { userId: number; type: string; bytes: Uint8Array; now: Date },
): Promise<string> {
  const id = `u${userId}-${randomBytes(12).toString('hex')}`;
  await trx.deleteFrom('picture').where('company_id', '=', companyId).where('user_id', '=', userId).execute();
  await trx
    .insertInto('picture')
    .values({
      id,
      company_id: companyId,
      user_id: userId,
      media_type: type,
      content: Buffer.from(bytes).toString('base64'),
      updated_at: now.toISOString(),
    })
    .execute();
  return id;
}

/** Where a picture is read, as the contract says. */
export function pictureAddress(id: string): string {
  return `/api/image/${id}`;
}
