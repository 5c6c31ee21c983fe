import { insertEntry } from '#server/audit/mutate.ts';
import { isDuplicate } from '#server/database/isDuplicate.ts';
import type { Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import { offeredCultures, offeredLanguages } from '#server/locales.ts';
import { insertUser, isEmailTaken, type UserValues } from '#server/repositories/users/userRecords.ts';
import type { Services } from '#server/services.ts';
import { adminNames } from '#server/settings.ts';
import { findCompanyByPin } from './findCompanyByPin.ts';

export interface NewUser {
  email: string;
  firstName: string;
  lastName: string;
  mobilePhone?: string | null | undefined;
  culture?: string | undefined;
  language?: string | undefined;
  clientPin: string | undefined;
  /** Provider that the user signs in with; 0: none. */
  trustAuthId: number;
  passwordHash: string | null;
}

const DEFAULT_LOCALE = 'en-US';

/**
 * Makes a user of the company that the client PIN names. The user holds no role: what they may see is for an administrator
 * to say.
 *
 * @param also runs in the same transaction
 * @throws RequestError registration_off, client_pin_unknown, email_taken
 */
export async function registerUser(
  services: Services,
  user: NewUser,
  { requestId, also }: { requestId: string; also?: (trx: Trx, userId: number) => Promise<void> },
): Promise<number> {
  const { database, installation, now } = services;
  if (installation.current.registration === 'off') throw new RequestError('registration_off');
  const company = await findCompanyByPin(database.db, user.clientPin ?? '');
  const scope = { companyId: company.id, adminNames: adminNames(installation.current) };
  try {
    return await database.db.transaction().execute(async (trx) => {
      if (await isEmailTaken(trx, scope, user.email, 0)) throw new RequestError('email_taken');
      const id = await insertUser(trx, scope, valuesOf(user), now());
      await trx.updateTable('app_user').set({ password_hash: user.passwordHash }).where('id', '=', id).execute();
      await also?.(trx, id);
      const actor = { userId: id, companyId: company.id, fullName: `${user.firstName} ${user.lastName}` };
      await insertEntry(trx, { actor, requestId, now }, entryOf(id, user));
      return id;
    });
  } catch (error) {
    // Two of the same address at once: the database lets one in.
    if (isDuplicate(error)) throw new RequestError('email_taken');
    throw error;
  }
}

function valuesOf(user: NewUser): UserValues {
  return {
    FirstName: user.firstName,
    LastName: user.lastName,
    Email: user.email,
    MobilePhone: user.mobilePhone || null,
    Culture: offered(user.culture, offeredCultures),
    Language: offered(user.language, offeredLanguages),
    TrustAuthId: user.trustAuthId,
    AuthenticationMode: 1,
    IsReadOnly: false,
    InActive: false,
    RoleTemplateId: null,
  };
}

function offered(wanted: string | undefined, known: readonly string[]): string {
  return wanted && known.includes(wanted) ? wanted : DEFAULT_LOCALE;
}

function entryOf(id: number, user: NewUser) {
  const detail = `User "${user.firstName} ${user.lastName}" registered`;
  return { objectName: 'User', objectId: id, detail, after: { Email: user.email, TrustAuthId: user.trustAuthId } };
}
