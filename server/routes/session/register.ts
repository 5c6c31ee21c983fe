import { boundBrowser } from '#server/auth/external/browserBinding.ts';
import { linkIdentity } from '#server/auth/external/findUser.ts';
import type { Identity } from '#server/auth/external/identity.ts';
import { readIdentity } from '#server/auth/external/readIdentity.ts';
import { guarded } from '#server/auth/guarded.ts';
import { openSession } from '#server/auth/openSession.ts';
import { findPasswordFault, hashPassword } from '#server/auth/passwords.ts';
import { registerUser } from '#server/auth/registerUser.ts';
import { invalidRecord, RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import { plainName } from '#server/plainName.ts';
import type { Services } from '#server/services.ts';
import type { RouteContext } from '../routesOf.ts';
import { answerSession } from './answerSession.ts';

type Body = RouteContext<'register'>['body'];

/** POST /api/register: a user with a password, in the company of the client PIN (SHELL-SESSION-05). */
export function register(ctx: RouteContext<'register'>) {
  const { body, services, request } = ctx;
  refuseFaults(services, body, String(request.headers['accept-language'] ?? 'en-US').split(',')[0] ?? '');
  return answerSession(ctx, (door) =>
    guarded(services, { what: 'register', address: door.address }, async () => {
      const user = {
        email: body.Email.trim(),
        firstName: plainName(body.FirstName),
        lastName: plainName(body.LastName),
        mobilePhone: body.MobilePhone,
        culture: body.Culture,
        language: body.Language,
        clientPin: body.ClientPIN,
        trustAuthId: 0,
        passwordHash: await hashPassword(body.Password),
      };
      return openSession(services, await registerUser(services, user, { requestId: request.id }), door);
    }),
  );
}

/** POST /api/register/registerexternal: a user of a provider, in the company of the client PIN (SHELL-SESSION-04). */
export function registerExternal(ctx: RouteContext<'registerExternal'>) {
  const { body, services, request } = ctx;
  return answerSession(ctx, (door) =>
    guarded(services, { what: 'external', address: door.address }, async () => {
      const { identity, spend } = await readIdentity(services, {
        provider: body.provider,
        token: body.externalAccessToken,
        browserHash: boundBrowser(request),
      });
      const user = userOf(identity, body);
      const userId = await registerUser(services, user, {
        requestId: request.id,
        also: async (trx, id) => {
          await linkIdentity(trx, identity, id, services.now());
        },
      });
      await spend();
      return openSession(services, userId, door);
    }),
  );
}

function refuseFaults(services: Services, body: Body, language: string): void {
  const faults = new FieldFaults(services, language);
  if (!plainName(body.FirstName)) faults.add('FirstName', 'required');
  if (!plainName(body.LastName)) faults.add('LastName', 'required');
  if (!body.ClientPIN?.trim()) faults.add('ClientPIN', 'required');
  if (body.ConfirmPassword !== body.Password) faults.add('ConfirmPassword', 'password_differs');
  faults.throwIfAny();
  const fault = findPasswordFault(
    body.Password,
    { email: body.Email, name: `${body.FirstName} ${body.LastName}` },
    services.locales.texts(language),
  );
  if (fault) throw invalidRecord({ Password: fault });
}

/** The address is the one that the provider has checked; the names are the user's to write. */
function userOf(identity: Identity, body: RouteContext<'registerExternal'>['body']) {
  const isSame = identity.email.toLowerCase() === body.Email.trim().toLowerCase();
  if (!identity.isEmailVerified || !isSame) throw new RequestError('external_refused');
  const local = body.Email.trim().split('@')[0] ?? '';
  return {
    email: body.Email.trim(),
    firstName: plainName(body.FirstName ?? '') || plainName(identity.firstName) || local,
    lastName: plainName(body.LastName ?? '') || plainName(identity.lastName) || local,
    clientPin: body.clientpin,
    trustAuthId: identity.provider.id,
    passwordHash: null,
  };
}
