import { guarded } from '#server/auth/guarded.ts';
import { openSession } from '#server/auth/openSession.ts';
import { findPasswordFault, hashPassword } from '#server/auth/passwords.ts';
import { registerUser } from '#server/auth/registerUser.ts';
import { invalidRecord } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import type { Services } from '#server/services.ts';
import { defineRoute, type RouteContext } from '../defineRoute.ts';
import { answerSession } from './answerSession.ts';

type Body = RouteContext<'register'>['body'];

/** POST /api/register: a user with a password, in the company of the client PIN (SHELL-SESSION-05). */
export const register = defineRoute('register', (ctx) => {
  const { body, services, request } = ctx;
  refuseFaults(services, body, String(request.headers['accept-language'] ?? 'en-US').split(',')[0] ?? '');
  return answerSession(ctx, (door) =>
    guarded(services, { what: 'register', address: door.address }, async () => {
      const user = {
        email: body.Email.trim(),
        firstName: body.FirstName.trim(),
        lastName: body.LastName.trim(),
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
});

function refuseFaults(services: Services, body: Body, language: string): void {
  const faults = new FieldFaults(services, language);
  if (!body.FirstName.trim()) faults.add('FirstName', 'required');
  if (!body.LastName.trim()) faults.add('LastName', 'required');
  if (!body.ClientPIN?.trim()) faults.add('ClientPIN', 'required');
  if (body.ConfirmPassword !== body.Password) faults.add('ConfirmPassword', 'password_differs');
  faults.throwIfAny();
  const fault = findPasswordFault(body.Password, services.locales.texts(language));
  if (fault) throw invalidRecord({ Password: fault });
}
