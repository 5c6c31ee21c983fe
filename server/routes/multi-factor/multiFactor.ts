import { verifyOwnPassword } from '#server/auth/ownPassword.ts';
import { takeCode } from '#server/auth/secondFactor/checkSecondFactor.ts';
import { confirmSession, requireConfirmation } from '#server/auth/secondFactor/confirmation.ts';
import { addressOf, type Factor, factors, openFactors, preferredFactor } from '#server/auth/secondFactor/factors.ts';
import {
  countRecoveryCodes,
  renewRecoveryCodes as makeRecoveryCodes,
} from '#server/auth/secondFactor/recoveryCodes.ts';
import { countCodeTry, forgetCodeTries } from '#server/auth/secondFactor/tryGuard.ts';
import { invalidRecord, RequestError, requestErrors } from '#server/errors.ts';
import { findSecondFactor, setSecondFactor } from '#server/repositories/users/secondFactor.ts';
import { type RouteContext, routesOf } from '../routesOf.ts';
import { announceChange } from './announceChange.ts';
import { registerMfa } from './registerMfa.ts';

const faults = {
  factor_no_phone: 'Add a mobile phone to your profile first.',
  factor_unavailable: 'This server cannot send codes in this way.',
} as const;

type Context = Pick<RouteContext, 'actor' | 'db' | 'scope' | 'services' | 'mutate' | 'request'>;

export const multiFactor = routesOf({
  /** GET /api/multifactorauthentication/usermfaenabled (CONSOLE-MFA-02). */
  getMfaEnabled: async ({ actor, db, scope }) => {
    const user = await findSecondFactor(db, scope, actor.userId);
    return { IsMFAEnabled: user.is_mfa_enabled === 1 };
  },

  /** GET /api/multifactorauthentication/usermfaregistered (CONSOLE-MFA-02). */
  getMfaRegistered: async ({ actor, db, scope }) => {
    const user = await findSecondFactor(db, scope, actor.userId);
    return { IsMFARegistered: user.is_mfa_registered === 1 };
  },

  /** GET /api/multifactorauthentication/preferredmfatype (CONSOLE-MFA-06). */
  getPreferredMfaType: async ({ actor, db, scope, services }) => {
    const user = await findSecondFactor(db, scope, actor.userId);
    return {
      PreferredFactor: factors.find((factor): factor is Factor => factor === user.mfa_factor) ?? null,
      Factors: openFactors(services.senders, user),
    };
  },

  savePreferredMfaType,

  /** POST /api/multifactorauthentication/mfaturnon (CONSOLE-MFA-05). */
  turnOnMfa: (ctx) => turn(ctx, true),

  /** POST /api/multifactorauthentication/mfaturnoff (CONSOLE-MFA-05). What is registered stays registered. */
  turnOffMfa: (ctx) => turn(ctx, false),

  /** GET /api/multifactorauthentication/recoverycodes: how many are left; the codes themselves are told once. */
  getRecoveryCodes: async ({ actor, db }) => ({
    Left: await countRecoveryCodes(db, actor.userId),
  }),

  /** POST /api/multifactorauthentication/recoverycodes: new ones, those of before count no more. */
  renewRecoveryCodes: async (ctx) => {
    const { actor, db, scope, services } = ctx;
    await requireConfirmation(db, actor.sessionId, services.now());
    const user = await findSecondFactor(db, scope, actor.userId);
    if (!user.mfa_secret) throw new RequestError('mfa_unregistered');
    const codes = await ctx.mutate(async (trx, audit) => {
      await audit({ objectName: 'User', objectId: actor.userId, detail: `${actor.fullName} made new recovery codes` });
      return makeRecoveryCodes(trx, services.tokenKey, actor.userId);
    });
    await announceChange(ctx, user, 'recovery');
    return { RecoveryCodes: codes };
  },

  confirmIdentity,
  registerMfa,
});

/** POST /api/multifactorauthentication/setpreferredmfatype (CONSOLE-MFA-07). */
async function savePreferredMfaType(ctx: RouteContext<'savePreferredMfaType'>) {
  const { actor, body, db, scope, services } = ctx;
  const now = services.now();
  const factor = body.PreferredFactor;
  await requireConfirmation(db, actor.sessionId, now);
  const user = await findSecondFactor(db, scope, actor.userId);
  const open = openFactors(services.senders, user);
  if (factor !== 'offline' && !open.includes(factor)) {
    const fault = addressOf(factor, user) ? 'factor_unavailable' : 'factor_no_phone';
    throw invalidRecord({ PreferredFactor: textOf(ctx, fault) });
  }
  const before = preferredFactor(user);
  await ctx.mutate(async (trx, audit) => {
    await setSecondFactor(trx, scope, { userId: actor.userId, change: { mfa_factor: factor }, now });
    await audit({
      objectName: 'User',
      objectId: actor.userId,
      detail: `${actor.fullName} changed the preferred second factor to ${factor}`,
      before: { PreferredFactor: before },
      after: { PreferredFactor: factor },
    });
  });
  if (before !== factor) await announceChange(ctx, user, 'preferred');
  return { PreferredFactor: factor, Factors: open };
}

/** POST /api/multifactorauthentication/confirm: the user is there; what guards the account can be changed for a while. */
async function confirmIdentity(ctx: RouteContext<'confirmIdentity'>) {
  const { actor, body, db, services } = ctx;
  const texts = services.locales.texts(actor.language);
  if (body.Password) {
    if (!(await verifyOwnPassword(ctx, body.Password))) {
      throw invalidRecord({
        Password: texts['server.field.password_wrong'] ?? 'The current password is not correct.',
      });
    }
  } else if (!(await isRightCode(ctx, body.Code ?? ''))) {
    throw invalidRecord({ Code: texts['server.mfa_invalid'] ?? requestErrors.mfa_invalid.message });
  }
  await confirmSession(db, actor.sessionId, services.now());
}

function textOf({ actor, services }: Pick<RouteContext, 'actor' | 'services'>, code: keyof typeof faults): string {
  return services.locales.texts(actor.language)[`server.field.${code}`] ?? faults[code];
}

async function turn(ctx: Context, isOn: boolean) {
  const { actor, db, scope, services } = ctx;
  const now = services.now();
  await requireConfirmation(db, actor.sessionId, now);
  const user = await findSecondFactor(db, scope, actor.userId);
  if (isOn && !user.mfa_secret) throw new RequestError('mfa_unregistered');
  const wasOn = user.is_mfa_enabled === 1;
  if (wasOn === isOn) return { IsMFAEnabled: isOn };
  await ctx.mutate(async (trx, audit) => {
    await setSecondFactor(trx, scope, { userId: actor.userId, change: { is_mfa_enabled: Number(isOn) }, now });
    await audit({
      objectName: 'User',
      objectId: actor.userId,
      detail: `${actor.fullName} turned the second factor ${isOn ? 'on' : 'off'}`,
      before: { IsMFAEnabled: wasOn },
      after: { IsMFAEnabled: isOn },
    });
  });
  await announceChange(ctx, user, isOn ? 'on' : 'off');
  return { IsMFAEnabled: isOn };
}

async function isRightCode(
  { actor, db, scope, services }: Pick<RouteContext, 'actor' | 'db' | 'scope' | 'services'>,
  code: string,
): Promise<boolean> {
  await countCodeTry(db, actor.userId, services.now());
  const user = await findSecondFactor(db, scope, actor.userId);
  if (!(await takeCode(services, user, { code: code.replaceAll(/\s/g, ''), type: 'offline' }))) return false;
  await forgetCodeTries(db, actor.userId);
  return true;
}
