import { pictureAddress } from '#server/repositories/company/pictures.ts';
import { listHeldRoles } from '#server/repositories/users/heldRoles.ts';
import { findOwnProfile } from '#server/repositories/users/ownProfile.ts';
import { currency } from '#server/settings.ts';
import { defineRoute, type RouteContext } from '../defineRoute.ts';

/** GET /api/userprofile (SHELL-PROFILE-01). */
export const getUserProfile = defineRoute('getUserProfile', (ctx) => presentProfile(ctx));

export async function presentProfile({
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
    IsReadOnly: profile.is_read_only === 1,
    IsSupportUser: profile.is_support_user === 1,
    IsMFAEnabled: profile.is_mfa_enabled === 1,
    IsMFARegistered: profile.is_mfa_registered === 1,
    Currency: currency.code,
    CurrencySymbol: currency.symbol,
    Roles: roles.map((role) => ({
      Name: role.name,
      UUID: role.uuid,
      Databases: role.databases.map((Name) => ({ Name })),
    })),
    Version: profile.version,
  };
}
