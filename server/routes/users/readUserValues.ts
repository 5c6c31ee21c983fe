import type { Trx } from '#server/database/schema.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import { offeredCultures, offeredLanguages } from '#server/locales.ts';
import { plainName } from '#server/plainName.ts';
import { findCompany, roleTemplates } from '#server/repositories/company/company.ts';
import { isEmailTaken, type UserValues } from '#server/repositories/users/userRecords.ts';
import type { findUser } from '#server/repositories/users/users.ts';
import type { RouteContext } from '../routesOf.ts';

type User = Awaited<ReturnType<typeof findUser>>;
/** The user to save, and who saves. */
export type UserInput = Pick<RouteContext<'saveUser'>, 'actor' | 'body' | 'scope' | 'services'>;
const DEFAULT_LOCALE = 'en-US';
/** CONSOLE-USER-11. */
const OWN_PASSWORD = 1;

/**
 * The values to save: those of the body, of the record for fields that the body leaves out, or the defaults of a new user.
 *
 * @throws RequestError invalid_record with a message per field
 */
export async function readUserValues(ctx: UserInput, trx: Trx, before: User): Promise<UserValues> {
  const values = userValues(ctx.body, before);
  await check(ctx, trx, { before, values });
  return values;
}

/** The values as they would be saved, whether they may be or not. */
export function userValues(body: UserInput['body'], before: User): UserValues {
  return {
    FirstName: plainName(body.FirstName),
    LastName: plainName(body.LastName),
    Email: body.Email.trim(),
    MobilePhone: (body.MobilePhone === undefined ? before?.MobilePhone : body.MobilePhone) || null,
    Culture: body.Culture ?? before?.Culture ?? DEFAULT_LOCALE,
    Language: body.Language ?? before?.Language ?? DEFAULT_LOCALE,
    TrustAuthId: body.TrustAuthId ?? before?.TrustAuthId ?? 0,
    AuthenticationMode: before?.IsSupportUser ? (body.AuthenticationMode ?? before.AuthenticationMode) : OWN_PASSWORD,
    IsReadOnly: body.IsReadOnly ?? before?.IsReadOnly ?? false,
    InActive: body.InActive ?? before?.InActive ?? false,
    RoleTemplateId: (body.RoleTemplateId === undefined ? before?.RoleTemplateId : body.RoleTemplateId) || null,
  };
}

async function check(
  { actor, body, scope, services }: UserInput,
  trx: Trx,
  { before, values }: { before: User; values: UserValues },
): Promise<void> {
  const faults = new FieldFaults(services, actor.language);
  if (!values.FirstName) faults.add('FirstName', 'required');
  if (!values.LastName) faults.add('LastName', 'required');
  if (body.IsSupportUser !== undefined && body.IsSupportUser !== (before?.IsSupportUser ?? false)) {
    faults.add('IsSupportUser', 'support_refused');
  }
  if (body.UserType !== undefined && body.UserType !== (before?.UserType ?? 0)) {
    faults.add('UserType', 'support_refused');
  }
  if (await isEmailTaken(trx, scope, values.Email, body.Id)) faults.add('Email', 'email_taken');
  if (values.Culture !== before?.Culture && !offeredCultures.includes(values.Culture)) {
    faults.add('Culture', { code: 'culture', value: values.Culture });
  }
  if (values.Language !== before?.Language && !offeredLanguages.includes(values.Language)) {
    faults.add('Language', { code: 'language', value: values.Language });
  }
  const { providers } = services.installation.current;
  const isKnownProvider = values.TrustAuthId === 0 || providers.some(({ id }) => id === values.TrustAuthId);
  if (values.TrustAuthId !== (before?.TrustAuthId ?? 0) && !isKnownProvider) {
    faults.add('TrustAuthId', 'provider_unknown');
  }
  if (values.RoleTemplateId !== null) {
    const templates = await roleTemplates(trx, scope);
    if (!templates.some((template) => template.id === values.RoleTemplateId)) {
      faults.add('RoleTemplateId', 'template_unknown');
    }
  }
  if (values.IsReadOnly && !before?.IsReadOnly && !(await findCompany(trx, scope)).supportsReadOnly) {
    faults.add('IsReadOnly', 'read_only_unsupported');
  }
  faults.throwIfAny();
}
