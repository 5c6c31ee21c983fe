import { requireConfirmation } from '#server/auth/secondFactor/confirmation.ts';
import { renewRecoveryCodes } from '#server/auth/secondFactor/recoveryCodes.ts';
import { createTotpSecret, findTotpStep, totpUri } from '#server/auth/secondFactor/totp.ts';
import { invalidRecord } from '#server/errors.ts';
import {
  findPendingSecret,
  findSecondFactor,
  keepPendingSecret,
  setSecondFactor,
  takePendingSecret,
} from '#server/repositories/users/secondFactor.ts';
import type { RouteContext } from '../routesOf.ts';
import { announceChange } from './announceChange.ts';

/** Milliseconds in which the first code of a new secret has to come. */
const PENDING_LIFE = 15 * 60_000;
type Context = Pick<RouteContext, 'actor' | 'db' | 'scope' | 'services' | 'mutate' | 'request'>;

const faults = {
  code_wrong: 'The code is not correct. Check the clock of your phone and enter the next one.',
  registration_expired: 'This registration has ended. Start again with a new code to scan.',
} as const;

/**
 * POST /api/multifactorauthentication/register (CONSOLE-MFA-03). Without a code it hands out a secret; with a code of that
 * secret the app counts as registered. What was registered before holds until then.
 */
export async function registerMfa(ctx: RouteContext<'registerMfa'>) {
  const { actor, body, db, services } = ctx;
  await requireConfirmation(db, actor.sessionId, services.now());
  const code = body?.Code?.replaceAll(/\s/g, '');
  return code ? confirmSecret(ctx, code) : handOutSecret(ctx);
}

async function handOutSecret({ actor, db, scope, services }: Context) {
  const user = await findSecondFactor(db, scope, actor.userId);
  const secret = createTotpSecret();
  const sealed = services.vault.seal(secret, actor.userId);
  await keepPendingSecret(db, { userId: actor.userId, secret: sealed, now: services.now() });
  return { IsMFARegistered: user.is_mfa_registered === 1, Secret: secret, Uri: totpUri(secret, user.email) };
}

async function confirmSecret(ctx: Context, code: string) {
  const { actor, db, scope, services } = ctx;
  const now = services.now();
  const sealed = await findPendingSecret(db, actor.userId, new Date(now.getTime() - PENDING_LIFE));
  if (!sealed) throw wrongCode(ctx, 'registration_expired');
  const step = findTotpStep(services.vault.open(sealed, actor.userId), code, now);
  if (step === undefined) throw wrongCode(ctx, 'code_wrong');
  const user = await findSecondFactor(db, scope, actor.userId);
  const codes = await ctx.mutate(async (trx, audit) => {
    if (!(await takePendingSecret(trx, actor.userId, sealed))) throw wrongCode(ctx, 'registration_expired');
    const change = { mfa_secret: sealed, mfa_last_step: step, is_mfa_registered: 1 };
    await setSecondFactor(trx, scope, { userId: actor.userId, change, now });
    await audit({
      objectName: 'User',
      objectId: actor.userId,
      detail: `${actor.fullName} registered an authenticator app`,
      before: { IsMFARegistered: user.is_mfa_registered === 1 },
      after: { IsMFARegistered: true },
    });
    return renewRecoveryCodes(trx, services.tokenKey, actor.userId);
  });
  await announceChange(ctx, user, 'registered');
  return { IsMFARegistered: true, RecoveryCodes: codes };
}

function wrongCode({ actor, services }: Context, code: keyof typeof faults) {
  return invalidRecord({ Code: services.locales.texts(actor.language)[`server.field.${code}`] ?? faults[code] });
}
