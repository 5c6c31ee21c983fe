import { requireConfirmation } from '#server/auth/secondFactor/confirmation.ts';
import { invalidRecord, RequestError } from '#server/errors.ts';
import { findOwnProfile, updateOwnProfile } from '#server/repositories/users/ownProfile.ts';
import { defineRoute, type RouteContext } from '../defineRoute.ts';
import { presentProfile } from './getUserProfile.ts';

/** POST /api/user/profile: name, phone, culture and language of the user's own record (SHELL-PROFILE-03). */
export const saveUserProfile = defineRoute('saveUserProfile', (ctx) => saveProfile(ctx));

/** POST /api/userprofile/save: the same from the security screen (CONSOLE-MFA-01, OP-PROFILESAVE). */
export const saveSecurityProfile = defineRoute('saveSecurityProfile', (ctx) => saveProfile(ctx));

async function saveProfile(ctx: RouteContext<'saveUserProfile' | 'saveSecurityProfile'>) {
  const { actor, body, scope, services } = ctx;
  await ctx.mutate(async (trx, audit) => {
    const before = await findOwnProfile(trx, scope, actor.userId);
    if (body.Version !== undefined && body.Version !== before.version) throw new RequestError('conflict');
    const change = {
      first_name: (body.FirstName ?? before.first_name).trim(),
      last_name: (body.LastName ?? before.last_name).trim(),
      mobile_phone: body.MobilePhone === undefined ? before.mobile_phone : body.MobilePhone || null,
      culture: checkLocale('Culture', body.Culture ?? before.culture),
      language: checkLocale('Language', body.Language ?? before.language),
    };
    if (!change.first_name) throw invalidRecord({ FirstName: 'Enter a first name.' });
    if (!change.last_name) throw invalidRecord({ LastName: 'Enter a last name.' });
    // Codes go to the phone.
    if (change.mobile_phone !== before.mobile_phone) await requireConfirmation(trx, actor.sessionId, services.now());
    const { version } = before;
    const isSaved = await updateOwnProfile(trx, scope, { userId: actor.userId, version, change, now: services.now() });
    if (!isSaved) throw new RequestError('conflict');
    await audit({
      objectName: 'User',
      objectId: actor.userId,
      detail: `${actor.fullName} changed the own profile`,
      before: pick(before, Object.keys(change)),
      after: change,
    });
  });
  return presentProfile(ctx);
}

function checkLocale(field: string, value: string): string {
  try {
    const [canonical] = Intl.getCanonicalLocales(value);
    if (canonical) return canonical;
  } catch {
    // Said below.
  }
  throw invalidRecord({ [field]: `"${value}" is not a language such as en-US.` });
}

function pick(record: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, record[key]]));
}
