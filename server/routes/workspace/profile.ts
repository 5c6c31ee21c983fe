import { requireConfirmation } from '#server/auth/secondFactor/confirmation.ts';
import { RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import type { PictureType } from '#server/images/pictureType.ts';
import { readPicture } from '#server/images/readPicture.ts';
import { plainName } from '#server/plainName.ts';
import { clockOfCompany } from '#server/repositories/company/company.ts';
import { pictureAddress, replacePicture } from '#server/repositories/company/pictures.ts';
import { lockUser } from '#server/repositories/owner.ts';
import { listHeldRoles } from '#server/repositories/users/heldRoles.ts';
import { findOwnProfile, updateOwnProfile } from '#server/repositories/users/ownProfile.ts';
import type { RouteContext } from '../routesOf.ts';

const types: ReadonlySet<PictureType> = new Set(['image/png', 'image/jpeg', 'image/webp']);
const rule = { types, width: 512, height: 512 } as const;

/** GET /api/userprofile (SHELL-PROFILE-01). */
export function getUserProfile(ctx: RouteContext<'getUserProfile'>) {
  return presentProfile(ctx);
}

/** POST /api/user/profile: name, phone, culture and language of the user's own record (SHELL-PROFILE-03). */
export function saveUserProfile(ctx: RouteContext<'saveUserProfile'>) {
  return saveProfile(ctx);
}

/** POST /api/userprofile/save: the same from the security screen (CONSOLE-MFA-01, OP-PROFILESAVE). */
export function saveSecurityProfile(ctx: RouteContext<'saveSecurityProfile'>) {
  return saveProfile(ctx);
}

/** POST {core}/user/profile/image (SHELL-PROFILE-06): the bytes say what the picture is. */
export async function uploadProfileImage(ctx: RouteContext<'uploadProfileImage'>) {
  const { actor, body, scope, services } = ctx;
  const { type, bytes } = await readPicture(body.file, rule);
  return ctx.mutate(async (trx, audit) => {
    await lockUser(trx, actor);
    const id = await replacePicture(trx, scope, { userId: actor.userId, type, bytes, now: services.now() });
    await audit({
      objectName: 'User',
      objectId: actor.userId,
      detail: `${actor.fullName} changed the own picture (${type}, ${bytes.length} bytes)`,
    });
    return { Id: id, Picture: services.addressOf(pictureAddress(id)) };
  });
}

async function presentProfile({
  actor,
  db,
  scope,
  services,
}: Pick<RouteContext, 'actor' | 'db' | 'scope' | 'services'>) {
  const [profile, roles] = await Promise.all([
    findOwnProfile(db, scope, actor.userId),
    listHeldRoles(db, scope, actor.userId),
  ]);
  return {
    Id: profile.id,
    FirstName: profile.first_name,
    LastName: profile.last_name,
    FullName: profile.full_name,
    Email: profile.email,
    MobilePhone: profile.mobile_phone,
    Picture: profile.picture_id === null ? null : services.addressOf(pictureAddress(profile.picture_id)),
    Culture: profile.culture,
    Language: profile.language,
    CompanyId: profile.company_id,
    CompanyName: profile.company_name,
    TimeFormat: clockOfCompany(profile.time_format),
    IsReadOnly: profile.is_read_only === 1,
    IsSupportUser: profile.is_support_user === 1,
    IsMFAEnabled: profile.is_mfa_enabled === 1,
    IsMFARegistered: profile.is_mfa_registered === 1,
    Currency: services.installation.current.currency.code,
    CurrencySymbol: services.installation.current.currency.symbol,
    Roles: roles.map((role) => ({
      Name: role.name,
      UUID: role.uuid,
      Databases: role.databases,
    })),
    Version: profile.version,
  };
}

async function saveProfile(ctx: RouteContext<'saveUserProfile' | 'saveSecurityProfile'>) {
  const { actor, body, scope, services } = ctx;
  await ctx.mutate(async (trx, audit) => {
    const before = await findOwnProfile(trx, scope, actor.userId);
    if (body.Version !== undefined && body.Version !== before.version) throw new RequestError('conflict');
    const change = {
      first_name: plainName(body.FirstName ?? before.first_name),
      last_name: plainName(body.LastName ?? before.last_name),
      mobile_phone: body.MobilePhone === undefined ? before.mobile_phone : body.MobilePhone || null,
      culture: canonicalLocale(body.Culture ?? before.culture),
      language: canonicalLocale(body.Language ?? before.language),
    };
    const faults = new FieldFaults(services, actor.language);
    if (!change.first_name) faults.add('FirstName', 'required');
    if (!change.last_name) faults.add('LastName', 'required');
    if (!change.culture) faults.add('Culture', { code: 'culture', value: body.Culture ?? '' });
    if (!change.language) faults.add('Language', { code: 'language', value: body.Language ?? '' });
    faults.throwIfAny();
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

/** A language in its usual spelling; empty: it is none. */
function canonicalLocale(value: string): string {
  try {
    return Intl.getCanonicalLocales(value)[0] ?? '';
  } catch {
    return '';
  }
}

function pick(record: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, record[key]]));
}
